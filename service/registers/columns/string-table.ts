/** Stores many strings in two typed arrays: each distinct string once, under an id. */

/** Collects strings. The empty string has the id 0. */
export class StringTableBuilder {
  readonly #ids = new Map<string, number>([['', 0]]);

  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  /** `offsets` has one more element than there are strings: string `i` is `bytes[offsets[i]..offsets[i + 1]]`. */
  build(): { offsets: Uint32Array; bytes: Uint8Array } {
    const offsets = new Uint32Array(this.#ids.size + 1);
    let end = 0;
    let index = 0;
    for (const text of this.#ids.keys()) {
      end += Buffer.byteLength(text);
      offsets[++index] = end;
    }
    const bytes = Buffer.alloc(end);
    index = 0;
    for (const text of this.#ids.keys()) bytes.write(text, offsets[index++] ?? 0);
    return { offsets, bytes };
  }
}

/** A page has 2^10 decoded strings. Without pages, the engine would hash the ids of one big array with few entries. */
const PAGE_BITS = 10;
const PAGE_LAST = (1 << PAGE_BITS) - 1;

/** Reads strings by id. A string is decoded at its first use and then kept. */
export class StringTable {
  /** String `i` is `utf8[offsets[i]..offsets[i + 1]]`. */
  readonly offsets: Uint32Array;
  readonly utf8: Buffer;
  readonly #decoded: (string | undefined)[][] = [];

  constructor(offsets: Uint32Array, bytes: Uint8Array) {
    this.offsets = offsets;
    this.utf8 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let id = 0; id < this.size; id += PAGE_LAST + 1) this.#decoded.push([]);
  }

  get size(): number {
    return this.offsets.length - 1;
  }

  text(id: number): string {
    const page = this.#decoded[id >> PAGE_BITS];
    const known = page?.[id & PAGE_LAST];
    if (known !== undefined) return known;
    const text = this.utf8.toString('utf8', this.offsets[id], this.offsets[id + 1]);
    if (page !== undefined) page[id & PAGE_LAST] = text;
    return text;
  }
}
