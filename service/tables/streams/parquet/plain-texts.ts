import type { Utf8 } from '../../utf8/utf8.ts';
import { writeAsItIs } from '../../utf8/written-text.ts';
import type { Bounds, PlainValues } from './plain-values.ts';

const LENGTH_BYTES = 4;

/** Texts, each preceded by its number of bytes. */
export class PlainTexts implements PlainValues<Utf8> {
  #bytes = Buffer.allocUnsafe(1 << 16);
  length = 0;
  /** Start of the least and of the greatest gathered text; negative if there is none. */
  #least = -1;
  #greatest = -1;
  /** Bounds of the texts whose bytes were already taken. */
  #bounds: { readonly least: Uint8Array; readonly greatest: Uint8Array } | undefined;

  add(text: Utf8): void {
    const at = this.length;
    const size = text.end - text.start;
    this.#reserve(at + LENGTH_BYTES + size);
    this.#bytes.writeUInt32LE(size, at);
    this.length = writeAsItIs(text, this.#bytes, at + LENGTH_BYTES);
    if (this.#least < 0 || this.#isBefore(at, this.#least)) this.#least = at;
    if (this.#greatest < 0 || this.#isBefore(this.#greatest, at)) this.#greatest = at;
  }

  take(): Uint8Array {
    if (this.#least >= 0) {
      const [least, greatest] = [this.#copied(this.#least), this.#copied(this.#greatest)];
      const known = this.#bounds;
      this.#bounds = {
        least: known && Buffer.compare(known.least, least) < 0 ? known.least : least,
        greatest: known && Buffer.compare(known.greatest, greatest) > 0 ? known.greatest : greatest,
      };
    }
    const bytes = this.#bytes.subarray(0, this.length);
    this.length = 0;
    this.#least = -1;
    this.#greatest = -1;
    return bytes;
  }

  bounds(): Bounds {
    const known = this.#bounds;
    this.#bounds = undefined;
    return known === undefined ? {} : { min_value: known.least, max_value: known.greatest };
  }

  #copied(at: number): Uint8Array {
    const start = at + LENGTH_BYTES;
    return Uint8Array.from(this.#bytes.subarray(start, start + this.#bytes.readUInt32LE(at)));
  }

  /** Compares the bytes of two texts. */
  #isBefore(one: number, other: number): boolean {
    const bytes = this.#bytes;
    const size = bytes.readUInt32LE(one);
    const otherSize = bytes.readUInt32LE(other);
    const common = Math.min(size, otherSize);
    const difference = other - one;
    for (let at = one + LENGTH_BYTES; at < one + LENGTH_BYTES + common; at += 1) {
      const byte = (bytes[at] ?? 0) - (bytes[at + difference] ?? 0);
      if (byte !== 0) return byte < 0;
    }
    return size < otherSize;
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(length, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
