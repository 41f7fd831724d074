/**
 * Collects the values of a flat column, and writes the values of a row group together. A repeated value is encoded
 * once, in a dictionary, and compared once for the bounds. In memory are only encoded bytes, the distinct values, and a
 * number and a byte for each row.
 */
import type { ColumnChunk, ColumnMetaData, Encoding, ParquetType } from 'hyparquet';
import { ByteWriter, type Writer } from 'hyparquet-writer';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import type { DistinctValues } from './distinct-values.ts';
import { PageWriter } from './page-writer.ts';
import type { PlainValues } from './plain-values.ts';

export interface FlatColumn<V> {
  readonly name: string;
  /** Type in which the column's values are stored. */
  readonly type: ParquetType;
  readonly isOptional: boolean;
  /**
   * Whether the stored values have the same order as the values that they stand for. Bounds are written only in this
   * case.
   */
  readonly hasTrueOrder: boolean;
  readonly plain: PlainValues<V>;
  /**
   * Begins a dictionary; absent for values that may not be in a dictionary, since a dictionary does not distinguish 0
   * from -0.
   */
  readonly distinct: (() => DistinctValues<V>) | undefined;
}

/** Number of bytes after which a page of plain values ends. */
const PAGE_BYTES = 1 << 20;

export class ChunkWriter<V> {
  readonly #column: FlatColumn<V>;
  readonly #pages: PageWriter;
  readonly #mostRows: number;
  /** The distinct values of the group with their numbers; absent if values are stored plainly. */
  #distinct: DistinctValues<V> | undefined;
  /**
   * Whether values are stored plainly from the start of a group: the column has no dictionary, or in an earlier group
   * too few values were repeated.
   */
  #isVaried: boolean;
  /** For each value, its number among the distinct values. */
  readonly #places: Uint32Array;
  /** 1 for every row with a value, else 0. */
  readonly #present: Uint8Array;
  /** Counts of the rows that are in no page yet, and of their values. */
  #rows = 0;
  #count = 0;
  /** Counts of the group's rows, and of its rows without a value. */
  #groupRows = 0;
  #groupNulls = 0;

  /** @param mostRows most rows of a row group */
  constructor(column: FlatColumn<V>, mostRows: number) {
    this.#column = column;
    this.#pages = new PageWriter(column.isOptional);
    this.#mostRows = mostRows;
    this.#isVaried = column.distinct === undefined;
    this.#distinct = column.distinct?.();
    this.#places = new Uint32Array(mostRows);
    this.#present = new Uint8Array(mostRows);
  }

  /** @throws TypeError for a missing value if the column requires values */
  add(value: V | undefined): void {
    const { name, isOptional, plain } = this.#column;
    this.#present[this.#rows] = value === undefined ? 0 : 1;
    this.#rows += 1;
    if (value === undefined) {
      if (!isOptional) throw new TypeError(`a value of ${name} is missing`);
      return;
    }
    this.#count += 1;
    if (this.#distinct !== undefined) {
      this.#addPlace(value, this.#distinct);
      return;
    }
    plain.add(value);
    if (plain.length >= PAGE_BYTES) this.#endPage('PLAIN', plain.take());
  }

  /** Writes the values that were added since the previous group was written. */
  end(out: Writer): ColumnChunk {
    const { name, type, plain, hasTrueOrder } = this.#column;
    if (this.#distinct?.size === 0) this.#distinct = undefined;
    if (this.#distinct !== undefined && this.#distinct.size > this.#count / 2)
      this.#storePlainly(this.#distinct);
    const hasDictionary = this.#distinct !== undefined;
    const dictionarySize = this.#distinct === undefined ? 0 : this.#addDictionary(this.#distinct);
    if (this.#distinct !== undefined)
      this.#endPage('RLE_DICTIONARY', this.#placesOf(this.#distinct));
    else if (this.#rows > 0) this.#endPage('PLAIN', plain.take());
    const start = out.offset;
    const size = this.#pages.moveTo(out);
    const bounds = plain.bounds();
    const facts = {
      ...{ type, path_in_schema: [name], codec: 'SNAPPY', num_values: BigInt(this.#groupRows) },
      encodings: hasDictionary ? ['PLAIN', 'RLE', 'RLE_DICTIONARY'] : ['PLAIN', 'RLE'],
      total_uncompressed_size: BigInt(size),
      total_compressed_size: BigInt(out.offset - start),
      data_page_offset: BigInt(start + dictionarySize),
      ...(hasDictionary && { dictionary_page_offset: BigInt(start) }),
      statistics: { ...(hasTrueOrder && bounds), null_count: BigInt(this.#groupNulls) },
    } satisfies ColumnMetaData;
    this.#groupRows = 0;
    this.#groupNulls = 0;
    this.#distinct = this.#isVaried ? undefined : this.#column.distinct?.();
    return { file_offset: BigInt(start), meta_data: facts };
  }

  #addPlace(value: V, distinct: DistinctValues<V>): void {
    const place = distinct.numberOf(value);
    this.#places[this.#count - 1] = place;
    if (place > this.#mostRows / 2) this.#storePlainly(distinct);
  }

  /** Stores the values plainly from now on, since such a large dictionary would only take more bytes. */
  #storePlainly(distinct: DistinctValues<V>): void {
    const present = this.#present.slice(0, this.#rows);
    this.#isVaried = true;
    this.#distinct = undefined;
    this.#rows = 0;
    this.#count = 0;
    let at = 0;
    for (const one of present) {
      this.add(one === 1 ? distinct.valueOf(this.#places[at++] ?? 0) : undefined);
    }
  }

  /** @returns the number of bytes of the page */
  #addDictionary(distinct: DistinctValues<V>): number {
    const { plain } = this.#column;
    for (let i = 0; i < distinct.size; i += 1) plain.add(distinct.valueOf(i));
    this.#pages.addDictionary(distinct.size, plain.take());
    return this.#pages.length;
  }

  #placesOf(distinct: DistinctValues<V>): Uint8Array {
    const width = Math.max(1, 32 - Math.clz32(distinct.size - 1));
    const body = new ByteWriter(this.#count * 2);
    body.appendUint8(width);
    writeRleBitPackedHybrid(body, this.#places.subarray(0, this.#count), width);
    return body.getBytes();
  }

  #endPage(encoding: Encoding, body: Uint8Array): void {
    const nulls = this.#rows - this.#count;
    this.#pages.addData({ present: this.#present.subarray(0, this.#rows), nulls, encoding, body });
    this.#groupRows += this.#rows;
    this.#groupNulls += nulls;
    this.#rows = 0;
    this.#count = 0;
  }
}
