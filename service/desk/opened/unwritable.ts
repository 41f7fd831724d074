/** Tells the page why a file came back in UTF-8 and not in its own encoding. */
import * as z from 'zod/mini';

export const UNWRITABLE_HEADER = 'x-daicho-unwritable';

export const unwritableSchema = z.object({ character: z.string(), encoding: z.string() });

/** First character in the results that the list's encoding cannot write, and the name of that encoding. */
export type Unwritable = z.infer<typeof unwritableSchema>;
