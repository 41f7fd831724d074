/** The envelope of each call of the sidebar, and of its answer. */
import { WORKBOOK_ERROR_CODES } from '@daicho/pane/src/workbook-error.ts';
import { sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';

export const requestSchema = z.object({
  call: z.string(),
  with: z.unknown(),
  /** Name under which the run that makes the call holds the lease. */
  owner: z.optional(z.string()),
});

/** The result of a call, or the reason for its failure. */
export const responseSchema = z.union([
  z.object({ gave: z.unknown() }),
  z.object({
    wrong: sentenceSchema,
    code: z.optional(z.enum(WORKBOOK_ERROR_CODES)),
    /** Values filled into the sentence, for a host that has its own wording for the same failure. */
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), sentenceSchema]))),
  }),
]);
