/** Compares business days with a slow count of our own, day by day. */
import { BusinessDays } from '@daicho/shared/calendar/business-days.ts';
import {
  BANK_CLOSING_DAYS,
  type ClosingDays,
  isClosingDay,
  NO_CLOSING_DAYS,
} from '@daicho/shared/calendar/closing-days.ts';
import { type Day, dayNumber, dayOfNumber, dayOfWeek } from '@daicho/shared/calendar/day.ts';
import { holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';

const GOLDEN_WEEK = [
  { date: '2026-01-01', title: '元日' },
  { date: '2026-05-03', title: '憲法記念日' },
  { date: '2026-05-04', title: 'みどりの日' },
  { date: '2026-05-05', title: 'こどもの日' },
  { date: '2026-05-06', title: '休日' },
  { date: '2026-11-23', title: '勤労感謝の日' },
];

function listOf(holidays: readonly { date: Day; title: string }[]) {
  const list = holidayList(holidays);
  if (list === undefined) throw new Error('no holidays');
  return list;
}

const holidays = listOf(GOLDEN_WEEK);
const bank: ClosingDays = { ...NO_CLOSING_DAYS, yearly: [BANK_CLOSING_DAYS] };

describe('business days in the Golden Week of 2026', () => {
  const days = new BusinessDays({ holidays });

  it('skip the weekend and the holidays after it', () => {
    expect(days.next('2026-05-01')).toBe('2026-05-07');
    expect(days.previous('2026-05-07')).toBe('2026-05-01');
    expect(days.add('2026-05-04', 1)).toBe('2026-05-07');
    expect(days.add('2026-05-04', -1)).toBe('2026-05-01');
    expect(days.add('2026-05-02', 0)).toBe('2026-05-02');
  });

  it('are counted with both end days, and backwards', () => {
    expect(days.count('2026-05-01', '2026-05-07')).toBe(2);
    expect(days.count('2026-05-07', '2026-05-01')).toBe(-2);
    expect(days.count('2026-05-02', '2026-05-06')).toBe(0);
    expect(days.count('2026-05-06', '2026-05-02')).toBe(0);
  });

  it('follow other weekends and closing days if they are given', () => {
    const shop = new BusinessDays({
      holidays,
      weekend: new Set([3]),
      closing: { days: new Set(['2026-05-08']), yearly: [] },
    });
    expect(shop.next('2026-05-01')).toBe('2026-05-02');
    expect(shop.next('2026-05-07')).toBe('2026-05-09');
    expect(shop.isBusinessDay('2026-05-13')).toBe(false);
  });

  it('do not exist if every day is free, and the answer says so', () => {
    const never = new BusinessDays({ holidays, weekend: new Set([0, 1, 2, 3, 4, 5, 6]) });
    expect(never.next('2026-05-01')).toBe('beyond');
    expect(never.count('2026-01-01', '2026-12-31')).toBe(0);
  });
});

describe('business days at the turn of the year', () => {
  const two = listOf([...GOLDEN_WEEK, { date: '2027-01-01', title: '元日' }]);

  it('leave out 31 December to 3 January for banks', () => {
    expect(new BusinessDays({ holidays: two }).next('2026-12-30')).toBe('2026-12-31');
    const banks = new BusinessDays({ holidays: two, closing: bank });
    expect(banks.next('2026-12-30')).toBe('2027-01-04');
    expect(banks.previous('2027-01-04')).toBe('2026-12-30');
    expect(isClosingDay(bank, '2027-01-03')).toBe(true);
    expect(isClosingDay(bank, '2027-01-04')).toBe(false);
  });
});

describe('business days outside the years with known holidays', () => {
  const days = new BusinessDays({ holidays });

  it('are available for whole years', () => {
    expect(holidays).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
    expect(holidayList([])).toBeUndefined();
  });

  it('are refused, so that no holiday is mistaken for a working day', () => {
    expect(days.isBusinessDay('2027-01-01')).toBe('beyond');
    expect(days.isBusinessDay('2025-12-31')).toBe('beyond');
    expect(days.next('2026-12-31')).toBe('beyond');
    expect(days.previous('2026-01-02')).toBe('beyond');
    expect(days.add('2026-06-01', 10_000_000)).toBe('beyond');
    expect(days.add('2027-06-01', 0)).toBe('beyond');
    expect(days.count('2026-12-01', '2027-01-01')).toBe('beyond');
    expect(days.count('2027-01-01', '2026-12-01')).toBe('beyond');
  });
});

describe('business days, compared with counting day by day', () => {
  const FIRST = dayNumber('2025-01-01');
  const LAST = dayNumber('2027-12-31');
  const day = fc.integer({ min: FIRST - 20, max: LAST + 20 }).map(dayOfNumber);
  const known = fc.integer({ min: FIRST, max: LAST }).map(dayOfNumber);
  const rules = fc.record({
    free: fc.uniqueArray(known, { maxLength: 60 }),
    closed: fc.uniqueArray(known, { maxLength: 20 }),
    weekend: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    isBank: fc.boolean(),
  });

  /** Decides a single day; undefined if the holidays are unknown. */
  function slow({
    free,
    closed,
    weekend,
    isBank,
  }: typeof rules extends fc.Arbitrary<infer R> ? R : never) {
    return (at: Day): boolean | undefined => {
      if (at < '2025-01-01' || at > '2027-12-31') return undefined;
      const isNewYear = isBank && /-(?:12-31|01-0[123])$/.test(at);
      const isFree = free.includes(at) || at === '2025-01-01' || at === '2027-12-31';
      return !isFree && !closed.includes(at) && !isNewYear && !weekend.includes(dayOfWeek(at));
    };
  }

  const of = ({ free, closed, weekend, isBank }: Parameters<typeof slow>[0]) =>
    new BusinessDays({
      holidays: listOf(
        [...free, '2025-01-01', '2027-12-31'].map((date) => ({ date, title: '休日' })),
      ),
      weekend: new Set(weekend),
      closing: { days: new Set(closed), yearly: isBank ? [BANK_CLOSING_DAYS] : [] },
    });
  const after = (at: Day, by: number) => dayOfNumber(dayNumber(at) + by);

  it('are the same days', () => {
    fc.assert(
      fc.property(rules, day, (rule, at) => {
        expect(of(rule).isBusinessDay(at)).toBe(slow(rule)(at) ?? 'beyond');
      }),
      { numRuns: cases(60, 3_000) },
    );
  });

  it('agree on the day that lies n business days further', () => {
    fc.assert(
      fc.property(rules, day, fc.integer({ min: -400, max: 400 }), (rule, start, n) => {
        const isOpen = slow(rule);
        let at = start;
        for (let left = Math.abs(n); left > 0 && isOpen(at) !== undefined; ) {
          at = after(at, Math.sign(n));
          if (isOpen(at) === true) left -= 1;
        }
        const expected = isOpen(start) === undefined || isOpen(at) === undefined ? 'beyond' : at;
        expect(of(rule).add(start, n)).toBe(expected);
      }),
      { numRuns: cases(60, 3_000) },
    );
  });

  it('agree on how many lie between two days', () => {
    fc.assert(
      fc.property(rules, day, day, (rule, from, to) => {
        const isOpen = slow(rule);
        const [start, end] = from <= to ? [from, to] : [to, from];
        let count = 0;
        for (let at = start; at <= end; at = after(at, 1)) if (isOpen(at) === true) count += 1;
        const isKnown = isOpen(start) !== undefined && isOpen(end) !== undefined;
        const signed = from <= to || count === 0 ? count : -count;
        expect(of(rule).count(from, to)).toBe(isKnown ? signed : 'beyond');
      }),
      { numRuns: cases(60, 3_000) },
    );
  });
});
