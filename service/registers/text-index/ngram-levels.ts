/**
 * Builds postings of n-grams: of every pair of neighbouring UTF-16 units, and of a longer run of units if two shorter
 * runs are both common, the one without its last unit and the one without its first unit. So a common word (株式会社) is
 * answered from its own list, and any other word has a rare n-gram with a short list, whose texts are scanned.
 *
 * Level 2 has the pairs of units. A common n-gram of a level has an id, from 1; level n + 1 has the pairs of common
 * n-grams that are one unit apart.
 */
import { firstAtLeast } from '../columns/sorted-index.ts';
import { PairTable, pairOf } from './pair-table.ts';
import { type PostingLists, PostingsCounter, PostingsWriter } from './posting-lists.ts';
import type { TextColumn } from './text-column.ts';

export interface NgramLevel {
  /**
   * Keys, ascending. A key is a pair of units, or of ids of the level before; the first is in the high half of the
   * number.
   */
  readonly keys: Uint32Array;
  /** List of each key. */
  readonly lists: PostingLists;
  /** Places of common n-grams among the keys, ascending; an id is the position here plus one. */
  readonly common: Uint32Array;
}

/** Unit that ends a text. No n-gram continues after it, even if another text of the document follows. */
export const TEXT_END = 0xffff;
const MOST_IDS = TEXT_END - 1;
/** Length of the longest n-gram with a list; longer words are found by scanning texts. */
const LONGEST = 24;

/**
 * Builds the levels of texts, from level 2 on.
 *
 * @param fold the folded unit of each unit; 0 to ignore it.
 * @param isCommon whether an n-gram is common if this many documents have it. At most 65,534 n-grams of one length may
 * be common.
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
 * Builds one level. `ids` has the id of the n-gram that begins at each unit, or 0 for none. At the end it has those of
 * the n-grams that are one unit longer.
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
  places.forEach((position, number) => {
    gapBytes[position] = counter.bytes(number);
    isOften[position] = Number(isCommon(counter.documents(number)));
  });
  const often = Uint32Array.from(keys.keys()).filter((position) => isOften[position] === 1);
  // Without common n-grams no further level follows: so the levels end here if more are common than can be numbered.
  const common = often.length <= MOST_IDS ? often : new Uint32Array();
  const nextIds = new Uint16Array(keys.length);
  common.forEach((position, at) => {
    nextIds[position] = at + 1;
  });

  const writer = new PostingsWriter(offsets.length - 1, gapBytes);
  eachPair(
    ids,
    offsets,
    (pair, document, at) => {
      const position = places[table.number(pair)] ?? 0;
      writer.add(position, document);
      ids[at] = nextIds[position] ?? 0;
    },
    (at) => {
      ids[at] = 0;
    },
  );
  return { keys, lists: writer.build(), common };
}

/** Visits the pairs of neighbours in each document, in order. `take` may change the first id of its pair. */
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
