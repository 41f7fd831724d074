import * as z from 'zod/mini';

/** Schema of a day that the calendar has, `YYYY-MM-DD`: `2026-02-30` is none. */
export const calendarDateSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDayOfCalendar(text)),
);

function isDayOfCalendar(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
