/** Holidays with the range of days in which they are known. Outside that range no day may count as a working day. */
import type { Day } from './day.ts';

export interface HolidayList {
  /** First and last day on which the holidays are known. */
  readonly from: Day;
  readonly to: Day;
  /** Names of the holidays by their days. */
  readonly names: ReadonlyMap<Day, string>;
}

/**
 * Builds a list from holidays. The list covers whole years, from the year of the first holiday to the year of the last,
 * since the Cabinet Office publishes whole years. Without holidays, nothing is known, and the list is undefined.
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

/** Whether a day is in the range in which the holidays are known. */
export function coversDay({ from, to }: HolidayList, day: Day): boolean {
  return from <= day && day <= to;
}
