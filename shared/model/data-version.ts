import * as z from 'zod/mini';

/** A data version: the day the data was made, `YYYY-MM-DD` (spec, Versioning 1). */
export const dataVersionSchema = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** `GET /v1/postalcode/versions/` and `GET /v1/bank/versions`. */
export const versionsEnvelopeSchema = z.object({ versions: z.array(dataVersionSchema) });

export type VersionsEnvelope = z.infer<typeof versionsEnvelopeSchema>;
