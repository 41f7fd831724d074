import type { PostalSearchResult } from '@daicho/shared/model/postal-search.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { componentsOf, NO_COMPONENTS } from './address/components.ts';
import type { Gazetteer } from './address/gazetteer.ts';
import { readAddress } from './address/read-address.ts';
import type { RowFacts } from './address/row-facts.ts';
import { selectRows } from './address/select-rows.ts';
import { countFacets } from './facets.ts';
import type { QueryEvaluator } from './query/evaluate.ts';
import type { Matches } from './query/matches.ts';
import { parseQuery } from './query/parse.ts';
import type { PostalSearch } from './register.ts';
import type { PostalTable } from './table.ts';

/** Indexes of one data version that searching needs. */
export interface SearchIndex {
  readonly table: PostalTable;
  readonly gazetteer: Gazetteer;
  readonly facts: RowFacts;
  readonly evaluator: QueryEvaluator;
}

const QUERIES_KEPT = 4;

/** Searches by address, by syntax query, or both joined by AND in the order of the address. */
export function searchPostal(
  index: SearchIndex,
  search: PostalSearch,
  matchesOf = matching(index),
): PostalSearchResult {
  const { table } = index;
  const reading = search.t === undefined ? undefined : readAddress(search.t, index.gazetteer);
  const byAddress = reading && selectRows(reading, index);
  const byQuery = search.q === undefined ? undefined : matchesOf(search.q);
  const rows = joinedByAnd(byAddress, byQuery);
  const page = rows.slice(search.offset, search.offset + search.limit);
  return {
    data: Array.from(page, (row) => table.record(row)),
    query: {
      q: search.q ?? null,
      t: search.t ?? null,
      ...(reading === undefined ? NO_COMPONENTS : componentsOf(reading)),
    },
    count: rows.length,
    offset: search.offset,
    limit: search.limit,
    facets:
      search.facet === undefined
        ? null
        : countFacets(index.evaluator.municipalities, rows, search.facet),
  };
}

/** Opens searches that share the matches of the queries asked last: those of a batch, most of which have one query. */
export function searchesOfBatch(index: SearchIndex): (search: PostalSearch) => PostalSearchResult {
  const read = matching(index);
  const recent = new RecentlyUsed<string, Matches>(QUERIES_KEPT);
  const matchesOf = (q: string) => recent.get(q, read);
  return (search) => searchPostal(index, search, matchesOf);
}

function matching(index: SearchIndex): (q: string) => Matches {
  return (q) => index.evaluator.matches(parseQuery(q));
}

function joinedByAnd(
  byAddress: readonly number[] | undefined,
  byQuery: Matches | undefined,
): readonly number[] | Uint32Array {
  if (byAddress === undefined) return byQuery?.ranked() ?? [];
  return byQuery === undefined ? byAddress : byAddress.filter((row) => byQuery.has(row));
}
