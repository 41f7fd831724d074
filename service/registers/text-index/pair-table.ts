/** Numbers pairs of 16-bit values in the order of their first appearance, with a hash table in typed arrays. */
export class PairTable {
  #slots = new Uint32Array(1 << 12);
  /** For each slot, the number of its pair plus one; 0 for an empty slot. */
  #numbers = new Uint32Array(1 << 12);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  number(pair: number): number {
    const slot = this.#slot(pair);
    const known = this.#numbers[slot] ?? 0;
    if (known > 0) return known - 1;
    this.#slots[slot] = pair;
    this.#numbers[slot] = ++this.#size;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return this.#size - 1;
  }

  /** Lists every pair by its number. */
  pairs(): Uint32Array {
    const pairs = new Uint32Array(this.#size);
    this.#numbers.forEach((number, slot) => {
      if (number > 0) pairs[number - 1] = this.#slots[slot] ?? 0;
    });
    return pairs;
  }

  /** Finds the slot of a pair, or the empty slot where the pair belongs. */
  #slot(pair: number): number {
    const mask = this.#slots.length - 1;
    let slot = (Math.imul(pair ^ (pair >>> 15), 0x9e37_79b1) >>> 7) & mask;
    while (this.#numbers[slot] !== 0 && this.#slots[slot] !== pair) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [slots, numbers] = [this.#slots, this.#numbers];
    this.#slots = new Uint32Array(2 * slots.length);
    this.#numbers = new Uint32Array(2 * slots.length);
    numbers.forEach((number, at) => {
      if (number === 0) return;
      const slot = this.#slot(slots[at] ?? 0);
      this.#slots[slot] = slots[at] ?? 0;
      this.#numbers[slot] = number;
    });
  }
}

export function pairOf(first: number, second: number): number {
  return ((first << 16) | second) >>> 0;
}
