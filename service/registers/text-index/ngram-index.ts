/** Finds the documents whose text holds a word, by the n-grams of ngram-levels.ts. */
import { firstAtLeast } from '../columns/sorted-index.ts';
import { DocumentSet } from './document-set.ts';
import { type Matcher, nothing } from './matcher.ts';
import type { NgramLevel } from './ngram-levels.ts';
import { pairOf } from './pair-table.ts';
import { mostDocuments, type PostingLists, readPostings } from './posting-lists.ts';
import type { TextColumn } from './text-column.ts';

/** A list of this many times more documents than are left costs more to read than their texts to look through. */
const LOOK_INSTEAD = 64;

/** A list of one of the levels, and how many documents it has at most. */
interface List {
  readonly postings: PostingLists;
  readonly at: number;
  readonly most: number;
}

export class NgramIndex {
  /** How many documents there are. */
  readonly size: number;
  readonly #texts: TextColumn;
  readonly #levels: readonly NgramLevel[];
  readonly #fold: Uint16Array;

  /** @param levels of the texts, built with the same `fold`. */
  constructor(texts: TextColumn, levels: readonly NgramLevel[], fold: Uint16Array) {
    this.size = texts.offsets.length - 1;
    this.#texts = texts;
    this.#levels = levels;
    this.#fold = fold;
  }

  /**
   * Documents whose text holds a word of one unit or more: letter by letter, or what folds to the same units.
   * A text of which every unit has one behind it (its last is `TEXT_END`) is found by a single unit too.
   */
  matcher(word: string, compare: 'folded' | 'exact' = 'folded'): Matcher {
    const exact = Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
    const folded = exact.map((unit) => this.#fold[unit] ?? 0);
    const holds = (document: number) =>
      compare === 'exact' ? this.#holds(document, exact) : this.#holdsFolded(document, folded);
    if (folded.length === 1) {
      const lists = this.#beginningWith(folded);
      const most = lists.reduce((sum, list) => sum + list.most, 0);
      return { most, find: () => this.#inAny(lists), holds };
    }
    const lists = this.#listsOf(folded);
    const [rarest] = lists.toSorted((a, b) => a.most - b.most);
    if (rarest === undefined) return nothing(this.size);
    const ownLevel = this.#levels[folded.length - 2];
    const isWhole = compare === 'folded' && rarest.postings === ownLevel?.lists;
    return {
      most: rarest.most,
      find: () => (isWhole ? readPostings(rarest.postings, rarest.at) : this.#inAll(lists, holds)),
      holds,
    };
  }

  /**
   * Lists that a document with these units is in: those of the longest n-grams that the index has of them. None
   * where there can be no such document.
   */
  #listsOf(units: Uint16Array): List[] {
    const lists: List[] = [];
    let ids: readonly number[] = Array.from(units);
    let shorter: readonly (List | undefined)[] = [];
    for (const level of this.#levels) {
      const places = ids.slice(1).map((second, at) => placeOf(level, ids[at] ?? 0, second));
      if (places.includes(null)) return [];
      const longer = places.map((place) => listAt(level, place));
      // What lies inside a longer one tells nothing more.
      const isInside = (at: number) => (longer[at] ?? longer[at - 1]) !== undefined;
      lists.push(
        ...shorter.filter((list, at) => list !== undefined && !isInside(at)).filter(isThere),
      );
      shorter = longer;
      ids = places.map((place) => idOf(level, place));
    }
    return [...lists, ...shorter.filter(isThere)];
  }

  /** The lists of the pairs that begin with a unit. */
  #beginningWith([unit = 0]: Uint16Array): List[] {
    const [pairs] = this.#levels;
    if (pairs === undefined || unit === 0) return [];
    const lists: List[] = [];
    const end = pairOf(unit, 0) + 0x1_0000;
    for (let at = firstAtLeast(pairs.keys, pairOf(unit, 0)); (pairs.keys[at] ?? end) < end; at++) {
      lists.push(...[listAt(pairs, at)].filter(isThere));
    }
    return lists;
  }

  #inAny(lists: readonly List[]): DocumentSet {
    return DocumentSet.union(
      this.size,
      lists.map(({ postings, at }) => readPostings(postings, at)),
    );
  }

  /** In all lists, rarest first, and holding the word. */
  #inAll(lists: readonly List[], holds: (document: number) => boolean): DocumentSet {
    const [rarest, ...others] = lists.toSorted((a, b) => a.most - b.most);
    if (rarest === undefined) return DocumentSet.none(this.size);
    let documents = readPostings(rarest.postings, rarest.at);
    for (const { postings, at, most } of others) {
      if (most > documents.count * LOOK_INSTEAD) break;
      documents = documents.and(readPostings(postings, at));
    }
    return documents.filter(holds);
  }

  #holds(document: number, word: Uint16Array): boolean {
    const { units, offsets } = this.#texts;
    const last = (offsets[document + 1] ?? 0) - word.length;
    for (let start = offsets[document] ?? 0; start <= last; start++) {
      let at = 0;
      while (at < word.length && units[start + at] === word[at]) at++;
      if (at === word.length) return true;
    }
    return false;
  }

  #holdsFolded(document: number, word: Uint16Array): boolean {
    const { units, offsets } = this.#texts;
    const fold = this.#fold;
    const last = (offsets[document + 1] ?? 0) - word.length;
    for (let start = offsets[document] ?? 0; start <= last; start++) {
      let at = 0;
      while (at < word.length && fold[units[start + at] ?? 0] === word[at]) at++;
      if (at === word.length) return true;
    }
    return false;
  }
}

/** Where the pair is among the keys of a level: undefined where it would not be, null where no document has it. */
function placeOf({ keys }: NgramLevel, first: number, second: number) {
  if (first === 0 || second === 0) return undefined;
  const pair = pairOf(first, second);
  const place = firstAtLeast(keys, pair);
  return keys[place] === pair ? place : null;
}

function listAt({ lists }: NgramLevel, at: number | null | undefined): List | undefined {
  return at == null ? undefined : { postings: lists, at, most: mostDocuments(lists, at) };
}

/** The id of a common n-gram; 0 for any other. */
function idOf({ common }: NgramLevel, place: number | null | undefined): number {
  if (place == null) return 0;
  const at = firstAtLeast(common, place);
  return common[at] === place ? at + 1 : 0;
}

function isThere(list: List | undefined): list is List {
  return list !== undefined;
}
