/**
 * Counts distinct questions without keeping them, in at most 23 bytes for each question, while a question itself takes
 * hundreds. Each question is kept as a number of 53 bits. Two different questions may get the same number: among ten
 * million questions, this happens in one of two hundred runs.
 */

/** Share of the slots that may be full before their number is doubled. */
const FULLEST = 0.7;
const FIRST_PLACES = 1 << 10;

export class DistinctCount {
  /** The added numbers, each in its slot or a following one; 0 if there is none. */
  #numbers = new Float64Array(FIRST_PLACES);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @param number of a question, from `numberOf`. */
  add(number: number): void {
    if (!placed(this.#numbers, number)) return;
    this.#size += 1;
    if (this.#size > FULLEST * this.#numbers.length) this.#grow();
  }

  #grow(): void {
    const larger = new Float64Array(2 * this.#numbers.length);
    for (const number of this.#numbers) if (number !== 0) placed(larger, number);
    this.#numbers = larger;
  }
}

/** Puts a number into its slot or the first free slot after it. @returns false if the number is already there. */
function placed(numbers: Float64Array, number: number): boolean {
  const last = numbers.length - 1;
  let at = number & last;
  while (numbers[at] !== 0) {
    if (numbers[at] === number) return false;
    at = (at + 1) & last;
  }
  numbers[at] = number;
  return true;
}

/** Gives a text's number: two hashes of 32 bits, mixed; never 0. */
export function numberOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0) || 1;
}
