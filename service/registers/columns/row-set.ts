import type { NumberColumn } from './columns.ts';

/** Set of rows of one table, one bit for each row. Operations take time proportional to the table, not to the set. */
export class RowSet {
  /** Number of rows of the table. */
  readonly size: number;
  /** Words of bits, signed so that each stays a small integer. */
  readonly #words: Int32Array;

  private constructor(size: number, words: Int32Array) {
    this.size = size;
    this.#words = words;
  }

  static none(size: number): RowSet {
    return new RowSet(size, new Int32Array(Math.ceil(size / 32)));
  }

  static all(size: number): RowSet {
    return RowSet.none(size).addRange(0, size);
  }

  /** Reads a set in which row `i` is bit `i % 8`, from the low end, of byte `i / 8`. The bytes are copied. */
  static ofBytes(size: number, bytes: Uint8Array): RowSet {
    const rows = RowSet.none(size);
    new Uint8Array(rows.#words.buffer).set(bytes);
    return rows;
  }

  has(row: number): boolean {
    return ((word(this.#words, row >>> 5) >>> (row & 31)) & 1) === 1;
  }

  get isEmpty(): boolean {
    return this.#words.every((bits) => bits === 0);
  }

  get count(): number {
    const words = this.#words;
    let count = 0;
    for (let i = 0; i < words.length; i++) count += bitCount(word(words, i));
    return count;
  }

  add(row: number): this {
    this.#words[row >>> 5] = word(this.#words, row >>> 5) | (1 << (row & 31));
    return this;
  }

  /** Adds the rows from `from` up to but not including `to`. */
  addRange(from: number, to: number): this {
    let row = from;
    while (row < to && (row & 31) !== 0) this.add(row++);
    const whole = Math.max(row >>> 5, to >>> 5);
    this.#words.fill(-1, row >>> 5, whole);
    for (row = Math.max(row, whole * 32); row < to; row++) this.add(row);
    return this;
  }

  addList(rows: Uint32Array): this {
    const words = this.#words;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      words[row >>> 5] = word(words, row >>> 5) | (1 << (row & 31));
    }
    return this;
  }

  /** Adds the rows whose value in a column is wanted. @param wanted 1 or 0 for each value */
  addWhere(column: NumberColumn, wanted: Uint8Array): this {
    const words = this.#words;
    for (let index = 0; index < words.length; index++) {
      const end = Math.min(32, this.size - index * 32);
      let bits = 0;
      for (let bit = 0; bit < end; bit++) {
        bits |= (wanted[column[index * 32 + bit] ?? 0] ?? 0) << bit;
      }
      words[index] = word(words, index) | bits;
    }
    return this;
  }

  /** Filters a list by whether its rows are in the set. */
  keep(rows: Uint32Array, wanted: 'in' | 'not in' = 'in'): Uint32Array {
    const words = this.#words;
    const bit = Number(wanted === 'in');
    const kept = new Uint32Array(rows.length);
    let count = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if (((word(words, row >>> 5) >>> (row & 31)) & 1) === bit) kept[count++] = row;
    }
    return kept.subarray(0, count);
  }

  addAll(other: RowSet): this {
    if (other.size !== this.size) throw new RangeError('row sets of different tables');
    for (let i = 0; i < this.#words.length; i++) {
      this.#words[i] = word(this.#words, i) | word(other.#words, i);
    }
    return this;
  }

  and(other: RowSet): RowSet {
    const { words, others } = this.#copyBeside(other);
    for (let i = 0; i < words.length; i++) words[i] = word(words, i) & word(others, i);
    return new RowSet(this.size, words);
  }

  or(other: RowSet): RowSet {
    const { words, others } = this.#copyBeside(other);
    for (let i = 0; i < words.length; i++) words[i] = word(words, i) | word(others, i);
    return new RowSet(this.size, words);
  }

  without(other: RowSet): RowSet {
    const { words, others } = this.#copyBeside(other);
    for (let i = 0; i < words.length; i++) words[i] = word(words, i) & ~word(others, i);
    return new RowSet(this.size, words);
  }

  /** Copies the set without the rows of a list, and counts the removed rows. */
  withoutList(rows: Uint32Array): { readonly left: RowSet; readonly removed: number } {
    const words = this.#words.slice();
    let removed = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const bits = word(words, row >>> 5);
      removed += (bits >>> (row & 31)) & 1;
      words[row >>> 5] = bits & ~(1 << (row & 31));
    }
    return { left: new RowSet(this.size, words), removed };
  }

  /** Counts the rows of a list that are in the set. */
  countOf(rows: Uint32Array): number {
    const words = this.#words;
    let count = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      count += (word(words, row >>> 5) >>> (row & 31)) & 1;
    }
    return count;
  }

  /** Counts the rows of the set below a given one. */
  countBelow(row: number): number {
    const words = this.#words;
    const whole = row >>> 5;
    let count = 0;
    for (let i = 0; i < whole; i++) count += bitCount(word(words, i));
    const below = ~(-1 << (row & 31));
    return below === 0 ? count : count + bitCount(word(words, whole) & below);
  }

  /** Lists at most `most` rows, ascending, from the `from`th on. */
  slice(from: number, most: number): Uint32Array {
    const rows: number[] = [];
    let before = 0;
    for (let index = 0; index < this.#words.length && rows.length < most; index++) {
      let bits = word(this.#words, index);
      const here = bitCount(bits);
      if (before + here > from) {
        for (let at = before; bits !== 0 && rows.length < most; at++, bits &= bits - 1) {
          if (at >= from) rows.push(index * 32 + 31 - Math.clz32(bits & -bits));
        }
      }
      before += here;
    }
    return Uint32Array.from(rows);
  }

  /** Adds to `counts` how many rows have each value of a column. */
  countBy(column: NumberColumn, counts: Uint32Array): void {
    for (let index = 0; index < this.#words.length; index++) {
      for (let bits = word(this.#words, index); bits !== 0; bits &= bits - 1) {
        const value = column[index * 32 + 31 - Math.clz32(bits & -bits)] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  }

  /** Writes the rows, ascending, into `into` from `at` on; returns the next position. */
  copyRows(into: Uint32Array, at = 0): number {
    let next = at;
    for (let index = 0; index < this.#words.length; index++) {
      for (let bits = word(this.#words, index); bits !== 0; bits &= bits - 1) {
        into[next++] = index * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
    return next;
  }

  #copyBeside(other: RowSet): { words: Int32Array; others: Int32Array } {
    if (other.size !== this.size) throw new RangeError('row sets of different tables');
    return { words: this.#words.slice(), others: other.#words };
  }
}

function word(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
