/** Postal search and its batch form (spec, "Postal" 4 and 5). */
import * as z from 'zod/mini';
import type { ApiVersion } from '../api-version.ts';
import { locatedFields } from '../coordinates.ts';
import { dataVersionSchema } from '../data-version.ts';
import { postalRecord20220901Schema, postalRecordSchema } from './postal.ts';

const nullableString = z.nullable(z.string());

/**
 * Schema of a search as the service understood it: `q` and `t` echoed, the rest the normalised components of `t`.
 * Parts that the address lacks are null.
 */
export const postalSearchQuerySchema = z.object({
  q: nullableString,
  t: nullableString,
  prefecture: nullableString,
  county: nullableString,
  /** Municipality without county and without ward: `大阪市`, `各務原市`, `千代田区`. */
  city: nullableString,
  /** Ward of a designated city: `北区`. */
  city_ward: nullableString,
  town: nullableString,
  kyoto_street: nullableString,
  /** House number in half-width digits joined by hyphens, chome first: `3-12-14`. */
  block_lot_num: nullableString,
  building: nullableString,
  floor_room: nullableString,
  /**
   * Former municipality or ward that the address names and that no longer exists; absent for any
   * other address. The other parts are today's.
   */
  former_municipality: z.optional(z.string()),
  /**
   * State of the postal code in `t` if no record of the address has that code; present only then.
   * `elsewhere`: other records have the code, and follow the first record in `data`. `former`: the
   * place had it in an earlier version. `gone`: another place had it. `unknown`: no version has it.
   */
  written_postal_code: z.optional(z.enum(['elsewhere', 'former', 'gone', 'unknown'])),
  /**
   * Former town that the address names and that no longer exists; absent for any other address.
   * `town` is today's town, if that is certain.
   */
  former_town: z.optional(z.string()),
  /** Set if `t` is in Latin letters and the data has no readings to compare it with; absent for any other address. */
  lacks_readings: z.optional(z.literal(true)),
  /** Set if `t` names a town without its municipality, and no postal code; absent for any other address. */
  lacks_municipality: z.optional(z.literal(true)),
});

export const facetPairSchema = z.tuple([z.string(), z.int()]);

const searchFields = {
  query: postalSearchQuerySchema,
  /** Number of all matching records, not the size of `data`. */
  count: z.int(),
  offset: z.int(),
  limit: z.int(),
  facets: z.nullable(z.array(facetPairSchema)),
};

const searchEnvelope = <R extends z.ZodMiniType>(record: R) => {
  const result = z.object({ data: z.array(record), ...searchFields });
  return {
    lookup: z.object({ version: dataVersionSchema, data: z.array(record) }),
    search: z.object({ version: dataVersionSchema, ...result.shape }),
    batch: z.object({
      version: dataVersionSchema,
      params: z.object({ default_limit: z.nullable(z.int()), default_q: nullableString }),
      records: z.array(result),
    }),
  };
};

const envelopes20220901 = searchEnvelope(z.extend(postalRecord20220901Schema, locatedFields));
const envelopes = searchEnvelope(z.extend(postalRecordSchema, locatedFields));

/** Schemas of lookup, search and batch answers for each API version. */
export const postalEnvelopeSchemas = {
  '2022-09-01': envelopes20220901,
  '2022-11-01': envelopes,
  '2023-09-01': envelopes,
  '2024-01-01': envelopes,
  '2025-01-01': envelopes,
} as const satisfies Record<ApiVersion, unknown>;

export type PostalSearchQuery = z.infer<typeof postalSearchQuerySchema>;
export type FacetPair = z.infer<typeof facetPairSchema>;
export type PostalLookupEnvelope = z.infer<typeof envelopes.lookup>;
export type PostalSearchEnvelope = z.infer<typeof envelopes.search>;
export type PostalBatchEnvelope = z.infer<typeof envelopes.batch>;
/** Result of one search inside a batch: the search envelope without `version`. */
export type PostalSearchResult = PostalBatchEnvelope['records'][number];
