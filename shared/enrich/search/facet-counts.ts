/** Counts the records of a search by the parts of a facet, such as the municipalities of a prefecture, in one call. */
import type { Operation } from '../../api/operation.ts';
import type { CellValue } from '../../cells/cell.ts';
import type { FacetPair } from '../../model/postal/search.ts';
import { callOf, type Lookup } from '../lookup.ts';
import { keyOfSearch, outcomeOfRefusedSearch } from './search-question.ts';

interface FacetCount {
  readonly path: string;
  readonly count: number;
}

export interface FacetAnswer {
  readonly version: string;
  /** One facet, or several by name; null if none was asked for. */
  readonly facets:
    | readonly FacetPair[]
    | Readonly<Record<string, readonly FacetPair[] | undefined>>
    | null;
}

/** @param params of the operation; undefined for no search. */
export function facetCell(params: object | undefined): CellValue {
  return params === undefined ? null : JSON.stringify({ ...params, limit: 1 });
}

export function facetCounts<A extends FacetAnswer>(
  operation: Operation<unknown, A>,
): Lookup<FacetCount, A> {
  return {
    key: ([cell = null]) => keyOfSearch(cell, operation, JSON.parse),
    keysPerCall: () => 1,
    // The key is what `facetCell` made.
    call: ([key = '']) => callOf(operation, JSON.parse(key)),
    outcomes: (_, { facets, version }) => {
      const pairs = Array.isArray(facets) ? facets : Object.values(facets ?? {}).flat();
      const records = pairs.flatMap((pair) =>
        pair === undefined ? [] : [{ path: pair[0], count: pair[1] }],
      );
      return [{ kind: 'found', records, query: null, version }];
    },
    outcomeOfError: outcomeOfRefusedSearch,
  };
}
