import type { NumberColumn } from './columns.ts';

const FIRST_LENGTH = 1_024;

/**
 * Collects a column of unknown length. The array has room for at most twice as many values as there are, or for 1,024;
 * while it grows, the old array is in memory too.
 */
export class GrowingColumn<K extends NumberColumn> {
  readonly #make: (length: number) => K;
  #values: K;
  #length = 0;

  /** @param make makes a new column: `(length) => new Float64Array(length)`. */
  constructor(make: (length: number) => K) {
    this.#make = make;
    this.#values = make(FIRST_LENGTH);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = this.#make(2 * this.#length);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** Gives the values without copying them; valid until the next `push`. */
  values(): K {
    return this.#values.subarray(0, this.#length) as K;
  }
}
