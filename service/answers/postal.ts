/**
 * The answers of the postal endpoints (spec, "Postal"): register and parameters in, response object
 * out. They know nothing of HTTP: the service sends them, and the command line uses them in-process.
 */
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import {
  BATCH_LIMIT_DEFAULT,
  type postalBatchSearch,
  type postalLookup,
  type postalSearch,
  SEARCH_LIMIT,
} from '@daicho/shared/api/postal.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { VersionsEnvelope } from '@daicho/shared/model/data-version.ts';
import type {
  PostalBatchEnvelope,
  PostalLookupEnvelope,
  PostalSearchEnvelope,
  PostalSearchResult,
} from '@daicho/shared/model/postal-search.ts';
import { ServiceError } from '../http/service-error.ts';
import { NO_COMPONENTS } from '../registers/postal/address/components.ts';
import type {
  PostalRegister,
  PostalRegisters,
  PostalSearch,
} from '../registers/postal/register.ts';
import { answerQueries, naming } from './searches.ts';
import { postalShape, type ShapedPostalRecord } from './shapes/postal.ts';

type Shaped<Answer> = Omit<Answer, 'data'> & { data: ShapedPostalRecord[] };
type ShapedBatch = Omit<PostalBatchEnvelope, 'records'> & {
  records: Shaped<PostalSearchResult>[];
};

/** @throws ServiceError `version_not_found`. */
export function openPostalVersion(registers: PostalRegisters, version?: string): PostalRegister {
  const register = registers.open(version);
  if (register === undefined) throw new ServiceError('version_not_found', { parameter: 'version' });
  return register;
}

export function answerVersions(registers: PostalRegisters): VersionsEnvelope {
  return { versions: registers.versions() };
}

/** @throws ServiceError `record_not_found`. */
export function answerLookup(
  register: PostalRegister,
  params: ParamsOf<typeof postalLookup>,
  apiVersion: ApiVersion,
): Shaped<PostalLookupEnvelope> {
  const records = register.lookup(params.postal_code);
  if (records.length === 0) throw new ServiceError('record_not_found');
  return { version: register.version, data: records.map(postalShape(apiVersion)) };
}

/** A version in which nothing changed has no records. */
export function answerUpdates(
  register: PostalRegister,
  apiVersion: ApiVersion,
): Shaped<PostalLookupEnvelope> {
  return { version: register.version, data: register.updates().map(postalShape(apiVersion)) };
}

/**
 * A blank `t` or `q` counts as not given.
 *
 * @throws ServiceError `missing_query` when neither is given; `query_syntax`.
 */
export function answerSearch(
  register: PostalRegister,
  params: ParamsOf<typeof postalSearch>,
  apiVersion: ApiVersion,
): Shaped<PostalSearchEnvelope> {
  const asked = { t: givenText(params.t), q: givenText(params.q) };
  if (asked.t === undefined && asked.q === undefined) {
    throw new ServiceError('missing_query', { parameter: 't' });
  }
  const wanted: PostalSearch = {
    ...optional(asked),
    offset: params.offset ?? 0,
    limit: params.limit ?? SEARCH_LIMIT.default,
    ...(params.facet === undefined ? {} : { facet: params.facet }),
  };
  const result = naming('q', () => register.search(wanted));
  return { version: register.version, ...shapeResult(result, apiVersion) };
}

/**
 * Answers the queries in order, yielding to other work every few milliseconds. A query whose `t` is
 * blank and that has no `q` finds nothing, so that a blank row does not sink the others.
 *
 * @throws ServiceError `query_syntax`, naming the query; `batch_timeout` when `signal` aborts.
 */
export async function answerBatch(
  register: PostalRegister,
  params: ParamsOf<typeof postalBatchSearch>,
  apiVersion: ApiVersion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ShapedBatch> {
  const records = await answerQueries(params.queries, signal, (query, index) =>
    shapeResult(batchResult(register, params, query, `queries[${index}].q`), apiVersion),
  );
  return {
    version: register.version,
    params: { default_limit: params.default_limit ?? null, default_q: params.default_q ?? null },
    records,
  };
}

type BatchParams = ParamsOf<typeof postalBatchSearch>;

function batchResult(
  register: PostalRegister,
  params: BatchParams,
  query: BatchParams['queries'][number],
  qName: string,
): PostalSearchResult {
  const limit = query.limit ?? params.default_limit ?? BATCH_LIMIT_DEFAULT;
  const asked = {
    t: givenText(query.t),
    q: givenText(query.q) ?? givenText(params.default_q),
  };
  if (asked.t === undefined && asked.q === undefined) return nothingAsked(query.t, limit);
  const parameter = givenText(query.q) === undefined ? 'default_q' : qName;
  const wanted: PostalSearch = { ...optional(asked), offset: 0, limit };
  const result = naming(parameter, () => register.search(wanted));
  return { ...result, query: { ...result.query, t: query.t } };
}

function shapeResult(
  result: PostalSearchResult,
  apiVersion: ApiVersion,
): Shaped<PostalSearchResult> {
  return { ...result, data: result.data.map(postalShape(apiVersion)) };
}

function nothingAsked(t: string, limit: number): PostalSearchResult {
  const query = { q: null, t, ...NO_COMPONENTS };
  return { data: [], query, count: 0, offset: 0, limit, facets: null };
}

function givenText(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}

function optional({ t, q }: { t: string | undefined; q: string | undefined }): {
  t?: string;
  q?: string;
} {
  return { ...(t === undefined ? {} : { t }), ...(q === undefined ? {} : { q }) };
}
