import type { Corporation } from '@daicho/shared/model/corporation.ts';
import type { CorporationSearchResult } from '@daicho/shared/model/corporation-search.ts';
import type { Steps } from '../steps.ts';
import type { SearchEngine } from './query/engine.ts';
import type { FacetRequest } from './query/facets.ts';
import { normalizedName } from './query/normalized-name.ts';
import { parseQuery } from './query/parse.ts';
import type { NameMode } from './query/query.ts';

export interface CorporationSearch {
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
  /** Mode of comparing names, `partial` when left out. */
  readonly mode?: NameMode;
  /** Whether names are given in half-width letters and digits. */
  readonly normalizeName?: boolean;
  /** Path of each facet whose children are counted. */
  readonly facets?: FacetRequest;
}

/**
 * Gives, in steps, a page of what is found, with its facets.
 *
 * @param record the record of a row of the register that the engine searches.
 * @throws QuerySyntaxError when `q` cannot be parsed.
 */
export function* searchCorporations(
  engine: SearchEngine,
  record: (row: number) => Corporation,
  { q, offset, limit, mode = 'partial', normalizeName = false, facets = {} }: CorporationSearch,
): Steps<never, CorporationSearchResult> {
  const found = yield* engine.searching({ query: parseQuery(q), mode, facets, offset, limit });
  const shown = (corporation: Corporation) =>
    normalizeName ? { ...corporation, name: normalizedName(corporation.name) } : corporation;
  return {
    data: found.rows.map((row) => shown(record(row))),
    query: q,
    count: found.count,
    offset,
    limit,
    facets: found.facets,
  };
}
