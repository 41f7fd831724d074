import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';

/** Days known to be valid: the files have a few thousand, each validated once. */
const knownDays = new Set<string>();

export function isDay(value: string): boolean {
  if (knownDays.has(value)) return true;
  if (!calendarDateSchema.safeParse(value).success) return false;
  knownDays.add(value);
  return true;
}
