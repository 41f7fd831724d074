/**
 * Encodes ascending lists of numbers as bytes: the first number, then the gaps, in LEB128 (seven bits a byte, low bits
 * first, the high bit set while more follow). Most gaps of a posting list take one or two bytes.
 */

/** Counts the bytes of a gap, which is below 2^28 so that bit operations stay in 32 bits. */
export function gapBytes(gap: number): number {
  if (gap < 0x80) return 1;
  if (gap < 0x4000) return 2;
  return gap < 0x20_0000 ? 3 : 4;
}

/** Writes a gap at `at` and returns the next position. */
export function writeGap(bytes: Uint8Array, at: number, gap: number): number {
  let rest = gap;
  let next = at;
  while (rest >= 0x80) {
    bytes[next++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[next++] = rest;
  return next;
}

/** Reads the numbers of a list. */
export function readList(bytes: Uint8Array): Uint32Array {
  const numbers = new Numbers(bytes.length);
  addList(bytes, 0, bytes.length, numbers);
  return numbers.all();
}

/** Adds the numbers of the list in the bytes from `start` up to `end` to a set. */
export function addList(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: { add(number: number): unknown },
): void {
  let number = 0;
  for (let at = start; at < end; ) {
    let byte = bytes[at++] ?? 0;
    let gap = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      gap |= (byte & 0x7f) << shift;
    }
    number += gap;
    into.add(number);
  }
}

class Numbers {
  readonly #numbers: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#numbers = new Uint32Array(most);
  }

  add(number: number): void {
    this.#numbers[this.#count++] = number;
  }

  all(): Uint32Array {
    return this.#numbers.subarray(0, this.#count);
  }
}
