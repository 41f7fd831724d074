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
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import type { CorporationSearch } from '../../registers/corporation/search.ts';
import { inSlices } from '../../registers/in-slices.ts';
import { QuerySyntaxError } from '../../registers/query-syntax/query-syntax-error.ts';
import { ServiceError } from '../service-error.ts';
import { corporationShape } from '../shapes/corporation.ts';

type Shaped<Answer> = Omit<Answer, 'data'> & { data: Record<string, unknown>[] };
type ShapedBatch = Omit<CorporationBatchEnvelope, 'records'> & {
  records: Shaped<CorporationBatchEnvelope['records'][number]>[];
};

/** How long a batch works before it lets other requests have a turn. */
const SLICE_MS = 10;

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
  const result = search(register, 'q', {
    q,
    offset: params.offset ?? 0,
    limit: params.limit ?? CORPORATION_LIMIT.default,
    normalizeName: normalize_name,
    ...(mode === undefined ? {} : { mode }),
    facets: Object.fromEntries(Object.entries(facets).filter(([, path]) => path !== undefined)),
  });
  return { version: register.version, ...shaped(result, apiVersion) };
}

/**
 * Answers the queries in order, yielding to other work every few milliseconds. A blank query finds nothing, so that
 * a blank row does not sink the others.
 *
 * @throws ServiceError `query_syntax`, naming the query; `batch_timeout` when `signal` aborts.
 */
export async function answerCorporationBatch(
  register: CorporationRegister,
  params: ParamsOf<typeof corporationBatchSearch>,
  apiVersion: ApiVersion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ShapedBatch> {
  const records = await inSlices(
    params.queries,
    SLICE_MS,
    ({ q, limit = params.default_limit ?? BATCH_LIMIT_DEFAULT, id = null }, index) => ({
      ...shaped(batchResult(register, q, limit, `queries[${index}].q`), apiVersion),
      id,
    }),
    () => {
      if (signal?.aborted) throw new ServiceError('batch_timeout');
    },
  );
  return {
    version: register.version,
    params: { default_limit: params.default_limit ?? null },
    records,
  };
}

function batchResult(
  register: CorporationRegister,
  q: string,
  limit: number,
  parameter: string,
): CorporationSearchResult {
  if (q.trim() !== '') return search(register, parameter, { q, offset: 0, limit });
  return { data: [], query: q, count: 0, offset: 0, limit, facets: null };
}

function search(
  register: CorporationRegister,
  parameter: string,
  asked: CorporationSearch,
): CorporationSearchResult {
  try {
    return register.search(asked);
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    throw new ServiceError('query_syntax', { parameter, column: error.column });
  }
}

function shaped(
  result: CorporationSearchResult,
  apiVersion: ApiVersion,
): Shaped<CorporationSearchResult> {
  return { ...result, data: result.data.map(corporationShape(apiVersion)) };
}
