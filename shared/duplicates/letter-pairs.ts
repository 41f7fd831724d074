/**
 * Counts the pairs of neighbouring letters in the names of a list. A pair that other rows have counts as a word. A pair
 * that no other row has is likely a slip if another letter would make a word: `肉田` for `内田`, `不動空` for `不動産`.
 */
import { type ComparedRows, FLAG } from './compared-rows.ts';

/**
 * Number of counters, fewer than there are possible pairs. If several pairs share a counter by
 * chance, it holds the sum of their counts, so that a rare pair, a slip, may pass for a word.
 */
const SIZE = 2 ** 20;
const SURNAME_LETTERS = 2;
const ROWS_OF_A_STEP = 1_000;
/** Smallest number of other rows with a pair of letters that make the pair a word. */
const KNOWN = 2;
/** How many times rarer than a word a pair of letters has to be to count as a slip. */
const RARER = 20;

/** Two names with other letters at one index. */
interface OneLetter {
  readonly one: string;
  readonly other: string;
  readonly at: number;
}

export class LetterPairs {
  readonly #rows: ComparedRows;
  /** Counts of the pairs in all rows. */
  readonly #all = new Uint32Array(SIZE);

  constructor(rows: ComparedRows) {
    this.#rows = rows;
  }

  /**
   * Gives a function for two names that differ in the letter at an index. The function says whether
   * one of the two names is a word in the other rows while the other name hardly occurs there.
   * @param members rows that do not count, since several of them may have the slip.
   */
  outside(members: readonly number[], isCompany: boolean): (slip: OneLetter) => boolean {
    let here: ReadonlyMap<number, number> | undefined;
    return ({ one, other, at }) => {
      const own = here ?? this.#countsOf(members);
      here = own;
      const rowsWith = (pair: number) => (this.#all[pair] ?? 0) - (own.get(pair) ?? 0);
      const counts = [one, other].map((name) =>
        Math.min(...pairsWith(name, at, isCompany).map(rowsWith)),
      );
      const [known, unknown] = [Math.max(...counts), Math.min(...counts)];
      return known >= KNOWN && unknown * RARER <= known;
    };
  }

  /** Counts the pairs of all rows, in short steps; has to end before a function of `outside` is called. */
  *counting(): Generator<undefined> {
    const counts = this.#all;
    for (let row = 0; row < this.#rows.count; row++) {
      if (row % ROWS_OF_A_STEP === 0) yield;
      this.#eachPair(row, (pair) => {
        counts[pair] = (counts[pair] ?? 0) + 1;
      });
    }
    yield;
  }

  #countsOf(members: readonly number[]): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const row of members) {
      this.#eachPair(row, (pair) => counts.set(pair, (counts.get(pair) ?? 0) + 1));
    }
    return counts;
  }

  #eachPair(row: number, count: (pair: number) => void): void {
    const name = this.#rows.nameOf(row);
    const isCompany = this.#rows.has(row, FLAG.company);
    for (let at = -1; at < name.length; at++) count(pairAt(name, at, isCompany));
  }
}

/** Gives the pairs of letters around an index, without the pair between a person's surname and given name. */
function pairsWith(name: string, at: number, isCompany: boolean): readonly number[] {
  const isFirstOfGiven = !isCompany && at === SURNAME_LETTERS;
  const isLastOfSurname = !isCompany && at === SURNAME_LETTERS - 1;
  return [
    ...(isFirstOfGiven ? [] : [pairAt(name, at - 1, isCompany)]),
    ...(isLastOfSurname ? [] : [pairAt(name, at, isCompany)]),
  ];
}

/** Gives the counter of a pair, the letter at an index and the next letter; the ends of a name count as letters. */
function pairAt(name: string, at: number, isCompany: boolean): number {
  const first = at < 0 ? 1 : name.charCodeAt(at);
  const second = at + 1 < name.length ? name.charCodeAt(at + 1) : 2;
  const mixed =
    Math.imul(first * 2 + (isCompany ? 1 : 0), 0x9e37_79b1) ^ Math.imul(second, 0x85eb_ca6b);
  return (mixed ^ (mixed >>> 15)) & (SIZE - 1);
}
