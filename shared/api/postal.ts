/** The postal endpoints (spec, "Postal") as operations. */
import * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import { type VersionsEnvelope, versionsEnvelopeSchema } from '../model/data-version.ts';
import type {
  PostalBatchEnvelope,
  PostalLookupEnvelope,
  PostalSearchEnvelope,
} from '../model/postal-search.ts';
import { postalEnvelopeSchemas } from '../model/postal-search.ts';
import type { Access, Operation, OperationNotes } from './operation.ts';
import {
  facetSchema,
  limitSchema,
  noParamsSchema,
  offsetSchema,
  queriesSchema,
  searchTextSchema,
  versionSchema,
} from './parameters.ts';

const STANDARD: Access = { keys: ['secret', 'public'], plan: 'standard' };

const lookupParamsSchema = z.object({
  postal_code: z.string().check(z.regex(/^\d{7}$/)),
  version: versionSchema,
});

const recordsResult = /* @__PURE__ */ perVersion(
  (v) => postalEnvelopeSchemas[v].lookup as z.ZodMiniType<PostalLookupEnvelope>,
);

export const postalLookup: Operation<z.infer<typeof lookupParamsSchema>, PostalLookupEnvelope> = {
  name: 'postal.lookup',
  method: 'GET',
  path: '/v1/postalcode/{postal_code}',
  access: STANDARD,
  query: ['version'],
  params: lookupParamsSchema,
  rules: { postal_code: 'postal_code', version: 'data_version' },
  result: recordsResult,
};

export const postalVersions: Operation<z.infer<typeof noParamsSchema>, VersionsEnvelope> = {
  name: 'postal.versions',
  method: 'GET',
  path: '/v1/postalcode/versions/',
  access: STANDARD,
  query: [],
  params: noParamsSchema,
  rules: {},
  result: /* @__PURE__ */ perVersion(() => versionsEnvelopeSchema),
};

const updatesParamsSchema = z.object({ version: versionSchema });

/** Lists what changed in a data version; records with `update_status` 2 are gone. */
export const postalUpdates: Operation<z.infer<typeof updatesParamsSchema>, PostalLookupEnvelope> = {
  name: 'postal.updates',
  method: 'GET',
  path: '/v1/postalcode/updates/',
  access: STANDARD,
  query: ['version'],
  params: updatesParamsSchema,
  rules: { version: 'data_version' },
  result: recordsResult,
};

const searchParamsSchema = z.object({
  q: z.optional(searchTextSchema),
  t: z.optional(searchTextSchema),
  offset: offsetSchema,
  limit: limitSchema,
  facet: facetSchema,
  version: versionSchema,
});

export const postalSearch: Operation<z.infer<typeof searchParamsSchema>, PostalSearchEnvelope> = {
  name: 'postal.search',
  method: 'GET',
  path: '/v1/postalcode/',
  access: STANDARD,
  query: ['q', 't', 'offset', 'limit', 'facet', 'version'],
  params: searchParamsSchema,
  rules: {
    q: 'search_text',
    t: 'search_text',
    offset: 'offset',
    limit: 'limit',
    facet: 'facet',
    version: 'data_version',
  },
  result: /* @__PURE__ */ perVersion(
    (v) => postalEnvelopeSchemas[v].search as z.ZodMiniType<PostalSearchEnvelope>,
  ),
};

const batchSearchParamsSchema = z.object({
  version: versionSchema,
  default_q: z.optional(searchTextSchema),
  default_limit: limitSchema,
  queries: queriesSchema(
    z.object({ t: searchTextSchema, q: z.optional(searchTextSchema), limit: limitSchema }),
  ),
});

export const postalBatchSearch: Operation<
  z.infer<typeof batchSearchParamsSchema>,
  PostalBatchEnvelope
> = {
  name: 'postal.batchSearch',
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
  },
  result: /* @__PURE__ */ perVersion(
    (v) => postalEnvelopeSchemas[v].batch as z.ZodMiniType<PostalBatchEnvelope>,
  ),
};

/** What the description of the interface says of these operations. */
export const postalNotes = {
  postalLookup: {
    ja: '郵便番号から住所を調べる',
    en: 'Look up a postal code',
    refusals: ['record_not_found', 'version_not_found'],
  },
  postalVersions: {
    ja: '郵便番号データのバージョンを一覧する',
    en: 'List the versions of the postal data',
  },
  postalUpdates: {
    ja: 'あるバージョンでの郵便番号データの変更を一覧する',
    en: 'List what changed in a version of the postal data',
    refusals: ['version_not_found'],
  },
  postalSearch: {
    ja: '住所や検索式から郵便番号を探し、住所を正規化する',
    en: 'Find postal codes by an address or a query, and normalise the address',
    refusals: ['missing_query', 'query_syntax', 'version_not_found'],
  },
  postalBatchSearch: {
    ja: '多くの住所や検索式を一度に探す',
    en: 'Find many addresses or queries at once',
    refusals: ['query_syntax', 'version_not_found'],
  },
} as const satisfies OperationNotes;
