/** Searches schools by keywords in the columns of search-columns.ts. */
import type { FacetPair } from '@daicho/shared/model/postal/search.ts';
import type { SchoolFacets } from '@daicho/shared/model/school-search.ts';
import type { Columns } from '../../columns/columns.ts';
import { countChildren, isUnder } from '../../facet-paths.ts';
import { foldText, foldWidth, KANA_FOLD } from '../../keywords/fold.ts';
import { markedBeginning, markedWhole } from '../../keywords/marks.ts';
import type { Steps } from '../../steps.ts';
import type { DocumentSet } from '../../text-index/document-set.ts';
import {
  allOf,
  anyOf,
  cachedMatcher,
  foundByAny,
  type Matcher,
  narrowedByAny,
} from '../../text-index/matcher.ts';
import { openNgrams } from '../../text-index/ngram-columns.ts';
import type { NgramIndex } from '../../text-index/ngram-index.ts';
import { ValueColumn } from '../../text-index/value-column.ts';
import { type Criterion, FACETS, type FacetName, type Query, type Word } from './query.ts';
import { SEARCH_COLUMN } from './search-columns.ts';

export type FacetRequest = Readonly<Partial<Record<FacetName, string | undefined>>>;

interface EngineSearch {
  readonly query: Query;
  /** Path of each facet whose children are counted. */
  readonly facets: FacetRequest;
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  /** Number of all schools that match. */
  readonly count: number;
  /** Rows of the page in the register, in order. */
  readonly rows: readonly number[];
  readonly facets: SchoolFacets | null;
}

interface Facet {
  readonly paths: readonly string[];
  readonly values: ValueColumn;
}

export class SchoolEngine {
  readonly #rows: Uint32Array;
  readonly #names: NgramIndex;
  readonly #addresses: NgramIndex;
  readonly #facets: ReadonlyMap<FacetName, Facet>;

  /** @throws TypeError for columns that `searchColumns` did not make. */
  constructor(columns: Columns) {
    this.#rows = columns.ids(SEARCH_COLUMN.row);
    this.#names = openNgrams(columns, SEARCH_COLUMN.text('name'), KANA_FOLD);
    this.#addresses = openNgrams(columns, SEARCH_COLUMN.text('address_raw'), KANA_FOLD);
    this.#facets = new Map(
      FACETS.map((facet) => {
        const path = columns.texts(SEARCH_COLUMN.paths(facet));
        const paths = Array.from(columns.ids(SEARCH_COLUMN.paths(facet)), (_, at) => path(at));
        const values = columns.numbers(SEARCH_COLUMN.facet(facet));
        return [facet, { paths, values: new ValueColumn(values, paths.length) }];
      }),
    );
  }

  *searching({ query, facets, offset, limit }: EngineSearch): Steps<never, Found> {
    const { length: size } = this.#rows;
    const matcher = (criterion: Criterion) => cachedMatcher(this.#matcher(criterion));
    const groups = query.map((group) => allOf(size, group.map(matcher)));
    const found = yield* foundByAny(size, groups);
    const documents = yield* this.#page(found, query, offset, limit);
    return {
      count: found.count,
      rows: documents.map((document) => this.#rows[document] ?? 0),
      facets: this.#counts(found, facets),
    };
  }

  #matcher(criterion: Criterion): Matcher {
    if (criterion.kind === 'facet') {
      return this.#valued(criterion.facet, (path) => isUnder(foldWidth(path), criterion.path));
    }
    const word = foldText(criterion.text);
    switch (criterion.field) {
      case 'name':
        return this.#named(word);
      case 'address_raw':
        return this.#addresses.matcher(word);
      case 'prefecture_name':
        return this.#placed(criterion, 1);
      case 'city_name':
        return this.#placed(criterion, 2);
      default:
        return this.#anywhere(word);
    }
  }

  /** Looks in names and addresses; a single character is looked for in names only. */
  #anywhere(word: string): Matcher {
    const named = this.#named(word);
    if (isSingle(word)) return named;
    return anyOf(this.#rows.length, [named, this.#addresses.matcher(word)]);
  }

  /** Looks in names. A single character has to be the whole name. */
  #named(word: string): Matcher {
    return this.#names.matcher(isSingle(word) ? markedWhole(word) : word);
  }

  /** Looks in the names of places at one level of the areas' paths. */
  #placed({ text }: Word, level: number): Matcher {
    const word = foldWidth(text);
    return this.#valued('area', (path) => foldWidth(path.split('/')[level] ?? '').includes(word));
  }

  #valued(name: FacetName, isWanted: (path: string) => boolean): Matcher {
    const { paths, values } = this.#facet(name);
    return values.matcher(Uint8Array.from(paths, (path) => Number(path !== '' && isWanted(path))));
  }

  #facet(name: FacetName): Facet {
    const facet = this.#facets.get(name);
    if (facet === undefined) throw new TypeError(`no facet ${name}`);
    return facet;
  }

  /**
   * Gives a page by relevance: first names that equal one of the words, then names that begin with one of the words,
   * then the others.
   */
  *#page(
    found: DocumentSet,
    query: Query,
    offset: number,
    limit: number,
  ): Steps<never, readonly number[]> {
    const named = query.flat().filter(isNameWord);
    const words = [...new Set(named.map(({ text }) => foldText(text)))];
    const page: number[] = [];
    let rest = found;
    let before = 0;
    for (const mark of [markedWhole, markedBeginning, undefined]) {
      const matchers = mark && words.map((word) => this.#names.matcher(mark(word)));
      const here = matchers === undefined ? rest : yield* narrowedByAny(found.size, rest, matchers);
      page.push(...here.slice(Math.max(0, offset - before), limit - page.length));
      if (page.length === limit) break;
      before += here.count;
      rest = rest.without(here);
    }
    return page;
  }

  #counts(found: DocumentSet, asked: FacetRequest): SchoolFacets | null {
    if (FACETS.every((facet) => asked[facet] === undefined)) return null;
    const pairs = (name: FacetName): FacetPair[] => {
      const path = asked[name];
      if (path === undefined) return [];
      const { paths, values } = this.#facet(name);
      const counts = values.counts(found);
      return countChildren(
        paths.map((own, at) => [own, counts[at] ?? 0] as const).filter(([own]) => own !== ''),
        path,
      );
    };
    return {
      area: pairs('area'),
      type: pairs('type'),
      establishment_type: pairs('establishment_type'),
      branch: pairs('branch'),
      ...(asked.prefecture === undefined ? {} : { prefecture: pairs('prefecture') }),
    };
  }
}

function isNameWord(criterion: Criterion): criterion is Word {
  if (criterion.kind !== 'word') return false;
  return criterion.field === undefined || criterion.field === 'name';
}

function isSingle(word: string): boolean {
  return word.length <= 2 && [...word].length === 1;
}
