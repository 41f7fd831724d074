/** Tells the page why a file came back in UTF-8 and not in its own encoding. */
import * as z from 'zod/mini';

export const UNWRITABLE_HEADER = 'x-daicho-unwritable';

export const unwritableSchema = z.object({ character: z.string(), encoding: z.string() });

/** The first character of a result that the encoding of the list lacks. */
export type Unwritable = z.infer<typeof unwritableSchema>;
