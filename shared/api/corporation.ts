/**
 * The corporation endpoints (spec, "Corporation" 1 to 3) as operations. Answers are read in the newest shape
 * only: one in an older shape is refused as unexpected, never misread.
 */
import * as z from 'zod/mini';
import { corporationEnvelopeSchema } from '../model/corporation/corporation.ts';
import {
  corporationBatchEnvelopeSchema,
  corporationSearchEnvelopeSchema,
} from '../model/corporation/search.ts';
import { batchLookup } from './batch-lookup.ts';
import { type Access, operation } from './operation.ts';
import {
  coordinatesSchema,
  facetSchema,
  limitSchema,
  offsetSchema,
  queriesSchema,
  searchTextSchema,
} from './parameters.ts';

/** How names are compared (spec, "Mode rules"). */
const NAME_MODES = ['partial', 'exact_with_kind', 'exact'] as const;

const PREMIUM: Access = { keys: ['secret', 'public'], plan: 'premium' };

const lookupParamsSchema = z.object({
  corporate_number: z.string().check(z.regex(/^\d{13}$/)),
  coordinates: coordinatesSchema,
});

export const corporationLookup = /* @__PURE__ */ operation({
  name: 'corporation.lookup',
  note: {
    ja: '法人番号から法人を調べる',
    en: 'Look up a corporate number',
    refusals: ['record_not_found', 'record_not_covered'],
  },
  path: '/v1/houjinbangou/{corporate_number}',
  access: PREMIUM,
  params: lookupParamsSchema,
  rules: { corporate_number: 'corporate_number', coordinates: 'coordinates' },
  inBatch: {
    path: '/v1/batch/houjinbangou/lookup',
    query: lookupParamsSchema,
    note: { ja: '多くの法人番号を一度に調べる', en: 'Look up many corporate numbers at once' },
  },
  result: () => corporationEnvelopeSchema,
});

export const corporationBatchLookup = /* @__PURE__ */ batchLookup(corporationLookup);

const searchParamsSchema = z.object({
  q: searchTextSchema,
  offset: offsetSchema,
  limit: limitSchema,
  mode: z.optional(z.enum(NAME_MODES)),
  normalize_name: z.optional(z.boolean()),
  facet_area: facetSchema,
  facet_kind: facetSchema,
  facet_process: facetSchema,
  facet_close_cause: facetSchema,
  coordinates: coordinatesSchema,
});

export const corporationSearch = /* @__PURE__ */ operation({
  name: 'corporation.search',
  note: { ja: '法人を検索する', en: 'Search for corporations', refusals: ['query_syntax'] },
  path: '/v1/houjinbangou',
  access: PREMIUM,
  params: searchParamsSchema,
  rules: {
    q: 'search_text',
    offset: 'offset',
    limit: 'limit',
    mode: 'name_mode',
    normalize_name: 'true_or_false',
    facet_area: 'facet',
    facet_kind: 'facet',
    facet_process: 'facet',
    facet_close_cause: 'facet',
    coordinates: 'coordinates',
  },
  result: () => corporationSearchEnvelopeSchema,
});

const batchSearchParamsSchema = z.object({
  default_limit: limitSchema,
  queries: queriesSchema(
    z.object({
      q: searchTextSchema,
      limit: limitSchema,
      id: z.optional(z.string()),
      coordinates: coordinatesSchema,
    }),
  ),
});

export const corporationBatchSearch = /* @__PURE__ */ operation({
  name: 'corporation.batchSearch',
  note: {
    ja: '多くの法人を一度に検索する',
    en: 'Search for many corporations at once',
    refusals: ['query_syntax'],
  },
  method: 'POST',
  path: '/v1/batch/houjinbangou/search',
  access: { keys: ['secret'], plan: 'premium', option: 'batch' },
  params: batchSearchParamsSchema,
  rules: {
    default_limit: 'limit',
    queries: 'queries',
    'queries[]': 'query',
    'queries[].q': 'search_text',
    'queries[].limit': 'limit',
    'queries[].id': 'text',
    'queries[].coordinates': 'coordinates',
  },
  result: () => corporationBatchEnvelopeSchema,
});

export const corporationOperations = {
  corporationLookup,
  corporationBatchLookup,
  corporationSearch,
  corporationBatchSearch,
} as const;
