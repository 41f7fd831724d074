/** Draws random values, the same ones for the same seed. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a spreads neighbouring seeds.
    this.#state = 2_166_136_261;
    for (const char of seed) {
      this.#state = Math.imul(this.#state ^ (char.codePointAt(0) ?? 0), 16_777_619);
    }
  }

  /** A number from 0 (included) to 1 (excluded), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const picked = list[this.int(0, list.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, order: this.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value);
  }

  /** A text of any bytes, each of which is a character. */
  bytes(length: number): string {
    return Array.from({ length }, () => String.fromCharCode(this.int(0, 255))).join('');
  }
}
