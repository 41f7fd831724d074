/**
 * Postings of n-grams: of every pair of neighbouring UTF-16 units, and of every longer run of which all parts that
 * are one shorter are common. So a common word (株式会社) is answered from a list of its own, and for any other
 * word there is a list of few documents, whose texts are looked at: none holds a rare part of it besides.
 *
 * Level 2 has the pairs of units. A common n-gram of a level has an id there, from 1; level n + 1 has the pairs of
 * common n-grams, one a unit behind the other.
 */
import { firstAtLeast } from '../columns/sorted-index.ts';
import { PairTable, pairOf } from './pair-table.ts';
import { type PostingLists, PostingsCounter, PostingsWriter } from './posting-lists.ts';
import type { TextColumn } from './text-column.ts';

export interface NgramLevel {
  /** Keys, ascending: units, or ids of the level before, the first in the high half. */
  readonly keys: Uint32Array;
  /** List of each key. */
  readonly lists: PostingLists;
  /** Places of common n-grams among the keys, ascending: an id is the place here and one. */
  readonly common: Uint32Array;
}

/** End of a text: no n-gram goes on behind it, since what follows is another text of the same document. */
export const TEXT_END = 0xffff;
const MOST_IDS = TEXT_END - 1;
/** Length of the longest run with a list: longer ones are looked for in the texts that hold their parts. */
const LONGEST = 24;

/**
 * Builds the levels of texts, from level 2 on.
 *
 * @param fold the unit that each unit counts as; 0 for none.
 * @param isCommon whether so many documents are many. At most 65,534 n-grams of a length may be common.
 */
export function buildNgramLevels(
  { units, offsets }: TextColumn,
  fold: Uint16Array,
  isCommon: (documents: number) => boolean,
): NgramLevel[] {
  const ids = units.map((unit) => fold[unit] ?? 0);
  const levels: NgramLevel[] = [];
  for (let length = 2; length <= LONGEST; length++) {
    const level = buildLevel(ids, offsets, isCommon);
    if (level === undefined) break;
    levels.push(level);
  }
  return levels;
}

/**
 * Builds one level. `ids` has for each unit the id of the n-gram that begins there, 0 for none; afterwards that of the
 * n-gram which is one longer.
 */
function buildLevel(
  ids: Uint16Array,
  offsets: Uint32Array,
  isCommon: (documents: number) => boolean,
): NgramLevel | undefined {
  const table = new PairTable();
  const counter = new PostingsCounter();
  eachPair(ids, offsets, (pair, document) => counter.add(table.number(pair), document));

  if (table.size === 0) return undefined;
  const pairs = table.pairs();
  const keys = pairs.toSorted();
  const places = pairs.map((pair) => firstAtLeast(keys, pair));
  const gapBytes = new Uint32Array(keys.length);
  const isOften = new Uint8Array(keys.length);
  places.forEach((place, number) => {
    gapBytes[place] = counter.bytes(number);
    isOften[place] = Number(isCommon(counter.documents(number)));
  });
  const often = Uint32Array.from(keys.keys()).filter((place) => isOften[place] === 1);
  // Ends words at this length where there are too many to be numbered.
  const common = often.length <= MOST_IDS ? often : new Uint32Array();
  const nextIds = new Uint16Array(keys.length);
  common.forEach((place, at) => {
    nextIds[place] = at + 1;
  });

  const writer = new PostingsWriter(offsets.length - 1, gapBytes);
  eachPair(
    ids,
    offsets,
    (pair, document, at) => {
      const place = places[table.number(pair)] ?? 0;
      writer.add(place, document);
      ids[at] = nextIds[place] ?? 0;
    },
    (at) => {
      ids[at] = 0;
    },
  );
  return { keys, lists: writer.build(), common };
}

/** Visits the neighbours of each document, in order. `take` may change the first of a pair. */
function eachPair(
  ids: Uint16Array,
  offsets: Uint32Array,
  take: (pair: number, document: number, at: number) => void,
  alone?: (at: number) => void,
): void {
  for (let document = 0; document + 1 < offsets.length; document++) {
    const end = offsets[document + 1] ?? 0;
    for (let at = offsets[document] ?? 0; at < end; at++) {
      const first = ids[at] ?? 0;
      const second = at + 1 < end ? (ids[at + 1] ?? 0) : 0;
      if (first === 0 || second === 0 || first === TEXT_END) alone?.(at);
      else take(pairOf(first, second), document, at);
    }
  }
}
