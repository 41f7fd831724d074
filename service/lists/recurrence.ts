/**
 * Remembers which questions of a run were asked before, and finds out whether many recur. The memory has a fixed size,
 * without the questions themselves.
 */

/** Largest number of questions whose numbers are remembered: a megabyte. */
const NUMBERS = 1 << 17;
/** Number of questions after which a run decides again whether questions recur often. */
const JUDGED = 4_096;
/**
 * Questions recur often if at least this share of them recurs: storing a result takes a tenth of the time of asking
 * again.
 */
const OFTEN = 1 / 16;

export class Recurrence {
  readonly #numbers = new Float64Array(NUMBERS);
  #counted = 0;
  #recurring = 0;
  #isFrequent = true;

  /** Whether questions recur often; true until the first decision. */
  get isFrequent(): boolean {
    return this.#isFrequent;
  }

  /**
   * Counts a question.
   *
   * @param number of the question (`numberOf`).
   * @returns whether the question was asked not long ago.
   */
  recurs(number: number): boolean {
    const slot = number & (NUMBERS - 1);
    const isKnown = this.#numbers[slot] === number;
    this.#numbers[slot] = number;
    this.count(isKnown);
    return isKnown;
  }

  /** Counts a question. */
  count(recurs: boolean): void {
    this.#counted += 1;
    if (recurs) this.#recurring += 1;
    if (this.#counted < JUDGED) return;
    this.#isFrequent = this.#recurring >= OFTEN * JUDGED;
    this.#counted = 0;
    this.#recurring = 0;
  }
}
