/**
 * Writes the values of a flat column of one row group. A value that comes again is encoded once, in a dictionary, and compared
 * once for the bounds.
 */
import type { ColumnChunk, Encoding, PageHeader, ParquetType } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { snappy } from './codecs.ts';
import type { PlainValues } from './plain-values.ts';

export interface FlatColumn<V> {
  readonly name: string;
  /** Type of its values as they are stored. */
  readonly type: ParquetType;
  readonly isOptional: boolean;
  /** Whether the bounds of the stored values are those of the type. */
  readonly hasTrueOrder: boolean;
  /** Whether values may stand in a dictionary, which takes both zeros for one. */
  readonly mayRepeat: boolean;
  readonly plain: PlainValues<V>;
}

/** The distinct values of a group, and the place of each value that is there among them. */
interface Repeated<V> {
  readonly distinct: ReadonlyMap<V, number>;
  readonly places: Uint32Array;
}

interface Page {
  /** 1 for every row that has a value, else 0. */
  readonly present: Uint8Array;
  readonly body: Uint8Array;
}

/** Number of bytes after which a page of plain values ends. */
const PAGE_BYTES = 1 << 20;

export class ChunkWriter<V> {
  readonly #column: FlatColumn<V>;
  /** Whether too few values came again in a group before: then they are not compared any more. */
  #isVaried: boolean;

  constructor(column: FlatColumn<V>) {
    this.#column = column;
    this.#isVaried = !column.mayRepeat;
  }

  /** @throws TypeError for a value that is missing where one must be */
  write(out: ByteWriter, values: readonly (V | undefined)[]): ColumnChunk {
    const { name, type, plain, hasTrueOrder } = this.#column;
    const start = out.offset;
    const present = Uint8Array.from(values, (value) => (value === undefined ? 0 : 1));
    const nulls = nullsIn(present);
    const repeated = this.#repeatedIn(values);
    let size = repeated === undefined ? 0 : writeDictionary(out, repeated, plain);
    const dataStart = out.offset;
    const pages =
      repeated === undefined ? plainPages(values, present, plain) : [placesPage(repeated, present)];
    const encoding = repeated === undefined ? 'PLAIN' : 'RLE_DICTIONARY';
    for (const page of pages) size += this.#writeData(out, page, encoding);
    const bounds = plain.bounds();
    return {
      file_offset: BigInt(start),
      meta_data: {
        ...{ type, path_in_schema: [name], codec: 'SNAPPY', num_values: BigInt(values.length) },
        encodings: repeated === undefined ? ['PLAIN', 'RLE'] : ['PLAIN', 'RLE', 'RLE_DICTIONARY'],
        total_uncompressed_size: BigInt(size),
        total_compressed_size: BigInt(out.offset - start),
        data_page_offset: BigInt(dataStart),
        ...(repeated && { dictionary_page_offset: BigInt(start) }),
        statistics: { ...(hasTrueOrder && bounds), null_count: BigInt(nulls) },
      },
    };
  }

  #repeatedIn(values: readonly (V | undefined)[]): Repeated<V> | undefined {
    if (this.#isVaried) return undefined;
    const repeated = repeatedIn(values);
    this.#isVaried = repeated === undefined;
    return repeated?.distinct.size === 0 ? undefined : repeated;
  }

  #writeData(out: ByteWriter, { present, body }: Page, encoding: Encoding): number {
    const rows = present.length;
    const nulls = nullsIn(present);
    const { name, isOptional } = this.#column;
    if (nulls > 0 && !isOptional) throw new TypeError(`a value of ${name} is missing`);
    const levels = new ByteWriter();
    if (isOptional) writeRleBitPackedHybrid(levels, present, 1);
    return writePage(out, levels.getBytes(), body, {
      type: 'DATA_PAGE_V2',
      data_page_header_v2: {
        ...{ num_values: rows, num_rows: rows, num_nulls: nulls, encoding, is_compressed: true },
        definition_levels_byte_length: levels.offset,
        repetition_levels_byte_length: 0,
      },
    });
  }
}

/** @returns undefined where more than half of the values differ: a dictionary would only add to them. */
function repeatedIn<V>(values: readonly (V | undefined)[]): Repeated<V> | undefined {
  const most = values.length / 2;
  const distinct = new Map<V, number>();
  const places = new Uint32Array(values.length);
  let count = 0;
  for (const value of values) {
    if (value === undefined) continue;
    let place = distinct.get(value);
    if (place === undefined) {
      place = distinct.size;
      if (place >= most) return undefined;
      distinct.set(value, place);
    }
    places[count++] = place;
  }
  return { distinct, places: places.subarray(0, count) };
}

function writeDictionary<V>(
  out: ByteWriter,
  { distinct }: Repeated<V>,
  plain: PlainValues<V>,
): number {
  for (const value of distinct.keys()) plain.add(value);
  return writePage(out, new Uint8Array(), plain.take(), {
    type: 'DICTIONARY_PAGE',
    dictionary_page_header: { num_values: distinct.size, encoding: 'PLAIN' },
  });
}

function placesPage<V>({ distinct, places }: Repeated<V>, present: Uint8Array): Page {
  const width = Math.max(1, 32 - Math.clz32(distinct.size - 1));
  const body = new ByteWriter(places.length * 2);
  body.appendUint8(width);
  writeRleBitPackedHybrid(body, places, width);
  return { present, body: body.getBytes() };
}

function* plainPages<V>(
  values: readonly (V | undefined)[],
  present: Uint8Array,
  plain: PlainValues<V>,
): Generator<Page> {
  let from = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i];
    if (value !== undefined) plain.add(value);
    if (plain.length < PAGE_BYTES && i + 1 < values.length) continue;
    yield { present: present.subarray(from, i + 1), body: plain.take() };
    from = i + 1;
  }
}

/** @returns the number of bytes that it would take uncompressed */
function writePage(
  out: ByteWriter,
  levels: Uint8Array,
  body: Uint8Array,
  header: Omit<PageHeader, 'uncompressed_page_size' | 'compressed_page_size'>,
): number {
  const start = out.offset;
  const compressed = snappy(body);
  writePageHeader(out, {
    ...header,
    uncompressed_page_size: levels.length + body.length,
    compressed_page_size: levels.length + compressed.length,
  });
  const headerSize = out.offset - start;
  out.appendBytes(levels);
  out.appendBytes(compressed);
  return headerSize + levels.length + body.length;
}

function nullsIn(present: Uint8Array): number {
  let nulls = 0;
  for (const one of present) nulls += 1 - one;
  return nulls;
}
