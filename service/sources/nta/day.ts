import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';

/** Days that were found valid. A file has a few thousand different days, so each is validated only once. */
const knownDays = new Set<string>();

/** Reads the day in a file's name, `YYYYMMDD`, as `YYYY-MM-DD`. Gives undefined for an invalid day. */
export function dayOfDigits(digits: string): string | undefined {
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return calendarDateSchema.safeParse(day).data;
}

export function isDay(value: string): boolean {
  if (knownDays.has(value)) return true;
  if (!calendarDateSchema.safeParse(value).success) return false;
  knownDays.add(value);
  return true;
}
