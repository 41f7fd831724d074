const DAY_MS = 24 * 60 * 60_000;

export interface DayUsage {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly requests: number;
}

/** Lists the days up to a given one, the earliest first, as `YYYY-MM-DD`. */
export function lastDays(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, i) =>
    new Date(end - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Gives the usage of each of the days, with 0 for a day without requests. */
export function withEveryDay(
  days: readonly string[],
  usage: readonly DayUsage[],
): readonly DayUsage[] {
  const requests = new Map(usage.map((one) => [one.day, one.requests]));
  return days.map((day) => ({ day, requests: requests.get(day) ?? 0 }));
}
