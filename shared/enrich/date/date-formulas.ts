/** Answers formulas about dates, cell by cell, from the known holidays, the same in every host. */
import { BusinessDays, type OutsideHolidayList } from '../../calendar/business-days.ts';
import type { ClosingDays } from '../../calendar/closing-days.ts';
import type { Day } from '../../calendar/day.ts';
import type { HolidayList } from '../../calendar/holiday-list.ts';
import type { CellValue } from '../../cells/cell.ts';
import { toHalfWidthAscii } from '../../text/width.ts';
import type { Ambiguous, Blank, Invalid } from '../outcome.ts';
import { keyOfDate } from '../read-key.ts';
import { type DateRecord, holidaysUnknown } from './date-outcome.ts';

/** Answer, or why there is none. */
export type FormulaAnswer<T> =
  | { readonly value: T }
  | { readonly problem: Blank | Invalid | Ambiguous };

export interface DateFormulas {
  isBusinessDay(date: CellValue): FormulaAnswer<boolean>;
  /** Gives the day that lies `days` business days after a date (see `BusinessDays.add`). */
  addBusinessDays(date: CellValue, days: CellValue): FormulaAnswer<Day>;
  /** Counts the business days between two dates, both included. */
  businessDays(from: CellValue, to: CellValue): FormulaAnswer<number>;
}

export interface DateRules {
  /** Undefined if no holidays are known at all. */
  readonly holidays: HolidayList | undefined;
  readonly weekend?: ReadonlySet<number> | undefined;
  readonly closing: ClosingDays;
}

export function dateFormulas({ holidays, weekend, closing }: DateRules): DateFormulas {
  const days =
    holidays &&
    new BusinessDays({ holidays, closing, ...(weekend === undefined ? {} : { weekend }) });
  const answer = <T>(day: Day, value: T | OutsideHolidayList | undefined): FormulaAnswer<T> =>
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

function withDay<T>(cell: CellValue, answer: (day: Day) => FormulaAnswer<T>): FormulaAnswer<T> {
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

/** Listed holidays, and the problem if some are not known. */
interface ListedHolidays {
  readonly holidays: readonly Pick<DateRecord, 'date' | 'holiday'>[];
  readonly problem?: Ambiguous;
}

/**
 * Lists the holidays of a year (`2026`, `令和8年`, `R8`), of a fiscal year (`令和8年度`), from one year to another, or between
 * two dates, both included.
 *
 * @param to null stands for the end of the year or, if the beginning is a date, for the last day that is known.
 */
export function listedHolidays(
  from: CellValue,
  to: CellValue,
  holidays: HolidayList | undefined,
): ListedHolidays | { readonly problem: Blank | Invalid } {
  const period = periodOf(from);
  const first = period?.first ?? dayOrProblem(from);
  if (typeof first !== 'string') return { problem: first };
  const last =
    to === null ? (period?.last ?? holidays?.to) : (periodOf(to)?.last ?? dayOrProblem(to));
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

function dayOrProblem(cell: CellValue): Day | Blank | Invalid {
  const keyed = keyOfDate(cell);
  return 'settled' in keyed ? keyed.settled : keyed.key;
}

/** First and last day of a year. */
interface Period {
  readonly first: Day;
  readonly last: Day;
}

/** Reads a year: four digits, as a number too, or the year of an era; with 年度 the fiscal year, from April on. */
function periodOf(cell: CellValue): Period | undefined {
  const text = toHalfWidthAscii(String(cell ?? '')).replace(/\s/g, '');
  const isFiscal = text.endsWith('年度');
  const year = yearOf(text.replace(/年度?$/, ''));
  if (year === undefined) return undefined;
  return isFiscal
    ? { first: `${year}-04-01`, last: `${year + 1}-03-31` }
    : { first: `${year}-01-01`, last: `${year}-12-31` };
}

function yearOf(text: string): number | undefined {
  if (/^[12]\d{3}$/.test(text)) return Number(text);
  if (!/^\D+(?:元|\d{1,2})$/.test(text) && !/^\D{1,2}[一二三四五六七八九十]{1,3}$/.test(text)) {
    return undefined;
  }
  // The last day of a year lies in the named era, except in an era's last year, for which earlier
  // days are tried.
  for (const day of ['12月31日', '5月1日', '1月1日']) {
    const keyed = keyOfDate(`${text}年${day}`);
    if ('key' in keyed) return Number(keyed.key.slice(0, 4));
  }
  return undefined;
}
