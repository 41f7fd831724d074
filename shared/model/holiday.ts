/** The holiday record (spec, "Holiday record"): the same in every API version. */
import * as z from 'zod/mini';

/** Names of the days of the week as the interface has them, from Sunday, which is 0. */
export const DAY_OF_WEEK_TEXTS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export const holidaySchema = z.object({
  /** Name as the Cabinet Office has it: a substitute holiday is `休日`. */
  title: z.string(),
  /** Day, `YYYY-MM-DD`. */
  date: z.string(),
  day_of_week: z.int().check(z.minimum(0), z.maximum(6)),
  day_of_week_text: z.enum(DAY_OF_WEEK_TEXTS),
});

/** `GET /v1/holidays`: an envelope without a data version. */
export const holidayEnvelopeSchema = z.object({ data: z.array(holidaySchema) });

/** `GET /v1/businessdays/check`. */
export const businessDaySchema = z.object({ result: z.boolean() });

export type Holiday = z.infer<typeof holidaySchema>;
export type HolidayEnvelope = z.infer<typeof holidayEnvelopeSchema>;
