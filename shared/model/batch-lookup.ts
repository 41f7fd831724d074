/**
 * The answer to a batch of look-ups: for each query, in order, the single look-up's answer without its version, or
 * null and the error that refuses it.
 */
import * as z from 'zod/mini';
import { dataVersionSchema } from './data-version.ts';

const missingSchema = z.object({
  data: z.null(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    message_ja: z.string(),
    /** Description of an abolished postal code (postal/former-code.ts). */
    former: z.optional(z.unknown()),
  }),
});

/** @param single the schema of the single look-up's answer, an object. */
export function batchLookupEnvelope(single: z.ZodMiniType): z.ZodMiniType<BatchLookupEnvelope> {
  const { version: _, ...record } = (single as z.ZodMiniObject).shape;
  return z.object({
    version: dataVersionSchema,
    records: z.array(z.union([z.object(record), missingSchema])),
  }) as unknown as z.ZodMiniType<BatchLookupEnvelope>;
}

export interface BatchLookupEnvelope {
  readonly version: string;
  readonly records: readonly (FoundRecord | MissingRecord)[];
}

interface FoundRecord {
  readonly data: object;
  /** Day for which an invoice issuer was looked up. */
  readonly date?: string;
}

type MissingRecord = z.infer<typeof missingSchema>;

export function isMissing(record: FoundRecord | MissingRecord): record is MissingRecord {
  return record.data === null;
}
