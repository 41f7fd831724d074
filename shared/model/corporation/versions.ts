/**
 * The corporation record and its envelopes as each API version gives them (spec, "Corporation record"). Daicho's
 * clients read the newest shape only; the service gives the older ones to callers that select them.
 */
import * as z from 'zod/mini';
import type { ApiVersion } from '../api-version.ts';
import { corporationEnvelopeSchema, corporationSchema } from './corporation.ts';
import { corporationBatchEnvelopeSchema, corporationSearchEnvelopeSchema } from './search.ts';

const nullableString = z.nullable(z.string());
const code = z.string().check(z.regex(/^\d+$/));
const nullableCode = z.nullable(code);

/**
 * Schema of 2022-09-01 to 2023-09-01: the parts of the address are fields of the record itself, and numbers are texts.
 */
const corporationFlatSchema = z.extend(
  z.omit(corporationSchema, { address: true, qualified_invoice_issuer_number: true }),
  {
    sequence_number: code,
    process: code,
    correct: code,
    kind: code,
    hihyoji: code,
    close_cause: nullableCode,
    prefecture_name: nullableString,
    city_name: nullableString,
    street_number: z.string(),
    town: nullableString,
    kyoto_street: nullableString,
    block_lot_num: nullableString,
    building: nullableString,
    floor_room: nullableString,
    jisx0402: nullableString,
    post_code: nullableString,
    en_prefecture_name: nullableString,
  },
);

/** Schema of 2024-01-01: the newest one, but with the cause of closure as a text. */
const corporation20240101Schema = z.extend(corporationSchema, { close_cause: nullableCode });

export const corporationSchemas = {
  '2022-09-01': corporationFlatSchema,
  '2022-11-01': corporationFlatSchema,
  '2023-09-01': corporationFlatSchema,
  '2024-01-01': corporation20240101Schema,
  '2025-01-01': corporationSchema,
} as const satisfies Record<ApiVersion, z.ZodMiniType>;

const flatEnvelopes = envelopesOf(corporationFlatSchema);

/** Schemas of lookup, search and batch answers for each API version. */
export const corporationEnvelopeSchemas = {
  '2022-09-01': flatEnvelopes,
  '2022-11-01': flatEnvelopes,
  '2023-09-01': flatEnvelopes,
  '2024-01-01': envelopesOf(corporation20240101Schema),
  '2025-01-01': envelopesOf(corporationSchema),
} as const satisfies Record<ApiVersion, unknown>;

function envelopesOf<R extends z.ZodMiniType>(record: R) {
  const data = z.array(record);
  const result = corporationBatchEnvelopeSchema.shape.records.def.element;
  return {
    lookup: z.extend(corporationEnvelopeSchema, { data: record }),
    search: z.extend(corporationSearchEnvelopeSchema, { data }),
    batch: z.extend(corporationBatchEnvelopeSchema, {
      records: z.array(z.extend(result, { data })),
    }),
  };
}

export type ShapedCorporation = z.infer<(typeof corporationSchemas)[ApiVersion]>;
