/** The corporation endpoints (spec, "Corporation" 1 to 3) as operations. Paths and limits as the spec has them. */
import * as z from 'zod/mini';
import type { ApiVersion } from '../model/api-version.ts';
import { type CorporationEnvelope, corporationEnvelopeSchema } from '../model/corporation.ts';
import {
  type CorporationBatchEnvelope,
  type CorporationSearchEnvelope,
  corporationBatchEnvelopeSchema,
  corporationSearchEnvelopeSchema,
} from '../model/corporation-search.ts';
import type { Operation } from './operation.ts';
import { BATCH_QUERIES_MAX, SEARCH_LIMIT } from './postal.ts';

/** The default is not in the spec: that of the postal search. */
export const CORPORATION_LIMIT = SEARCH_LIMIT;

/** How names are compared (spec, "Mode rules"). */
export const NAME_MODES = ['partial', 'exact_with_kind', 'exact'] as const;

const limitSchema = z.int().check(z.minimum(SEARCH_LIMIT.min), z.maximum(SEARCH_LIMIT.max));
const facetSchema = z.optional(z.string().check(z.startsWith('/')));

/** Read in the newest shape only: an answer in an older one is refused as unexpected, never misread. */
function inEveryVersion<T>(schema: z.ZodMiniType<T>): Record<ApiVersion, z.ZodMiniType<T>> {
  return {
    '2022-09-01': schema,
    '2022-11-01': schema,
    '2023-09-01': schema,
    '2024-01-01': schema,
    '2025-01-01': schema,
  };
}

export const corporationLookupParamsSchema = z.object({
  corporate_number: z.string().check(z.regex(/^\d{13}$/)),
});

export const corporationLookup: Operation<
  z.infer<typeof corporationLookupParamsSchema>,
  CorporationEnvelope
> = {
  name: 'corporation.lookup',
  method: 'GET',
  path: '/v1/houjinbangou/{corporate_number}',
  keys: ['secret', 'public'],
  query: [],
  params: corporationLookupParamsSchema,
  result: inEveryVersion(corporationEnvelopeSchema),
};

export const corporationSearchParamsSchema = z.object({
  q: z.string(),
  offset: z.optional(z.int().check(z.minimum(0))),
  limit: z.optional(limitSchema),
  mode: z.optional(z.enum(NAME_MODES)),
  normalize_name: z.optional(z.boolean()),
  facet_area: facetSchema,
  facet_kind: facetSchema,
  facet_process: facetSchema,
  facet_close_cause: facetSchema,
});

export const corporationSearch: Operation<
  z.infer<typeof corporationSearchParamsSchema>,
  CorporationSearchEnvelope
> = {
  name: 'corporation.search',
  method: 'GET',
  path: '/v1/houjinbangou',
  keys: ['secret', 'public'],
  query: [
    'q',
    'offset',
    'limit',
    'mode',
    'normalize_name',
    'facet_area',
    'facet_kind',
    'facet_process',
    'facet_close_cause',
  ],
  params: corporationSearchParamsSchema,
  result: inEveryVersion(corporationSearchEnvelopeSchema),
};

export const corporationBatchSearchParamsSchema = z.object({
  default_limit: z.optional(limitSchema),
  queries: z
    .array(z.object({ q: z.string(), limit: z.optional(limitSchema), id: z.optional(z.string()) }))
    .check(z.maxLength(BATCH_QUERIES_MAX)),
});

export const corporationBatchSearch: Operation<
  z.infer<typeof corporationBatchSearchParamsSchema>,
  CorporationBatchEnvelope
> = {
  name: 'corporation.batchSearch',
  method: 'POST',
  path: '/v1/batch/houjinbangou/search',
  keys: ['secret'],
  query: [],
  params: corporationBatchSearchParamsSchema,
  result: inEveryVersion(corporationBatchEnvelopeSchema),
};
