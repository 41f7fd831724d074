/** The postal endpoints (spec, "Postal") as operations. Path and limits as the spec has them. */
import * as z from 'zod/mini';
import { API_VERSIONS, type ApiVersion } from '../model/api-version.ts';
import { dataVersionSchema, versionsEnvelopeSchema } from '../model/data-version.ts';
import type {
  PostalBatchEnvelope,
  PostalLookupEnvelope,
  PostalSearchEnvelope,
} from '../model/postal-search.ts';
import { postalEnvelopeSchemas } from '../model/postal-search.ts';
import type { Operation } from './operation.ts';

export const SEARCH_LIMIT = { min: 1, max: 100, default: 100 } as const;
export const BATCH_LIMIT_DEFAULT = 1;
/** Not in the spec, which leaves it open: more is 400. Clients send 100. */
export const BATCH_QUERIES_MAX = 1000;

const limitSchema = z.int().check(z.minimum(SEARCH_LIMIT.min), z.maximum(SEARCH_LIMIT.max));
const optionalVersion = z.optional(dataVersionSchema);

function forEveryVersion<T>(pick: (version: ApiVersion) => T): Record<ApiVersion, T> {
  return Object.fromEntries(API_VERSIONS.map((v) => [v, pick(v)])) as Record<ApiVersion, T>;
}

export const postalLookupParamsSchema = z.object({
  postal_code: z.string().check(z.regex(/^\d{7}$/)),
  version: optionalVersion,
});

export const postalLookup: Operation<
  z.infer<typeof postalLookupParamsSchema>,
  PostalLookupEnvelope
> = {
  name: 'postal.lookup',
  method: 'GET',
  path: '/v1/postalcode/{postal_code}',
  keys: ['secret', 'public'],
  query: ['version'],
  params: postalLookupParamsSchema,
  result: forEveryVersion(
    (v) => postalEnvelopeSchemas[v].lookup as z.ZodMiniType<PostalLookupEnvelope>,
  ),
};

export const postalVersions: Operation<
  Record<string, never>,
  z.infer<typeof versionsEnvelopeSchema>
> = {
  name: 'postal.versions',
  method: 'GET',
  path: '/v1/postalcode/versions/',
  keys: ['secret', 'public'],
  query: [],
  params: z.record(z.string(), z.never()),
  result: forEveryVersion(() => versionsEnvelopeSchema),
};

export const postalUpdatesParamsSchema = z.object({ version: optionalVersion });

/** What changed in a data version; records with `update_status` 2 are gone. */
export const postalUpdates: Operation<
  z.infer<typeof postalUpdatesParamsSchema>,
  PostalLookupEnvelope
> = {
  name: 'postal.updates',
  method: 'GET',
  path: '/v1/postalcode/updates/',
  keys: ['secret', 'public'],
  query: ['version'],
  params: postalUpdatesParamsSchema,
  result: postalLookup.result,
};

export const postalSearchParamsSchema = z.object({
  q: z.optional(z.string()),
  t: z.optional(z.string()),
  offset: z.optional(z.int().check(z.minimum(0))),
  limit: z.optional(limitSchema),
  facet: z.optional(z.string().check(z.startsWith('/'))),
  version: optionalVersion,
});

export const postalSearch: Operation<
  z.infer<typeof postalSearchParamsSchema>,
  PostalSearchEnvelope
> = {
  name: 'postal.search',
  method: 'GET',
  path: '/v1/postalcode/',
  keys: ['secret', 'public'],
  query: ['q', 't', 'offset', 'limit', 'facet', 'version'],
  params: postalSearchParamsSchema,
  result: forEveryVersion(
    (v) => postalEnvelopeSchemas[v].search as z.ZodMiniType<PostalSearchEnvelope>,
  ),
};

export const postalBatchSearchParamsSchema = z.object({
  version: optionalVersion,
  default_q: z.optional(z.string()),
  default_limit: z.optional(limitSchema),
  queries: z
    .array(z.object({ t: z.string(), q: z.optional(z.string()), limit: z.optional(limitSchema) }))
    .check(z.maxLength(BATCH_QUERIES_MAX)),
});

export const postalBatchSearch: Operation<
  z.infer<typeof postalBatchSearchParamsSchema>,
  PostalBatchEnvelope
> = {
  name: 'postal.batchSearch',
  method: 'POST',
  path: '/v1/batch/postalcode/search',
  keys: ['secret'],
  query: ['version'],
  params: postalBatchSearchParamsSchema,
  result: forEveryVersion(
    (v) => postalEnvelopeSchemas[v].batch as z.ZodMiniType<PostalBatchEnvelope>,
  ),
};
