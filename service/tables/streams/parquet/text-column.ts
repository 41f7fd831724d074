/** The texts of a column in a row group, stored as UTF-8; each text is decoded only once, however many rows have it. */
import { isUtf8 } from 'node:buffer';
import type { Utf8Place } from '../../utf8/utf8.ts';
import type { GroupColumn } from './column-row.ts';

const LENGTH_BYTES = 4;
const NONE = -1;

export class TextColumn implements GroupColumn {
  readonly length: number;
  /** For each row the number of its text; negative if it has none. */
  readonly #numbers: Int32Array;
  readonly #bytes: Buffer;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  #decoded: (string | undefined)[] | undefined;

  constructor(
    numbers: Int32Array,
    bytes: Buffer,
    starts: readonly number[],
    ends: readonly number[],
  ) {
    this.length = numbers.length;
    this.#numbers = numbers;
    this.#bytes = bytes;
    this.#starts = starts;
    this.#ends = ends;
  }

  valueAt(row: number): string | null {
    const number = this.#numbers[row] ?? NONE;
    if (number < 0) return null;
    this.#decoded ??= new Array(this.#starts.length);
    const known = this.#decoded[number];
    if (known !== undefined) return known;
    const text = this.#bytes.toString('utf8', this.#starts[number], this.#ends[number]);
    this.#decoded[number] = text;
    return text;
  }

  locate(row: number, text: Utf8Place): boolean {
    const number = this.#numbers[row] ?? NONE;
    if (number < 0) return false;
    text.set(this.#bytes, this.#starts[number] ?? 0, this.#ends[number] ?? 0);
    return true;
  }
}

/** Gathers the texts of the pages of a column. */
export class TextGatherer {
  /** For each row the number of its text; negative if it has none. */
  readonly #numbers: Int32Array;
  readonly #bodies: Buffer[] = [];
  #length = 0;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(rows: number) {
    this.#numbers = new Int32Array(rows).fill(NONE);
  }

  /** Count of the texts that were read so far. */
  get count(): number {
    return this.#starts.length;
  }

  /** Sets which text a row has, by the text's number. */
  place(row: number, number: number): void {
    this.#numbers[row] = number;
  }

  /** Reads texts that are stored in sequence, each after its length. The lengths in `body` are overwritten. */
  take(body: Buffer, count: number): void {
    const first = this.count;
    const base = this.#length;
    let end = 0;
    for (let i = 0; i < count; i += 1) {
      const start = end + LENGTH_BYTES;
      end = textEnd(body, end);
      body.writeUInt32LE(0, start - LENGTH_BYTES);
      this.#starts.push(base + start);
      this.#ends.push(base + end);
    }
    this.#bodies.push(body);
    this.#length += body.length;
    if (!isUtf8(body.subarray(0, end))) this.#repair(body, first, base);
  }

  column(): TextColumn {
    const [first = Buffer.alloc(0), ...more] = this.#bodies;
    const bytes = more.length === 0 ? first : Buffer.concat(this.#bodies);
    return new TextColumn(this.#numbers, bytes, this.#starts, this.#ends);
  }

  /** Replaces bytes that are not UTF-8 by the replacement character. */
  #repair(body: Buffer, first: number, base: number): void {
    const texts: Buffer[] = [];
    let length = 0;
    for (let i = first; i < this.count; i += 1) {
      const [start = 0, end = 0] = [this.#starts[i], this.#ends[i]];
      const text = Buffer.from(body.toString('utf8', start - base, end - base));
      this.#starts[i] = base + length;
      length += text.length;
      this.#ends[i] = base + length;
      texts.push(text);
    }
    this.#bodies[this.#bodies.length - 1] = Buffer.concat(texts);
    this.#length = base + length;
  }
}

/** Finds the end of the text whose length is stored at a position. */
function textEnd(page: Buffer, at: number): number {
  const end = at + LENGTH_BYTES + page.readUInt32LE(at);
  if (end > page.length) throw new RangeError('a text goes beyond its page');
  return end;
}
