import type { Bounds, PlainValues } from './plain-values.ts';

const LENGTH_BYTES = 4;
/** Number of bytes of UTF-8 that a unit of UTF-16 takes at most. */
const MOST_BYTES = 3;

/** Number of characters up to which a text of ASCII is copied here: a call would cost more. */
const SHORT = 24;

/** Texts, each behind the number of its bytes. */
export class PlainTexts implements PlainValues<string> {
  #bytes = Buffer.allocUnsafe(1 << 16);
  length = 0;
  /** Where the texts begin that are the least and the greatest of what is gathered; negative for none. */
  #least = -1;
  #greatest = -1;
  /** Bounds of the texts that were taken. */
  #bounds: { readonly least: Uint8Array; readonly greatest: Uint8Array } | undefined;

  add(text: string): void {
    const at = this.length;
    const start = at + LENGTH_BYTES;
    this.#reserve(start + text.length * MOST_BYTES);
    const size = this.#copyShort(text, start) ? text.length : this.#bytes.write(text, start);
    this.#bytes.writeUInt32LE(size, at);
    this.length = start + size;
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

  /** @returns false for a text that is long or no ASCII */
  #copyShort(text: string, start: number): boolean {
    if (text.length > SHORT) return false;
    const bytes = this.#bytes;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code > 0x7f) return false;
      bytes[start + i] = code;
    }
    return true;
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
