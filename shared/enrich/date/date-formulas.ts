/** Answers formulas about dates, cell by cell, from the known holidays, the same in every host. */
import { type Beyond, BusinessDays } from '../../calendar/business-days.ts';
import type { ClosingDays } from '../../calendar/closing-days.ts';
import type { Day } from '../../calendar/day.ts';
import type { HolidayList } from '../../calendar/holiday-list.ts';
import type { CellValue } from '../../model/cell.ts';
import { toHalfWidthAscii } from '../../text/width.ts';
import type { Ambiguous, Blank, Invalid } from '../outcome.ts';
import { keyOfDate } from '../read-key.ts';
import { type DateRecord, holidaysUnknown } from './date-outcome.ts';

/** Answer, or why there is none. */
export type Told<T> = { readonly value: T } | { readonly problem: Blank | Invalid | Ambiguous };

export interface DateFormulas {
  isBusinessDay(date: CellValue): Told<boolean>;
  /** Gives the day that lies so many business days after a date (see `BusinessDays.add`). */
  addBusinessDays(date: CellValue, days: CellValue): Told<Day>;
  /** Counts the business days between two dates, both included. */
  businessDays(from: CellValue, to: CellValue): Told<number>;
}

export interface DateRules {
  /** Undefined where no holidays are known at all. */
  readonly holidays: HolidayList | undefined;
  readonly weekend?: ReadonlySet<number> | undefined;
  readonly closing: ClosingDays;
}

export function dateFormulas({ holidays, weekend, closing }: DateRules): DateFormulas {
  const days =
    holidays &&
    new BusinessDays({ holidays, closing, ...(weekend === undefined ? {} : { weekend }) });
  const answer = <T>(day: Day, value: T | Beyond | undefined): Told<T> =>
    value === undefined || value === 'beyond' ? { problem: holidaysUnknown(day) } : { value };
  return {
    isBusinessDay: (date) => withDay(date, (day) => answer(day, days?.isBusinessDay(day))),
    addBusinessDays: (date, count) =>
      withDay(date, (day) => {
        const number = wholeNumber(count);
        if (number === undefined)
          return { problem: { kind: 'invalid', reason: 'not_whole_number' } };
        return answer(day, days?.add(day, number));
      }),
    businessDays: (from, to) =>
      withDay(from, (first) => withDay(to, (last) => answer(first, days?.count(first, last)))),
  };
}

function withDay<T>(cell: CellValue, answer: (day: Day) => Told<T>): Told<T> {
  const keyed = keyOfDate(cell);
  return 'settled' in keyed ? { problem: keyed.settled } : answer(keyed.key);
}

function wholeNumber(cell: CellValue): number | undefined {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : undefined;
  const text =
    typeof cell === 'string'
      ? toHalfWidthAscii(cell)
          .trim()
          .replace(/^[−ー]/, '-')
      : '';
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Listed holidays, and the problem where some are not known. */
export interface ListedHolidays {
  readonly holidays: readonly Pick<DateRecord, 'date' | 'holiday'>[];
  readonly problem?: Ambiguous;
}

/**
 * Lists the holidays of a year (`2026`, `令和8年`), from one to another, or between two dates, both included.
 *
 * @param to left out (null): of a year its end, of a date the last day that is known.
 */
export function listedHolidays(
  from: CellValue,
  to: CellValue,
  holidays: HolidayList | undefined,
): ListedHolidays | { readonly problem: Blank | Invalid } {
  const first = firstDay(from);
  if (typeof first !== 'string') return { problem: first };
  const ofYear = yearOf(from);
  const last =
    to === null ? (ofYear === undefined ? holidays?.to : `${ofYear}-12-31`) : lastDay(to);
  if (typeof last === 'object') return { problem: last };
  if (holidays === undefined || last === undefined) {
    return { holidays: [], problem: holidaysUnknown(first) };
  }
  const listed = [...holidays.names]
    .filter(([day]) => first <= day && day <= last)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, holiday]) => ({ date, holiday }));
  const isKnown = holidays.from <= first && last <= holidays.to;
  return isKnown ? { holidays: listed } : { holidays: listed, problem: holidaysUnknown(first) };
}

function firstDay(cell: CellValue): Day | Blank | Invalid {
  const year = yearOf(cell);
  return year === undefined ? dayOrProblem(cell) : `${year}-01-01`;
}

function lastDay(cell: CellValue): Day | Blank | Invalid {
  const year = yearOf(cell);
  return year === undefined ? dayOrProblem(cell) : `${year}-12-31`;
}

function dayOrProblem(cell: CellValue): Day | Blank | Invalid {
  const keyed = keyOfDate(cell);
  return 'settled' in keyed ? keyed.settled : keyed.key;
}

/** Reads a year: four digits, as a number too, or the year of an era. */
function yearOf(cell: CellValue): string | undefined {
  const text = toHalfWidthAscii(String(cell ?? '')).trim();
  if (/^[12]\d{3}年?$/.test(text)) return text.slice(0, 4);
  if (!/^\D+(?:元|\d{1,2})年$/.test(text)) return undefined;
  // The last day of a year lies in the named era, except in an era's last year.
  for (const day of ['12月31日', '5月1日', '1月1日']) {
    const keyed = keyOfDate(`${text}${day}`);
    if ('key' in keyed) return keyed.key.slice(0, 4);
  }
  return undefined;
}
