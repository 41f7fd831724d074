/** The radar's lists and its one event (spec, "Radar lists" and "Events"). */
import * as z from 'zod/mini';
import { calendarDateSchema } from '../calendar-date.ts';

const corporateNumbersSchema = z.array(z.string().check(z.regex(/^\d{13}$/)));

export const radarListSchema = z.object({ data: corporateNumbersSchema });

/** Schema of a list with a maximum length. Mark the call as pure, so that bundles can leave the schema out. */
export function corporateNumbersUpTo(max: number): typeof corporateNumbersSchema {
  return corporateNumbersSchema.check(z.maxLength(max));
}

export type RadarList = z.infer<typeof radarListSchema>;

/**
 * Body that the service posts to the webhook address. Anybody may forge it: `url` is only for people to see; a
 * receiver builds the address that it calls from `date` and its own connection.
 */
export const radarNotificationSchema = z.object({ url: z.string(), date: calendarDateSchema });
