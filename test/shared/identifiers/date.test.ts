import { dayOfNumber } from '@daicho/shared/calendar/day.ts';
import { eraDate } from '@daicho/shared/calendar/era.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { parseDate } from '@daicho/shared/identifiers/date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';

describe('a date as people write it', () => {
  it.each([
    ['2026-01-01'],
    ['2026/1/1'],
    ['2026.1.1'],
    ['2026年1月1日'],
    ['２０２６年１月１日'],
    ['2026 年 1 月 1 日'],
    ['二〇二六年一月一日'],
    ['2026年1月1日(木)'],
    ['2026/01/01（木）'],
    ['2026年1月1日 木曜日'],
    ['2026年1月1日（木・祝）'],
    ['2026/1/1(木･祝日)'],
    ['2026-01-01（祝）'],
    ['令和8年1月1日(木)(祝)'],
    ['令8年1月1日'],
    ['令8.1.1'],
    ['46023'],
    ['４６０２３'],
    ['46023.75'],
    ['20260101'],
    ['２０２６０１０１'],
    ["'2026-01-01"],
    ['令和8年1月1日'],
    ['令和八年一月一日'],
    ['令和 8年 1月 1日'],
    ['Ｒ８．１．１'],
    ['R8.1.1'],
    ['r08/01/01'],
    ['㋿8年1月1日'],
    ['平成38年1月1日', 'date_outside_era'],
    ['2026-01-01T23:59:59'],
    ['2026/1/1 0:00:00'],
    ['2025-12-31T15:00:00.000Z'],
    ['2026-01-01T00:00:00+09:00'],
    ['2026-01-01 24:00'],
    ['2025-12-31T10:00:00-05:00'],
    [46_023],
    [46_023.75],
    [20_260_101],
  ] as const)('%s is 2026-01-01', (cell: CellValue, reason?: string) => {
    expect(parseDate(cell)).toEqual(
      reason === undefined ? { ok: true, value: '2026-01-01' } : { ok: false, reason },
    );
  });

  it.each([
    ['令和元年5月1日', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['令1.5.1', '2019-05-01'],
    ['平31/4/30', '2019-04-30'],
    ['昭64年1月7日', '1989-01-07'],
    ['平成31年4月30日', '2019-04-30'],
    ['平成元年1月8日', '1989-01-08'],
    ['昭和64年1月7日', '1989-01-07'],
    ['昭和六十四年一月七日', '1989-01-07'],
    ['S1.12.25', '1926-12-25'],
    ['大正15年12月24日', '1926-12-24'],
    ['T1/7/30', '1912-07-30'],
    ['明治45年7月29日', '1912-07-29'],
    ['M6.1.1', '1873-01-01'],
    ['平成12年2月29日', '2000-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parseDate(text)).toEqual({ ok: true, value: day });
  });

  it.each([
    ['昭和64年1月8日', 'date_outside_era'],
    ['平成31年5月1日', 'date_outside_era'],
    ['令和元年4月30日', 'date_outside_era'],
    ['平成元年1月7日', 'date_outside_era'],
    ['大正15年12月25日', 'date_outside_era'],
    ['明治45年7月30日', 'date_outside_era'],
    ['明治5年12月2日', 'date_outside_era'],
    ['R0.1.1', 'date_outside_era'],
    ['令和8年2月30日', 'no_such_date'],
    ['2026-02-29', 'no_such_date'],
    ['20261301', 'no_such_date'],
    ['2026-02-30T00:00:00Z', 'no_such_date'],
    ['2026/4/31', 'no_such_date'],
    ['1/2/26', 'date_order_unknown'],
    ['1/2/2026', 'date_order_unknown'],
    ['26.1.2', 'date_order_unknown'],
    ['8年1月1日', 'date_order_unknown'],
    ['1月1日', 'date_without_year'],
    ['1/1', 'date_without_year'],
    ['2026年1月1日(金)', 'wrong_day_of_week'],
    ['2026年1月1日（金・祝）', 'wrong_day_of_week'],
    ['4602', 'not_date'],
    ['460233', 'not_date'],
    ['2026', 'not_date'],
    ['2026年', 'not_date'],
    ['2026年1月', 'not_date'],
    ['2026-1/1', 'not_date'],
    ['明日', 'not_date'],
    ['2026-01-01 25:00', 'not_date'],
    ['2026-01-01T23:60', 'not_date'],
    ['2026-01-01 99:99:99', 'not_date'],
    ['慶応3年1月1日', 'not_date'],
    ['九九十年一月一日', 'not_date'],
    ['', 'blank'],
    ['　', 'blank'],
    [null, 'blank'],
    [true, 'not_date'],
    [2026, 'not_date'],
    [2026.1, 'not_date'],
    [202_601, 'not_date'],
    [260_101, 'not_date'],
    [0, 'not_date'],
    [0.5, 'not_date'],
    [-1, 'not_date'],
    [60, 'no_such_date'],
    [2_958_466, 'not_date'],
    [20_260_230, 'no_such_date'],
    [Number.NaN, 'not_date'],
  ] as const)('%s is refused as %s', (cell, reason) => {
    expect(parseDate(cell)).toEqual({ ok: false, reason });
  });

  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [43_586, '2019-05-01'],
    [401_768, '2999-12-31'],
    [2_958_465, '9999-12-31'],
  ])('may be the serial number %i, %s as Excel shows it', (serial, day) => {
    expect(parseDate(serial)).toEqual({ ok: true, value: day });
  });

  it('is read back for every day in its era, whatever separates its parts', () => {
    const days = fc.integer({ min: -35_428, max: 60_000 }).map(dayOfNumber);
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', '.'), (day, separator) => {
        const written = [
          day,
          day.replaceAll('-', separator),
          day.replaceAll('-', ''),
          eraDate(day),
        ];
        for (const text of written) expect(parseDate(text)).toEqual({ ok: true, value: day });
      }),
      { numRuns: cases(300, 20_000) },
    );
  });

  it('gives a day of the calendar or a reason for any text, and never throws', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0129-/.年月日令和平成RHS元Z:T （）木'),
      maxLength: 14,
    });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string(), fc.double()), (cell) => {
        const parsed = parseDate(cell);
        if (parsed.ok) expect(parseDate(parsed.value)).toEqual(parsed);
      }),
      { numRuns: cases(1_000, 100_000) },
    );
  });
});
