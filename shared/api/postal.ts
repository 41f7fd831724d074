/** The postal endpoints (spec, "Postal") as operations. */
import * as z from 'zod/mini';
import type { ApiVersion } from '../model/api-version.ts';
import { versionsEnvelopeSchema } from '../model/data-version.ts';
import {
  type PostalBatchEnvelope,
  type PostalLookupEnvelope,
  type PostalSearchEnvelope,
  postalEnvelopeSchemas,
} from '../model/postal/search.ts';
import { batchLookup } from './batch-lookup.ts';
import { type Access, operation } from './operation.ts';
import {
  coordinatesSchema,
  facetSchema,
  limitSchema,
  offsetSchema,
  queriesSchema,
  searchTextSchema,
  versionSchema,
} from './parameters.ts';

const STANDARD: Access = { keys: ['secret', 'public'], plan: 'standard' };

const codeSchema = z.object({
  postal_code: z.string().check(z.regex(/^\d{7}$/)),
  coordinates: coordinatesSchema,
});
const lookupParamsSchema = z.extend(codeSchema, { version: versionSchema });

const recordsResult = (v: ApiVersion) =>
  postalEnvelopeSchemas[v].lookup as z.ZodMiniType<PostalLookupEnvelope>;

export const postalLookup = /* @__PURE__ */ operation({
  name: 'postal.lookup',
  note: {
    ja: '郵便番号から住所を調べる',
    en: 'Look up a postal code',
    refusals: ['record_not_found', 'version_not_found'],
  },
  path: '/v1/postalcode/{postal_code}',
  access: STANDARD,
  params: lookupParamsSchema,
  rules: { postal_code: 'postal_code', version: 'data_version', coordinates: 'coordinates' },
  inBatch: {
    path: '/v1/batch/postalcode/lookup',
    query: codeSchema,
    note: {
      ja: '多くの郵便番号を一度に調べる',
      en: 'Look up many postal codes at once',
      refusals: ['version_not_found'],
    },
  },
  result: recordsResult,
});

export const postalBatchLookup = /* @__PURE__ */ batchLookup(postalLookup);

export const postalVersions = /* @__PURE__ */ operation({
  name: 'postal.versions',
  note: { ja: '郵便番号データのバージョンを一覧する', en: 'List the versions of the postal data' },
  path: '/v1/postalcode/versions/',
  access: STANDARD,
  result: () => versionsEnvelopeSchema,
});

const updatesParamsSchema = z.object({ version: versionSchema });

/** Lists the changes of a data version; records with `update_status` 2 were removed. */
export const postalUpdates = /* @__PURE__ */ operation({
  name: 'postal.updates',
  note: {
    ja: 'あるバージョンでの郵便番号データの変更を一覧する',
    en: 'List what changed in a version of the postal data',
    refusals: ['version_not_found'],
  },
  path: '/v1/postalcode/updates/',
  access: STANDARD,
  params: updatesParamsSchema,
  rules: { version: 'data_version' },
  result: recordsResult,
});

const searchParamsSchema = z.object({
  q: z.optional(searchTextSchema),
  t: z.optional(searchTextSchema),
  offset: offsetSchema,
  limit: limitSchema,
  facet: facetSchema,
  version: versionSchema,
  coordinates: coordinatesSchema,
});

export const postalSearch = /* @__PURE__ */ operation({
  name: 'postal.search',
  note: {
    ja: '住所や検索式から郵便番号を探し、住所を正規化する',
    en: 'Find postal codes by an address or a query, and normalise the address',
    refusals: ['missing_query', 'query_syntax', 'version_not_found'],
  },
  path: '/v1/postalcode/',
  access: STANDARD,
  params: searchParamsSchema,
  rules: {
    q: 'search_text',
    t: 'search_text',
    offset: 'offset',
    limit: 'limit',
    facet: 'facet',
    version: 'data_version',
    coordinates: 'coordinates',
  },
  result: (v) => postalEnvelopeSchemas[v].search as z.ZodMiniType<PostalSearchEnvelope>,
});

const batchSearchParamsSchema = z.object({
  version: versionSchema,
  default_q: z.optional(searchTextSchema),
  default_limit: limitSchema,
  queries: queriesSchema(
    z.object({
      t: searchTextSchema,
      q: z.optional(searchTextSchema),
      limit: limitSchema,
      coordinates: coordinatesSchema,
    }),
  ),
});

export const postalBatchSearch = /* @__PURE__ */ operation({
  name: 'postal.batchSearch',
  note: {
    ja: '多くの住所や検索式を一度に探す',
    en: 'Find many addresses or queries at once',
    refusals: ['query_syntax', 'version_not_found'],
  },
  method: 'POST',
  path: '/v1/batch/postalcode/search',
  access: { keys: ['secret'], option: 'batch' },
  query: ['version'],
  params: batchSearchParamsSchema,
  rules: {
    version: 'data_version',
    default_q: 'search_text',
    default_limit: 'limit',
    queries: 'queries',
    'queries[]': 'query',
    'queries[].t': 'search_text',
    'queries[].q': 'search_text',
    'queries[].limit': 'limit',
    'queries[].coordinates': 'coordinates',
  },
  result: (v) => postalEnvelopeSchemas[v].batch as z.ZodMiniType<PostalBatchEnvelope>,
});

export const postalOperations = {
  postalLookup,
  postalBatchLookup,
  postalVersions,
  postalUpdates,
  postalSearch,
  postalBatchSearch,
} as const;
