/** Days in Japan, by which the service lists changes. */
import { addDays, type Day } from '../calendar/day.ts';
import { dayInJapan } from '../calendar/japan-time.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Oldest day to ask for, as a number of days before today: the service keeps notifications for this time. */
export const OLDEST_DAYS = 90;

/** Gives the first day whose list may still grow: a check that begins before midnight may end after it. */
export function firstGrowingDay(at: number): Day {
  return dayInJapan(at - HOUR_MS);
}

export function oldestDay(now: number): Day {
  return addDays(dayInJapan(now), -OLDEST_DAYS);
}

/** Whether a notification may name this day now: the service's clock and ours may disagree about the date. */
export function isNotifiable(day: Day, now: number): boolean {
  return day >= oldestDay(now) && day <= addDays(dayInJapan(now), 1);
}
