import * as z from 'zod/mini';
import { isDay } from '../calendar/day.ts';

/** Schema of a day that the calendar has, `YYYY-MM-DD`: `2026-02-30` is refused. */
export const calendarDateSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDay(text)),
);
