/**
 * Asks for the records of a search, page by page, up to the wanted number. Equal searches share their pages. When the
 * data changes between two pages, the search begins again, since a list of two versions would repeat or lose records.
 * Every search ends, whatever the service answers.
 */
import type { Operation } from '../../api/operation.ts';
import type { CellValue } from '../../cells/cell.ts';
import { SEARCH_LIMIT } from '../../model/limits.ts';
import { callOf, type Lookup } from '../lookup.ts';
import { VERSION_GONE } from '../plan.ts';
import { keyOfSearch, outcomeOfRefusedSearch } from './search-question.ts';

interface Page<R> {
  readonly version: string;
  readonly data: readonly R[];
  /** Number of all matching records. */
  readonly count: number;
  /** Number of records before the first of the page. */
  readonly offset: number;
}

interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

interface Pages<R> {
  readonly version: string | undefined;
  readonly records: readonly R[];
  /** Number of all matching records, as the first page gives it. */
  readonly count: number;
  /** How often the search began again. */
  readonly restarts: number;
}

const NO_PAGES = { version: undefined, records: [], count: 0, restarts: 0 } as const;

/** After this many restarts, the service counts as answering from several versions in turn. */
const RESTARTS_MAX = 10;

/**
 * @param params of the operation, without those of the page; undefined for no search.
 * @param wanted number of records, infinite for all.
 */
export function searchCell(params: object | undefined, wanted: number): CellValue {
  return params === undefined
    ? null
    : JSON.stringify({ params, wanted: Number.isFinite(wanted) ? wanted : null });
}

/** Finds the records in the order of the service; an empty list if there are none. */
export function pagedSearch<P extends Paging, R>(
  operation: Operation<P, Page<R>>,
): Lookup<R, Page<R>, Pages<R>> {
  return {
    key: ([cell = null]) => keyOfSearch(cell, operation, (text) => searchIn(text).params),
    keysPerCall: () => 1,
    call: ([key = ''], _, [known]) => {
      const { params, wanted } = searchIn<P>(key);
      const offset = known?.records.length ?? 0;
      const limit = Math.min(SEARCH_LIMIT.max, wanted - offset);
      return callOf(operation, { ...params, offset, limit });
    },
    outcomes: ([key = ''], page, [known = NO_PAGES]) => {
      const { version } = page;
      if (known.version !== undefined && known.version !== version) {
        const restarts = known.restarts + 1;
        return [restarts > RESTARTS_MAX ? VERSION_GONE : { known: { ...NO_PAGES, restarts } }];
      }
      // A service that ignores the offset would give the first page again and again.
      if (page.offset !== known.records.length) return undefined;
      const records = [...known.records, ...page.data];
      const count = known.version === undefined ? page.count : known.count;
      const { wanted } = searchIn<P>(key);
      const isWhole = page.data.length === 0 || records.length >= Math.min(count, wanted);
      return isWhole
        ? [{ kind: 'found', records, query: null, version }]
        : [{ known: { ...known, version, records, count } }];
    },
    outcomeOfError: outcomeOfRefusedSearch,
  };
}

function searchIn<P>(key: string): { params: P; wanted: number } {
  // The key is what `searchCell` made.
  const { params, wanted } = JSON.parse(key) as { params: P; wanted: number | null };
  return { params, wanted: wanted ?? Number.POSITIVE_INFINITY };
}
