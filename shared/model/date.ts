import * as z from 'zod/mini';

/** Schema of a date that the service gives; it is one of the calendar, which nobody has to check. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
