/** Answers the corporation searches (spec, "Corporation" 2 and 3). */

import type { corporationBatchSearch, corporationSearch } from '@daicho/shared/api/corporation.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { MayBeLocated } from '@daicho/shared/model/coordinates.ts';
import type { CorporationSearchResult } from '@daicho/shared/model/corporation/search.ts';
import type { ShapedCorporation } from '@daicho/shared/model/corporation/versions.ts';
import { BATCH_LIMIT_DEFAULT, SEARCH_LIMIT } from '@daicho/shared/model/limits.ts';
import { parseQuery } from '../registers/corporation/query/query.ts';
import type { CorporationSearch } from '../registers/corporation/search.ts';
import { isBlank } from '../registers/keywords/fold.ts';
import type { Answer, AnswerContext } from './answer-context.ts';
import { batchBody, searchBody } from './body.ts';
import { locatorFor } from './coordinates.ts';
import { withQueryErrors, withQueryErrorsInSteps } from './query-errors.ts';
import { corporationShape } from './shapes/corporation.ts';

/** @throws AnswerError `query_syntax`. */
const answerCorporationSearch: Answer<typeof corporationSearch> = (params, asked) => {
  const wanted: CorporationSearch = {
    q: params.q,
    offset: params.offset ?? 0,
    limit: params.limit ?? SEARCH_LIMIT.default,
    normalizeName: params.normalize_name,
    mode: params.mode,
    facets: {
      area: params.facet_area,
      kind: params.facet_kind,
      process: params.facet_process,
      close_cause: params.facet_close_cause,
    },
  };
  const register = asked.registers.corporation.open();
  return searchBody(function* () {
    const result = yield* withQueryErrorsInSteps('q', register.searching(wanted));
    return { version: register.version, ...shaped(result, asked, params.coordinates) };
  });
};

type BatchQuery = ParamsOf<typeof corporationBatchSearch>['queries'][number];

/**
 * Answers a batch. A blank query finds nothing, so that a blank row does not fail the batch.
 *
 * @throws AnswerError from the body: `query_syntax`, naming the query.
 */
export const answerCorporationBatch: Answer<typeof corporationBatchSearch> = (
  { queries, default_limit = null },
  asked,
) => {
  const register = asked.registers.corporation.open();
  const limitOf = ({ limit }: BatchQuery) => limit ?? default_limit ?? BATCH_LIMIT_DEFAULT;
  return batchBody({
    head: { version: register.version, params: { default_limit } },
    queries,
    check({ q }, index) {
      if (isBlank(q)) return false;
      withQueryErrors(`queries[${index}].q`, () => parseQuery(q));
      return true;
    },
    key: (query) => JSON.stringify([query.q, limitOf(query), query.coordinates]),
    *result(query) {
      const { q, coordinates } = query;
      const limit = limitOf(query);
      return isBlank(q)
        ? { data: [], query: q, count: 0, offset: 0, limit, facets: null }
        : shaped(yield* register.searching({ q, offset: 0, limit }), asked, coordinates);
    },
    record: (result, { id = null }) => ({ ...result, id }),
  });
};

function shaped(
  result: CorporationSearchResult,
  { registers, apiVersion }: AnswerContext,
  coordinates: number | undefined,
): Omit<CorporationSearchResult, 'data'> & { data: (ShapedCorporation & MayBeLocated)[] } {
  const shape = corporationShape(apiVersion);
  const locator = locatorFor(registers, coordinates);
  const data = result.data.map((corporation) =>
    locator.registered(shape(corporation), corporation.address),
  );
  return { ...result, data };
}

export const corporationSearchAnswers = {
  corporationSearch: answerCorporationSearch,
  corporationBatchSearch: answerCorporationBatch,
};
