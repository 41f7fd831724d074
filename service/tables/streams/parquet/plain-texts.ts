import type { Bounds, PlainValues } from './plain-values.ts';

const LENGTH_BYTES = 4;
/** Number of bytes of UTF-8 that a unit of UTF-16 takes at most. */
const MOST_BYTES = 3;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Texts, each behind the number of its bytes. */
export class PlainTexts implements PlainValues<string> {
  #bytes = Buffer.allocUnsafe(1 << 16);
  length = 0;
  /** Bounds among the texts that are gathered. */
  #least: Place | undefined;
  #greatest: Place | undefined;
  /** Bounds of the texts that were taken. */
  #bounds: { readonly least: Uint8Array; readonly greatest: Uint8Array } | undefined;

  add(text: string): void {
    const start = this.length + LENGTH_BYTES;
    this.#reserve(start + text.length * MOST_BYTES);
    const end = start + this.#bytes.write(text, start);
    this.#bytes.writeUInt32LE(end - start, this.length);
    this.length = end;
    const place = { start, end };
    if (this.#least === undefined || this.#isBefore(place, this.#least)) this.#least = place;
    if (this.#greatest === undefined || this.#isBefore(this.#greatest, place)) {
      this.#greatest = place;
    }
  }

  take(): Uint8Array {
    if (this.#least !== undefined && this.#greatest !== undefined) {
      const [least, greatest] = [this.#copied(this.#least), this.#copied(this.#greatest)];
      const known = this.#bounds;
      this.#bounds = {
        least: known && Buffer.compare(known.least, least) < 0 ? known.least : least,
        greatest: known && Buffer.compare(known.greatest, greatest) > 0 ? known.greatest : greatest,
      };
    }
    const bytes = this.#bytes.subarray(0, this.length);
    this.length = 0;
    this.#least = undefined;
    this.#greatest = undefined;
    return bytes;
  }

  bounds(): Bounds {
    const known = this.#bounds;
    this.#bounds = undefined;
    return known === undefined ? {} : { min_value: known.least, max_value: known.greatest };
  }

  #copied({ start, end }: Place): Uint8Array {
    return Uint8Array.from(this.#bytes.subarray(start, end));
  }

  #isBefore(one: Place, other: Place): boolean {
    const bytes = this.#bytes;
    let at = one.start;
    let beside = other.start;
    while (at < one.end && beside < other.end) {
      const difference = (bytes[at++] ?? 0) - (bytes[beside++] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return at === one.end && beside < other.end;
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(length, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
