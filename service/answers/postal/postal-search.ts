/** Answers the postal searches (spec, "Postal" 4 and 5). */
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { postalBatchSearch, postalSearch } from '@daicho/shared/api/postal.ts';
import type { MayBeLocated } from '@daicho/shared/model/coordinates.ts';
import { BATCH_LIMIT_DEFAULT, SEARCH_LIMIT } from '@daicho/shared/model/limits.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { NO_COMPONENTS } from '../../registers/postal/address/components.ts';
import { parseQuery } from '../../registers/postal/query/parse.ts';
import type { PostalSearch } from '../../registers/postal/register.ts';
import type { Answer, AnswerContext } from '../answer-context.ts';
import { AnswerError } from '../answer-error.ts';
import { batchBody, searchBody } from '../body.ts';
import { locatorFor } from '../coordinates.ts';
import { withQueryErrors, withQueryErrorsInSteps } from '../query-errors.ts';
import { postalShape, type ShapedPostalRecord } from '../shapes/postal.ts';
import { openPostalVersion } from './postal-version.ts';

/**
 * Answers a search. A blank `t` or `q` counts as not given.
 *
 * @throws AnswerError `version_not_found`; `missing_query` if neither is given; from the body `query_syntax`.
 */
const answerSearch: Answer<typeof postalSearch> = (params, asking) => {
  const { registers } = asking;
  const register = openPostalVersion(registers.postal, params.version);
  const asked = { t: givenText(params.t), q: givenText(params.q) };
  if (asked.t === undefined && asked.q === undefined) {
    throw new AnswerError('missing_query', { parameter: 't' });
  }
  const wanted: PostalSearch = {
    ...optional(asked),
    offset: params.offset ?? 0,
    limit: params.limit ?? SEARCH_LIMIT.default,
    ...(params.facet === undefined ? {} : { facet: params.facet }),
  };
  return searchBody(function* () {
    const result = yield* withQueryErrorsInSteps('q', register.openSearches()(wanted));
    return { version: register.version, ...shaped(result, asking, params.coordinates) };
  });
};

type BatchParams = ParamsOf<typeof postalBatchSearch>;
type BatchQuery = BatchParams['queries'][number];

/**
 * Answers a batch. A query with a blank `t` and no `q` finds nothing, so that a blank row does not fail the batch.
 *
 * @throws AnswerError `version_not_found`; from the body `query_syntax`, naming the `q` of the query or `default_q`.
 */
const answerBatch: Answer<typeof postalBatchSearch> = (params, asking) => {
  const register = openPostalVersion(asking.registers.postal, params.version);
  const search = register.openSearches();
  const { default_limit = null, default_q = null } = params;
  const asked = (query: BatchQuery) => ({
    t: givenText(query.t),
    q: givenText(query.q) ?? givenText(params.default_q),
    limit: query.limit ?? params.default_limit ?? BATCH_LIMIT_DEFAULT,
    coordinates: query.coordinates,
    written: query,
  });
  return batchBody({
    head: { version: register.version, params: { default_limit, default_q } },
    queries: params.queries.map(asked),
    check({ q, written }, index) {
      if (q === undefined) return false;
      const parameter = givenText(written.q) === undefined ? 'default_q' : `queries[${index}].q`;
      withQueryErrors(parameter, () => parseQuery(q));
      return true;
    },
    key: ({ t, q, limit, coordinates }) => JSON.stringify([t, q, limit, coordinates]),
    *result({ t, q, limit, coordinates }) {
      if (t === undefined && q === undefined) return nothingAsked(limit);
      const wanted: PostalSearch = { ...optional({ t, q }), offset: 0, limit };
      return shaped(yield* search(wanted), asking, coordinates);
    },
    // Repeats `t` as it was written: all blank texts have the same result.
    record: (result, { written: { t } }) =>
      result.query.t === t ? result : { ...result, query: { ...result.query, t } },
  });
};

function shaped(
  result: PostalSearchResult,
  { registers, apiVersion }: AnswerContext,
  coordinates: number | undefined,
): Omit<PostalSearchResult, 'data'> & { data: (ShapedPostalRecord & MayBeLocated)[] } {
  const shape = postalShape(apiVersion);
  const locator = locatorFor(registers, coordinates);
  const data = result.data.map((record) => locator.postal(shape(record), record, result.query));
  return { ...result, data };
}

function nothingAsked(limit: number): ReturnType<typeof shaped> {
  const query = { q: null, t: null, ...NO_COMPONENTS };
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

export const postalSearchAnswers = { postalSearch: answerSearch, postalBatchSearch: answerBatch };
