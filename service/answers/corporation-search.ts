/** The answers of the corporation searches (spec, "Corporation" 2 and 3): register and parameters in, response object out. */
import type { corporationBatchSearch, corporationSearch } from '@daicho/shared/api/corporation.ts';
import { CORPORATION_LIMIT } from '@daicho/shared/api/corporation.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import { BATCH_LIMIT_DEFAULT } from '@daicho/shared/api/postal.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type {
  CorporationBatchEnvelope,
  CorporationSearchEnvelope,
  CorporationSearchResult,
} from '@daicho/shared/model/corporation-search.ts';
import { isBlank } from '../registers/corporation/query/blank.ts';
import type { CorporationRegister } from '../registers/corporation/register.ts';
import type { CorporationSearch } from '../registers/corporation/search.ts';
import { JsonText, LongJson } from '../registers/json-text.ts';
import { answerQueries, naming } from './searches.ts';
import { corporationShape } from './shapes/corporation.ts';

type Shaped<Answer> = Omit<Answer, 'data'> & { data: Record<string, unknown>[] };
type ShapedRecord = Shaped<CorporationBatchEnvelope['records'][number]>;

/** @throws ServiceError `query_syntax`. */
export function answerCorporationSearch(
  register: CorporationRegister,
  params: ParamsOf<typeof corporationSearch>,
  apiVersion: ApiVersion,
): Shaped<CorporationSearchEnvelope> {
  const { q, mode, normalize_name = false } = params;
  const facets = {
    area: params.facet_area,
    kind: params.facet_kind,
    process: params.facet_process,
    close_cause: params.facet_close_cause,
  };
  const asked: CorporationSearch = {
    q,
    offset: params.offset ?? 0,
    limit: params.limit ?? CORPORATION_LIMIT.default,
    normalizeName: normalize_name,
    ...(mode === undefined ? {} : { mode }),
    facets: Object.fromEntries(Object.entries(facets).filter(([, path]) => path !== undefined)),
  };
  const result = naming('q', () => register.search(asked));
  return { version: register.version, ...shaped(result, apiVersion) };
}

/**
 * Answers the queries in order, yielding to other work every few milliseconds: each is printed as soon as it is
 * answered, since all together may be a hundred megabytes. A query of which nothing is left where it is searched
 * finds nothing, so that a blank row does not sink the others.
 *
 * @throws ServiceError `query_syntax`, naming the query; `batch_timeout` when `signal` aborts.
 */
export async function answerCorporationBatch(
  register: CorporationRegister,
  params: ParamsOf<typeof corporationBatchSearch>,
  apiVersion: ApiVersion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<LongJson> {
  const shape = corporationShape(apiVersion);
  const records = await answerQueries(
    params.queries,
    signal,
    ({ q, limit = params.default_limit ?? BATCH_LIMIT_DEFAULT, id = null }, index) => {
      const result = batchResult(register, q, limit, `queries[${index}].q`);
      const record: ShapedRecord = { ...result, data: result.data.map(shape), id };
      return JsonText.of(record);
    },
  );
  const { version } = register;
  const asked: CorporationBatchEnvelope['params'] = { default_limit: params.default_limit ?? null };
  return LongJson.withList({ version, params: asked }, 'records', records);
}

function batchResult(
  register: CorporationRegister,
  q: string,
  limit: number,
  parameter: string,
): CorporationSearchResult {
  if (!isBlank(q)) {
    return naming(parameter, () => register.search({ q, offset: 0, limit }));
  }
  return { data: [], query: q, count: 0, offset: 0, limit, facets: null };
}

function shaped(
  result: CorporationSearchResult,
  apiVersion: ApiVersion,
): Shaped<CorporationSearchResult> {
  return { ...result, data: result.data.map(corporationShape(apiVersion)) };
}
