/** Holidays with the days on which they are known: outside nothing is, and nobody may take a day for a working day. */
import type { Day } from './day.ts';

export interface HolidayList {
  /** First and last day on which the holidays are known. */
  readonly from: Day;
  readonly to: Day;
  /** Names of the holidays by their days. */
  readonly names: ReadonlyMap<Day, string>;
}

/**
 * Builds a list from the holidays of whole years. They are known from the first day of the first year to the last of
 * the last, since the Cabinet Office publishes a year at once; undefined for no holidays, of which nothing is known.
 */
export function holidayList(
  holidays: readonly { readonly date: Day; readonly title: string }[],
): HolidayList | undefined {
  const days = holidays.map(({ date }) => date).sort();
  const [first] = days;
  const last = days[days.length - 1];
  if (first === undefined || last === undefined) return undefined;
  return {
    from: `${first.slice(0, 4)}-01-01`,
    to: `${last.slice(0, 4)}-12-31`,
    names: new Map(holidays.map(({ date, title }) => [date, title])),
  };
}

/** Whether the list tells of a day. */
export function knows({ from, to }: HolidayList, day: Day): boolean {
  return from <= day && day <= to;
}
