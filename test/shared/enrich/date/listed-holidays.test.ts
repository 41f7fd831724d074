import { holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { listedHolidays } from '@daicho/shared/enrich/date/date-formulas.ts';
import { describe, expect, it } from 'vitest';

const KNOWN = holidayList([
  { date: '2025-01-01', title: '元日' },
  { date: '2026-01-01', title: '元日' },
  { date: '2026-04-29', title: '昭和の日' },
  { date: '2027-01-01', title: '元日' },
  { date: '2027-03-22', title: '休日' },
  { date: '2027-04-29', title: '昭和の日' },
]);

function daysOf(from: CellValue, to: CellValue = null): readonly string[] {
  const listed = listedHolidays(from, to, KNOWN);
  expect(listed.problem).toBeUndefined();
  return 'holidays' in listed ? listed.holidays.map(({ date }) => date) : [];
}

describe('the holidays of', () => {
  it.each<[CellValue]>([
    ['2026'],
    [2026],
    ['2026年'],
    ['令和8年'],
    ['令和八年'],
    ['R8'],
    ['r8年'],
    ['令8'],
    ['Ｒ８'],
  ])('the year %s are those of 2026', (year) => {
    expect(daysOf(year)).toEqual(['2026-01-01', '2026-04-29']);
  });

  it.each<[CellValue]>([
    ['2026年度'],
    ['令和8年度'],
    ['R8年度'],
    ['令和 8 年度'],
    ['２０２６年度'],
  ])('the fiscal year %s are those from April 2026 on', (year) => {
    expect(daysOf(year)).toEqual(['2026-04-29', '2027-01-01', '2027-03-22']);
  });

  it('two years are those from the beginning of the first to the end of the last', () => {
    expect(daysOf('令和7年', 'R8')).toEqual(['2025-01-01', '2026-01-01', '2026-04-29']);
    expect(daysOf('2025年度', '2026年度')).toEqual(daysOf('2025-04-01', '2027-03-31'));
  });

  it.each(['年度', 'R', '8年度', 'X8', '令和0年度'])(
    '%s do not exist: it is not a year',
    (text) => {
      expect(listedHolidays(text, null, KNOWN)).toMatchObject({ problem: { kind: 'invalid' } });
    },
  );
});
