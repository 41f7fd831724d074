/** Days of the Gregorian calendar as `YYYY-MM-DD`, which sort as text, and as numbers to count with. */

/** `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayOfNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** Lists the days from one to another, both included. */
export function daysFrom(first: Day, last: Day): readonly Day[] {
  const length = Math.max(0, dayNumber(last) - dayNumber(first) + 1);
  return Array.from({ length }, (_, i) => addDays(first, i));
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Gives undefined if the calendar has no such day, as the 30th of February. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return isDay(day) ? day : undefined;
}

/** Whether a text of the form `YYYY-MM-DD` is a day that the calendar has. */
export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const day = Number(date);
  return day >= 1 && day <= daysOf(Number(year), Number(month));
}

/** Number of days of a month from 1 to 12; 0 for any other number. */
function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (month === 2 && isLeap ? 29 : DAYS_OF_MONTHS[month - 1]) ?? 0;
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
