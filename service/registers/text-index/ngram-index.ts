/** Finds the documents whose text contains a word, by the n-grams of ngram-levels.ts. */
import { firstAtLeast } from '../columns/sorted-index.ts';
import { DocumentSet } from './document-set.ts';
import { type Matcher, matchNothing } from './matcher.ts';
import { type NgramLevel, TEXT_END } from './ngram-levels.ts';
import { pairOf } from './pair-table.ts';
import { PostingList } from './posting-lists.ts';
import type { TextColumn } from './text-column.ts';

/** Effort of scanning the text of a document, as a number of postings that take as long to read. */
const LOOK = 64;

/** List of an n-gram, with the length of the n-gram in units. */
interface NgramList {
  readonly list: PostingList;
  readonly length: number;
}

interface WordOptions {
  /** Whether to compare exact instead of folded units. */
  readonly exact?: boolean;
  /**
   * Number of the text to search in each document, from 0; each text ends with `TEXT_END`. By default all texts are
   * searched.
   */
  readonly text?: number;
}

export class NgramIndex {
  readonly size: number;
  readonly #texts: TextColumn;
  readonly #levels: readonly NgramLevel[];
  readonly #fold: Uint16Array;
  /** Units of the longest text, computed at the first search. */
  #longest: number | undefined;

  /** @param levels of the texts, built with the same `fold`. */
  constructor(texts: TextColumn, levels: readonly NgramLevel[], fold: Uint16Array) {
    this.size = texts.offsets.length - 1;
    this.#texts = texts;
    this.#levels = levels;
    this.#fold = fold;
  }

  /**
   * Finds documents whose text contains a word of at least one unit. Words of a single unit are only found in texts
   * that end with `TEXT_END`, where every unit begins a pair.
   */
  matcher(word: string, options: WordOptions = {}): Matcher {
    if (word.length > this.#longestText()) return matchNothing(this.size);
    const exact = Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
    const folded = exact.map((unit) => this.#fold[unit] ?? 0);
    const holds = this.#holding(options.exact === true ? exact : folded, options);
    const isAnswer = options.exact !== true && options.text === undefined;
    if (folded.length === 1) {
      const any = this.#inAny(this.#beginningWith(folded), holds);
      return isAnswer ? any : looking(any, () => any.find());
    }
    const lists = this.#listsOf(folded).toSorted((a, b) => a.list.most - b.list.most);
    const [rarest] = lists;
    if (rarest === undefined) return matchNothing(this.size);
    const among = this.#inAny([rarest.list], holds);
    if (isAnswer && rarest.length === folded.length) return among;
    return looking(among, () => this.#inAll(lists.map(({ list }) => list)));
  }

  /** Counts the characters of the first text of a document, without the mark at its beginning; 0 for an empty text. */
  charactersOfFirst(document: number): number {
    const { units, offsets } = this.#texts;
    const start = (offsets[document] ?? 0) + 1;
    const end = this.#textEnd(start, offsets[document + 1] ?? 0);
    let count = 0;
    for (let at = start; at < end; at++) {
      const unit = units[at] ?? 0;
      // Counts a surrogate pair once.
      if (unit < 0xd800 || unit > 0xdbff) count += 1;
    }
    return count;
  }

  /**
   * Gives the lists of the longest indexed n-grams that a word's units contain, or none if no document can contain the
   * units.
   */
  #listsOf(units: Uint16Array): NgramList[] {
    const lists: NgramList[] = [];
    let ids: readonly number[] = Array.from(units);
    let shorter: readonly (NgramList | undefined)[] = [];
    for (const [index, level] of this.#levels.entries()) {
      const places = ids.slice(1).map((second, at) => placeOf(level, ids[at] ?? 0, second));
      if (places.includes(null)) return [];
      const longer = places.map((position) => ngramList(level, position, index + 2));
      // Drops n-grams inside a longer one, which add no information.
      const isInside = (at: number) => (longer[at] ?? longer[at - 1]) !== undefined;
      for (const [at, list] of shorter.entries()) {
        if (list !== undefined && !isInside(at)) lists.push(list);
      }
      shorter = longer;
      ids = places.map((position) => idOf(level, position));
      // Only common n-grams have longer n-grams.
      if (ids.every((id) => id === 0)) break;
    }
    return lists.concat(shorter.filter((list) => list !== undefined));
  }

  /** Gives the lists of all pairs that begin with a unit. */
  #beginningWith([unit = 0]: Uint16Array): PostingList[] {
    const [pairs] = this.#levels;
    if (pairs === undefined || unit === 0) return [];
    const { keys, lists } = pairs;
    const first = firstAtLeast(keys, pairOf(unit, 0));
    const end = pairOf(unit, 0) + 0x1_0000;
    const found: PostingList[] = [];
    for (let at = first; (keys[at] ?? end) < end; at++) found.push(new PostingList(lists, at));
    return found;
  }

  #inAny(lists: readonly PostingList[], holds: (document: number) => boolean): Matcher {
    return {
      most: Math.min(
        this.size,
        lists.reduce((sum, { most }) => sum + most, 0),
      ),
      effort: lists.reduce((sum, { effort }) => sum + effort, 0),
      look: LOOK,
      find: () => DocumentSet.union(this.size, lists),
      addTo: (found) => {
        for (const list of lists) list.addTo(found);
      },
      holds,
    };
  }

