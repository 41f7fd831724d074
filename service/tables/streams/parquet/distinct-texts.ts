import { type Utf8, Utf8Place } from '../../utf8/utf8.ts';
import type { DistinctValues } from './distinct-values.ts';

/** Distinct texts, found by their bytes without making strings. */
export class DistinctTexts implements DistinctValues<Utf8> {
  #bytes = Buffer.allocUnsafe(1 << 16);
  /** Start of each text, and the end of the last text. */
  readonly #starts = [0];
  readonly #hashes: number[] = [];
  /**
   * Hash table: for each slot, the number of its text plus 1, or 0 for a free slot. A text takes the first free slot
   * from its hash on.
   */
  #slots = new Uint32Array(1 << 10);
  readonly #place = new Utf8Place();

  get size(): number {
    return this.#hashes.length;
  }

  numberOf(text: Utf8): number {
    const hash = hashOf(text);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let entry = slots[slot] ?? 0; entry > 0; entry = slots[slot] ?? 0) {
      if (this.#hashes[entry - 1] === hash && this.#isAt(entry - 1, text)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return this.#add(text, hash, slot);
  }

  valueOf(number: number): Utf8 {
    this.#place.set(this.#bytes, this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);
    return this.#place;
  }

  #add({ bytes, start, end }: Utf8, hash: number, slot: number): number {
    const number = this.size;
    const at = this.#starts[number] ?? 0;
    this.#reserve(at + end - start);
    const own = this.#bytes;
    for (let i = start; i < end; i += 1) own[at + i - start] = bytes[i] ?? 0;
    this.#starts.push(at + end - start);
    this.#hashes.push(hash);
    this.#slots[slot] = number + 1;
    if (this.size * 2 > this.#slots.length) this.#widen();
    return number;
  }

  #isAt(number: number, { bytes, start, end }: Utf8): boolean {
    const at = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - at !== end - start) return false;
    const own = this.#bytes;
    const difference = at - start;
    for (let i = start; i < end; i += 1) if (own[i + difference] !== bytes[i]) return false;
    return true;
  }

  /** Doubles the hash table. */
  #widen(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(length, this.#bytes.length * 2));
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
}

/** Hashes bytes (FNV-1a), and mixes the result so that its low bits depend on all of it. */
function hashOf({ bytes, start, end }: Utf8): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}
