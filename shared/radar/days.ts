/** Days in Japan, by which the service lists changes. */
import { type Day, dayNumber, dayOfNumber } from '../calendar/day.ts';

const HOUR_MS = 60 * 60 * 1000;
const JAPAN_MS = 9 * HOUR_MS;

/** Oldest day to ask for, as a number of days before today: the service keeps notifications for this time. */
export const OLDEST_DAYS = 90;

/** @param at milliseconds since 1970. */
export function dayInJapan(at: number): Day {
  return new Date(at + JAPAN_MS).toISOString().slice(0, 10);
}

/** Gives the first day whose list may still grow: a check that begins before midnight may end after it. */
export function firstGrowingDay(at: number): Day {
  return dayInJapan(at - HOUR_MS);
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** Lists the days from one to another, both included. */
export function daysFrom(first: Day, last: Day): readonly Day[] {
  const length = Math.max(0, dayNumber(last) - dayNumber(first) + 1);
  return Array.from({ length }, (_, i) => addDays(first, i));
}

export function oldestDay(now: number): Day {
  return addDays(dayInJapan(now), -OLDEST_DAYS);
}

/** Whether a notification may name this day now: the service's clock and ours may disagree about the date. */
export function isNotifiable(day: Day, now: number): boolean {
  return day >= oldestDay(now) && day <= addDays(dayInJapan(now), 1);
}
