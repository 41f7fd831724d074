import { addDays, daysFrom } from '@daicho/shared/calendar/day.ts';

export interface DayUsage {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly requests: number;
}

/** Lists the days up to a given one, the earliest first, as `YYYY-MM-DD`. */
export function lastDays(last: string, count: number): readonly string[] {
  return daysFrom(addDays(last, 1 - count), last);
}

/** Gives the usage of each of the days, with 0 for a day without requests. */
export function withEveryDay(
  days: readonly string[],
  usage: readonly DayUsage[],
): readonly DayUsage[] {
  const requests = new Map(usage.map((one) => [one.day, one.requests]));
  return days.map((day) => ({ day, requests: requests.get(day) ?? 0 }));
}
