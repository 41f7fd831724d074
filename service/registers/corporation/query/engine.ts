/**
 * Searches the documents of search-columns.ts by keywords. It knows rows by their numbers in the register, not their
 * values.
 */
import type { CorporationFacets } from '@daicho/shared/model/corporation-search.ts';
import { type ColumnMap, Columns } from '../../columns/columns.ts';
import { memoised } from '../../memoised.ts';
import { carriedOut, type Steps } from '../../steps.ts';
import type { DocumentSet } from '../../text-index/document-set.ts';
import {
  allOf,
  foundByAny,
  type Matcher,
  narrowedByAny,
  remembered,
} from '../../text-index/matcher.ts';
import { openNgrams } from '../../text-index/ngram-columns.ts';
import { Areas } from './areas.ts';
import { nameTiers, type SearchIndexes, withWord } from './conditions.ts';
import { type FacetRequest, Facets } from './facets.ts';
import { KANA_FOLD } from './fold.ts';
import { isKindWord } from './kind-words.ts';
import { PostCodes } from './post-codes.ts';
import type { Criterion, NameMode, Query, TextField, Word } from './query.ts';
import { reduced } from './reduce.ts';
import { DOCUMENT_COLUMN, DOCUMENTS, partOf } from './search-columns.ts';

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

/** Search engine, as a register asks it. */
export interface SearchEngine {
  search(search: EngineSearch): Found;
  /** Searches in steps. */
  searching(search: EngineSearch): Steps<never, Found>;
}

/**
 * Opens an engine over the parts that `searchParts` makes.
 *
 * @throws TypeError where the parts are not those.
 */
export function openSearchEngine(parts: ReadonlyMap<string, ColumnMap>): SearchEngine {
  const columns = new Columns(partNamed(parts, DOCUMENTS));
  const rows = columns.ids(DOCUMENT_COLUMN.row);
  const size = rows.length;
  const areas = new Areas(columns);
  const text = (field: TextField) =>
    openNgrams(new Columns(partNamed(parts, partOf(field)), columns.strings), '', KANA_FOLD);
  const indexes: SearchIndexes = {
    size,
    areas,
    postCodes: new PostCodes(columns),
    texts: {
      name: text('name'),
      furigana: text('furigana'),
      en_name: text('en_name'),
      street_number: text('street_number'),
      address_outside: text('address_outside'),
    },
  };
  const facets = new Facets(columns, areas);
  function* searching(search: EngineSearch): Steps<never, Found> {
    const { query: asked, mode, facets: counted, offset, limit } = search;
    const query = reduced(asked);
    const criterion = memoised(
      (asked: Criterion): Matcher =>
        remembered(
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
      groups.push(allOf(size, matchers));
    }
    const found = yield* foundByAny(size, groups);
    yield undefined;
    const page = yield* pageOf(found, indexes, query, { offset, limit });
    return {
      count: found.count,
      rows: page.map((document) => rows[document] ?? 0),
      facets: facets.count(found, counted),
    };
  }
  return { search: (search) => carriedOut(searching(search)), searching };
}

/**
 * Gives a page in the order of relevance: names that are one of the words, names that begin with one, the others; in
 * each the order of the documents, which is that of the lengths of their names. Kind words, with which most names
 * begin, tell nothing beside other words.
 */
function* pageOf(
  found: DocumentSet,
  indexes: SearchIndexes,
  query: Query,
  { offset, limit }: { offset: number; limit: number },
): Steps<never, number[]> {
  const named = query.flat().filter(isNameWord);
  const words = [...new Set(named.map(({ text }) => text))];
  const telling = words.filter((word) => !isKindWord(word));
  const { equal, beginning } = nameTiers(indexes, telling.length > 0 ? telling : words);
  const page: number[] = [];
  let rest = found;
  let before = 0;
  for (const tier of [equal, beginning, undefined]) {
    const here = tier === undefined ? rest : yield* narrowedByAny(indexes.size, rest, tier);
    const from = Math.max(0, offset - before);
    page.push(...here.slice(from, limit - page.length));
    if (page.length === limit) break;
    before += here.count;
    rest = rest.without(here);
  }
  return page;
}

function isNameWord(criterion: Criterion): criterion is Word {
  if (criterion.kind !== 'word') return false;
  return criterion.field === undefined || criterion.field === 'name';
}

function partNamed(parts: ReadonlyMap<string, ColumnMap>, name: string): ColumnMap {
  const part = parts.get(name);
  if (part === undefined) throw new TypeError(`no part ${name}`);
  return part;
}
