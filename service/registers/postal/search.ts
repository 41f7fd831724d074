import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { countChildren } from '../facet-paths.ts';
import type { Steps } from '../steps.ts';
import { queryOf } from './address/components.ts';
import type { AddressReading } from './address/reading.ts';
import { checkListedNumbers } from './address/rows/outside-area.ts';
import type { RowFacts } from './address/rows/row-facts.ts';
import { selectRows } from './address/rows/select-rows.ts';
import { judgeWrittenCode } from './address/rows/written-code.ts';
import type { PostalHistory } from './history/history.ts';
import type { QueryEvaluator } from './query/evaluate.ts';
import type { Matches } from './query/matches.ts';
import type { MunicipalityRows } from './query/municipality-rows.ts';
import { parseQuery } from './query/parse.ts';
import type { PostalSearch } from './register.ts';
import type { PostalTable } from './table.ts';

/** Indexes of one data version. */
export interface SearchIndex {
  readonly table: PostalTable;
  /** Reads an address in Japanese or Latin letters. */
  readonly read: (address: string) => AddressReading;
  readonly facts: RowFacts;
  readonly evaluator: QueryEvaluator;
  /** Successors of removed codes and places. */
  readonly history: PostalHistory;
}

/**
 * Searches by an address, by a query in the search syntax, or by both: then a record has to fit both, and the search by
 * address gives the order.
 */
function resultOf(
  index: SearchIndex,
  search: PostalSearch,
  byQuery: Matches | undefined,
): PostalSearchResult {
  const { table } = index;
  const reading =
    search.t === undefined ? undefined : checkListedNumbers(index.read(search.t), index.facts);
  const selected = reading && selectRows(reading, index);
  const written = selected && judgeWrittenCode(reading, selected, index);
  const rows = joinedByAnd(written?.rows ?? selected, byQuery);
  const query = queryOf(search, reading);
  const data: PostalRecord[] = [];
  for (const row of rows.slice(search.offset, search.offset + search.limit)) {
    data.push(table.keptRecord(row));
  }
  return {
    data,
    query: written === undefined ? query : { ...query, written_postal_code: written.is },
    count: rows.length,
    offset: search.offset,
    limit: search.limit,
    facets:
      search.facet === undefined
        ? null
        : countFacets(index.evaluator.municipalities, rows, search.facet),
  };
}

/** Counts rows by the children of a path, in the order of the table; municipalities have no children. */
export function countFacets(
  municipalities: MunicipalityRows,
  rows: Iterable<number>,
  path: string,
) {
  const counts = municipalities.countRows(rows);
  return countChildren(
    municipalities.paths.map((own, municipality) => [own, counts[municipality] ?? 0]),
    path,
  );
}

export function searchPostal(index: SearchIndex, search: PostalSearch): PostalSearchResult {
  const { q } = search;
  const byQuery = q === undefined ? undefined : index.evaluator.matches(parseQuery(q));
  return resultOf(index, search, byQuery);
}

/** Opens searches that share the matches of the last query, since most batches have only one query. */
export function openSearches(
  index: SearchIndex,
): (search: PostalSearch) => Steps<never, PostalSearchResult> {
  let last: { readonly q: string; readonly matches: Matches } | undefined;
  return function* (search) {
    const { q } = search;
    if (q !== undefined && q !== last?.q) {
      last = { q, matches: yield* index.evaluator.matching(parseQuery(q)) };
      yield undefined;
    }
    return resultOf(index, search, q === undefined ? undefined : last?.matches);
  };
}

function joinedByAnd(
  byAddress: readonly number[] | undefined,
  byQuery: Matches | undefined,
): readonly number[] | Uint32Array {
  if (byAddress === undefined) return byQuery?.ranked() ?? [];
  return byQuery === undefined ? byAddress : byAddress.filter((row) => byQuery.has(row));
}
