/** Days on which an office is closed besides weekends and holidays. */
import type { Day } from './day.ts';

/** Days of every year, `MM-DD`; a range that ends before it begins spans the turn of the year. */
export interface YearlyDays {
  readonly from: string;
  readonly to: string;
}

export interface ClosingDays {
  readonly days: ReadonlySet<Day>;
  readonly yearly: readonly YearlyDays[];
}

/** Days other than weekends and holidays on which banks are closed (銀行法施行令 第5条): 31 December to 3 January. */
export const BANK_CLOSING_DAYS: YearlyDays = { from: '12-31', to: '01-03' };

export const NO_CLOSING_DAYS: ClosingDays = { days: new Set(), yearly: [] };

export function isClosingDay({ days, yearly }: ClosingDays, day: Day): boolean {
  const ofYear = day.slice(5);
  return days.has(day) || yearly.some((range) => isWithin(range, ofYear));
}

function isWithin({ from, to }: YearlyDays, ofYear: string): boolean {
  return from <= to ? from <= ofYear && ofYear <= to : from <= ofYear || ofYear <= to;
}
