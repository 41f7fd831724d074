/** Millions of texts as UTF-16 units in one array: text `i` is `units[offsets[i]..offsets[i + 1]]`. */
import { GrowingColumn } from '../columns/growing-column.ts';

export interface TextColumn {
  readonly units: Uint16Array;
  /** One more than there are texts. */
  readonly offsets: Uint32Array;
}

const CHUNK_UNITS = 1 << 20;

/** Collects texts in chunks, so that none is copied while it grows, and puts them into an order. */
export class TextCollector {
  #chunks: Uint16Array[] = [];
  #filled = 0;
  #units = 0;
  /** Where each text begins: chunk times units of a chunk, and place in it. */
  readonly #starts = new GrowingColumn((length) => new Float64Array(length));
  readonly #lengths = new GrowingColumn((length) => new Uint32Array(length));

  /** A text is shorter than a chunk. */
  add(text: string): void {
    const { length } = text;
    if (this.#chunks.length === 0 || this.#filled + length > CHUNK_UNITS) {
      this.#chunks.push(new Uint16Array(CHUNK_UNITS));
      this.#filled = 0;
    }
    const chunk = this.#chunks.at(-1);
    if (chunk === undefined || length > CHUNK_UNITS) throw new RangeError('a text is too long');
    this.#starts.push((this.#chunks.length - 1) * CHUNK_UNITS + this.#filled);
    this.#lengths.push(length);
    for (let at = 0; at < length; at++) chunk[this.#filled + at] = text.charCodeAt(at);
    this.#filled += length;
    this.#units += length;
  }

  /** The texts in an order of their indexes. What was collected is let go. */
  inOrder(order: Uint32Array): TextColumn {
    const units = new Uint16Array(this.#units);
    const offsets = new Uint32Array(order.length + 1);
    let end = 0;
    order.forEach((index, at) => {
      const start = this.#starts.at(index);
      const chunk = this.#chunks[Math.floor(start / CHUNK_UNITS)];
      const first = start % CHUNK_UNITS;
      const length = this.#lengths.at(index);
      for (let i = 0; i < length; i++) units[end + i] = chunk?.[first + i] ?? 0;
      end += length;
      offsets[at + 1] = end;
    });
    this.#chunks = [];
    return { units, offsets };
  }
}
