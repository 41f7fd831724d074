import * as z from 'zod/mini';

/** Schema of a date from the service, which is not checked against the calendar. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