  /** Intersects the lists, the rarest first, until a list costs more to read than scanning the remaining texts. */
  #inAll([rarest, ...others]: readonly PostingList[]): DocumentSet {
    let documents = rarest?.find() ?? DocumentSet.none(this.size);
    for (const list of others) {
      if (list.effort > documents.count * LOOK) break;
      documents = documents.and(list.find());
    }
    return documents;
  }

  #longestText(): number {
    if (this.#longest === undefined) {
      const { offsets } = this.#texts;
      let longest = 0;
      for (let at = 1; at < offsets.length; at++) {
        longest = Math.max(longest, (offsets[at] ?? 0) - (offsets[at - 1] ?? 0));
      }
      this.#longest = longest;
    }
    return this.#longest;
  }

  #holding(word: Uint16Array, { exact, text }: WordOptions): (document: number) => boolean {
    const { offsets } = this.#texts;
    return (document) => {
      let start = offsets[document] ?? 0;
      let end = offsets[document + 1] ?? 0;
      if (text !== undefined) {
        for (let before = 0; before < text; before++) start = this.#textEnd(start, end) + 1;
        end = this.#textEnd(start, end);
      }
      return exact === true ? this.#holds(word, start, end) : this.#holdsFolded(word, start, end);
    };
  }

  #holds(word: Uint16Array, first: number, end: number): boolean {
    const { units } = this.#texts;
    for (let start = first; start <= end - word.length; start++) {
      let at = 0;
      while (at < word.length && units[start + at] === word[at]) at++;
      if (at === word.length) return true;
    }
    return false;
  }

  #holdsFolded(word: Uint16Array, first: number, end: number): boolean {
    const { units } = this.#texts;
    const fold = this.#fold;
    for (let start = first; start <= end - word.length; start++) {
      let at = 0;
      while (at < word.length && fold[units[start + at] ?? 0] === word[at]) at++;
      if (at === word.length) return true;
    }
    return false;
  }

  /** Finds the end of the text that begins at `start`, at most `end`. */
  #textEnd(start: number, end: number): number {
    const { units } = this.#texts;
    let at = start;
    while (at < end && units[at] !== TEXT_END) at++;
    return at;
  }
}

/** Makes a matcher that scans some documents for a condition. */
function looking(condition: Matcher, among: () => DocumentSet): Matcher {
  const { most, effort, holds } = condition;
  const find = () => among().filter(holds);
  return {
    most,
    effort: effort + most * LOOK,
    look: LOOK,
    find,
    addTo: (found) => find().addTo(found),
    holds,
  };
}

/**
 * Finds a pair among the keys of a level: undefined if the level does not index such a pair, null if no document has
 * it.
 */
function placeOf({ keys }: NgramLevel, first: number, second: number) {
  if (first === 0 || second === 0) return undefined;
  const pair = pairOf(first, second);
  const position = firstAtLeast(keys, pair);
  return keys[position] === pair ? position : null;
}

function ngramList(
  { lists }: NgramLevel,
  at: number | null | undefined,
  length: number,
): NgramList | undefined {
  return at == null ? undefined : { list: new PostingList(lists, at), length };
}

/** Gives the id of a common n-gram; 0 for any other. */
function idOf({ common }: NgramLevel, position: number | null | undefined): number {
  if (position == null) return 0;
  const at = firstAtLeast(common, position);
  return common[at] === position ? at + 1 : 0;
}
