/** Stores millions of texts as UTF-16 units in one array: text `i` is `units[offsets[i]..offsets[i + 1]]`. */
import { GrowingColumn } from '../columns/growing-column.ts';

export interface TextColumn {
  readonly units: Uint16Array;
  /** Beginnings of the texts, and the end of the last. */
  readonly offsets: Uint32Array;
}

/** Units of a chunk, more than of any text. */
const CHUNK_UNITS = 1 << 20;

/** Collects texts, and then orders them. The texts are in chunks, so that no array has to be copied to grow. */
export class TextCollector {
  #chunks: Uint16Array[] = [];
  /** Number of filled units of the last chunk. */
  #filled = CHUNK_UNITS;
  readonly #lengths = new GrowingColumn((length) => new Uint16Array(length));

  /** @throws RangeError for a text of 65,536 units or more. */
  add(text: string): void {
    const { length } = text;
    if (length > 0xffff) throw new RangeError('a text is too long');
    if (this.#filled + length > CHUNK_UNITS) {
      this.#chunks.push(new Uint16Array(CHUNK_UNITS));
      this.#filled = 0;
    }
    const chunk = this.#chunks.at(-1);
    for (let at = 0; chunk !== undefined && at < length; at++) {
      chunk[this.#filled + at] = text.charCodeAt(at);
    }
    this.#filled += length;
    this.#lengths.push(length);
  }

  /** Gives the texts in the order of their indexes in `order`, and frees the collected ones. */
  inOrder(order: Uint32Array): TextColumn {
    const starts = this.#starts();
    const offsets = new Uint32Array(order.length + 1);
    order.forEach((index, at) => {
      offsets[at + 1] = (offsets[at] ?? 0) + this.#lengths.at(index);
    });
    const units = new Uint16Array(offsets[order.length] ?? 0);
    order.forEach((index, at) => {
      const start = starts[index] ?? 0;
      const chunk = this.#chunks[Math.floor(start / CHUNK_UNITS)];
      const first = start % CHUNK_UNITS;
      const to = offsets[at] ?? 0;
      const length = this.#lengths.at(index);
      for (let i = 0; i < length; i++) units[to + i] = chunk?.[first + i] ?? 0;
    });
    this.#chunks = [];
    return { units, offsets };
  }

  /** Computes where `add` placed each text, as a number of units from the beginning of the first chunk. */
  #starts(): Uint32Array {
    const lengths = this.#lengths.values();
    const starts = new Uint32Array(lengths.length);
    let chunk = -1;
    let filled = CHUNK_UNITS;
    lengths.forEach((length, index) => {
      if (filled + length > CHUNK_UNITS) {
        chunk += 1;
        filled = 0;
      }
      starts[index] = Math.max(chunk, 0) * CHUNK_UNITS + (filled % CHUNK_UNITS);
      filled += length;
    });
    return starts;
  }
}
