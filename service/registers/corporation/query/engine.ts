/** Searches the documents of search-columns.ts by keywords. Results are row numbers of the register. */
import type { CorporationFacets } from '@daicho/shared/model/corporation/search.ts';
import type { ColumnMap } from '../../columns/columns.ts';
import { memoised } from '../../memoised.ts';
import { runSteps, type Steps } from '../../steps.ts';
import type { DocumentMask, DocumentSet } from '../../text-index/document-set.ts';
import { FoundSet } from '../../text-index/found-set.ts';
import {
  allOf,
  cachedMatcher,
  foundByAny,
  type Matcher,
  narrowedByAny,
} from '../../text-index/matcher.ts';
import { nameTiers, withWord } from './conditions.ts';
import { countFacets, type FacetCounts, type FacetRequest } from './facets.ts';
import { isKindWord } from './kind-words.ts';
import type { Criterion, NameMode, Query, Word } from './query.ts';
import { reduced } from './reduce.ts';
import { openSearchPart, type SearchPart } from './search-part.ts';

interface EngineSearch {
  readonly query: Query;
  readonly mode: NameMode;
  /** Path of each facet whose children are counted. */
  readonly facets: FacetRequest;
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  /** Number of all that match. */
  readonly count: number;
  /** Numbers of the page's rows in the register, in order. */
  readonly rows: readonly number[];
  readonly facets: CorporationFacets | null;
}

export interface SearchEngine {
  search(search: EngineSearch): Found;
  /** Searches in steps. */
  searching(search: EngineSearch): Steps<never, Found>;
}

/** Part that is searched, and the documents that no longer count. */
export interface SearchedPart extends SearchPart {
  readonly mask?: DocumentMask;
}

/** Found documents: a set for each part. */
export type FoundSets = readonly FoundSet[];

/** Parts that are searched as one. */
export interface SearchedParts {
  readonly parts: readonly SearchedPart[];
  /** Lists the rows of at most `most` documents from the `from`th on, short names first. */
  slice(found: FoundSets, from: number, most: number): readonly number[];
  counts(found: FoundSets): FacetCounts;
}

/** Opens an engine over the parts that `searchParts` makes. @throws TypeError for other parts. */
export function openSearchEngine(parts: ReadonlyMap<string, ColumnMap>): SearchEngine {
  return engineOver(wholePart(openSearchPart(parts)));
}

/** Searches a part that is the whole register. */
export function wholePart(part: SearchPart): SearchedParts {
  return {
    parts: [part],
    slice: ([found], from, most) =>
      Array.from(found?.slice(from, most) ?? [], (document) => part.rows[document] ?? 0),
    counts: ([found]) => (found === undefined ? () => [] : part.facets.counts(found.visible)),
  };
}

export function engineOver(searched: SearchedParts): SearchEngine {
  function* searching(search: EngineSearch): Steps<never, Found> {
    const { query: asked, mode, facets, offset, limit } = search;
    const query = reduced(asked);
    const found: FoundSet[] = [];
    for (const part of searched.parts) {
      found.push(new FoundSet(yield* foundIn(part, query, mode), part.mask));
      yield undefined;
    }
    const rows = yield* pageOf(searched, found, query, { offset, limit });
    return { count: countOf(found), rows, facets: countFacets(facets, searched.counts(found)) };
  }
  return { search: (search) => runSteps(searching(search)), searching };
}

function* foundIn(
  { indexes, facets }: SearchPart,
  query: Query,
  mode: NameMode,
): Steps<never, DocumentSet> {
  const criterion = memoised(
    (asked: Criterion): Matcher =>
      cachedMatcher(
        asked.kind === 'word'
          ? withWord(indexes, asked, mode)
          : facets.under(asked.facet, asked.path),
      ),
  );
  const groups: Matcher[] = [];
  for (const group of query) {
    const matchers: Matcher[] = [];
    for (const one of group) {
      matchers.push(criterion(one));
      yield undefined;
    }
    groups.push(allOf(indexes.size, matchers));
  }
  return yield* foundByAny(indexes.size, groups);
}

/**
 * Gives a page by relevance: first names that equal one of the words, then names that begin with one of the words, then
 * all other names; each tier by the length of the name. Kind words are ignored if the query has other words, since most
 * names begin with a kind word.
 */
function* pageOf(
  { parts, slice }: SearchedParts,
  found: FoundSets,
  query: Query,
  { offset, limit }: { offset: number; limit: number },
): Steps<never, readonly number[]> {
  const named = query.flat().filter(isNameWord);
  const words = [...new Set(named.map(({ text }) => text))];
  const telling = words.filter((word) => !isKindWord(word));
  const tiers = parts.map(({ indexes }) =>
    nameTiers(indexes, telling.length > 0 ? telling : words),
  );
  const page: number[] = [];
  let rest = found;
  let before = 0;
  for (const tier of ['equal', 'beginning', 'others'] as const) {
    const here: FoundSet[] = [];
    for (const [at, set] of rest.entries()) {
      const matchers = tier === 'others' ? undefined : tiers[at]?.[tier];
      if (matchers === undefined) here.push(set);
      else here.push(set.narrowedTo(yield* narrowedByAny(set.all.size, set.all, matchers)));
    }
    const from = Math.max(0, offset - before);
    page.push(...slice(here, from, limit - page.length));
    if (page.length === limit) break;
    before += countOf(here);
    rest = rest.map((set, at) => {
      const taken = here[at];
      return taken === undefined ? set : set.without(taken);
    });
  }
  return page;
}

function countOf(found: FoundSets): number {
  return found.reduce((sum, { count }) => sum + count, 0);
}

function isNameWord(criterion: Criterion): criterion is Word {
  if (criterion.kind !== 'word') return false;
  return criterion.field === undefined || criterion.field === 'name';
}
