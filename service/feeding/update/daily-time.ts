/** The time of the day, in Japan, at which a service updates. */
import { addDays } from '@daicho/shared/calendar/day.ts';
import { dayInJapan, startInJapan } from '@daicho/shared/calendar/japan-time.ts';

/** Minutes since midnight in Japan. */
export type DailyTime = number;

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;

/** Reads `HH:MM`. Gives undefined for anything else. */
export function readDailyTime(text: string): DailyTime | undefined {
  const [, hours, minutes] = TIME.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Gives the day whose update should have begun by now, `YYYY-MM-DD`; before today's time that is yesterday. */
export function dueDay(at: DailyTime, now: Date): string {
  return dayInJapan(now.getTime() - at * MINUTE_MS);
}

/** Gives when the next update is due. */
export function nextUpdate(at: DailyTime, now: Date): Date {
  return new Date(startInJapan(addDays(dueDay(at, now), 1)) + at * MINUTE_MS);
}
