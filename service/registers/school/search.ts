import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolSearchResult } from '@daicho/shared/model/school-search.ts';
import type { Steps } from '../steps.ts';
import type { FacetRequest, SchoolEngine } from './query/engine.ts';
import { parseQuery } from './query/query.ts';

export interface SchoolSearch {
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
  /** Path of each facet whose children are counted. */
  readonly facets: FacetRequest;
}

/**
 * Gives, in steps, a page of what is found, with its facets.
 *
 * @param record the record of a row of the register that the engine searches.
 * @throws QuerySyntaxError when `q` cannot be parsed.
 */
export function* searchSchools(
  engine: () => SchoolEngine,
  record: (row: number) => School,
  { q, offset, limit, facets }: SchoolSearch,
): Steps<never, SchoolSearchResult> {
  const query = parseQuery(q);
  const found = yield* engine().searching({ query, facets, offset, limit });
  return {
    data: found.rows.map(record),
    query: q,
    count: found.count,
    offset,
    limit,
    facets: found.facets,
  };
}
