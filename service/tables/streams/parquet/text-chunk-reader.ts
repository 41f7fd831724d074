/** Reads the texts of a flat column of one row group. */
import type { ColumnMetaData, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { decompressors } from './codecs.ts';
import { type TextColumn, TextGatherer } from './text-column.ts';

/** A page of data: which rows have a text, and their texts. */
interface DataPage {
  readonly rows: number;
  readonly encoding: string;
  /** 1 for every row with a text, else 0; absent if all rows have a text. */
  readonly present: Uint8Array | undefined;
  readonly body: Buffer;
}

/** `first`: number of the dictionary's first text among all texts. `size`: count of the dictionary's texts. */
interface Dictionary {
  readonly first: number;
  readonly size: number;
}

const LENGTH_BYTES = 4;

/** @param bytes the pages of the column @returns undefined if texts are encoded neither plainly nor by a dictionary */
export function textsOf(
  bytes: Uint8Array<ArrayBuffer>,
  facts: ColumnMetaData,
  rows: number,
  isOptional: boolean,
): TextColumn | undefined {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 };
  const texts = new TextGatherer(rows);
  let dictionary: Dictionary = { first: 0, size: 0 };
  for (let row = 0; row < rows; ) {
    const header = parquetHeader(reader);
    const start = reader.offset;
    reader.offset += header.compressed_page_size;
    if (reader.offset > bytes.length) throw new RangeError('a page goes beyond its column');
    const stored = bytes.subarray(start, reader.offset);
    if (header.dictionary_page_header !== undefined) {
      const body = unpacked(stored, header.uncompressed_page_size, facts);
      const { num_values: size } = header.dictionary_page_header;
      dictionary = { first: texts.count, size };
      texts.take(body, size);
      continue;
    }
    const page = dataPage(stored, header, facts, isOptional);
    if (page === undefined) continue;
    if (row + page.rows > rows) throw new RangeError('a column has too many values');
    if (!placeTexts(page, dictionary, texts, row)) return undefined;
    row += page.rows;
  }
  return texts.column();
}

/** @returns undefined for a page without data, such as an index */
function dataPage(
  stored: Uint8Array,
  header: PageHeader,
  facts: ColumnMetaData,
  isOptional: boolean,
): DataPage | undefined {
  const { data_page_header: first, data_page_header_v2: second } = header;
  if (first !== undefined) {
    const { num_values: rows, encoding } = first;
    const page = unpacked(stored, header.uncompressed_page_size, facts);
    if (!isOptional) return { rows, encoding, present: undefined, body: page };
    const length = page.readUInt32LE(0);
    const present = presentIn(page.subarray(LENGTH_BYTES), rows, length);
    return { rows, encoding, present, body: page.subarray(LENGTH_BYTES + length) };
  }
  if (second === undefined) return undefined;
  const { num_values: rows, num_nulls: nulls, encoding } = second;
  const { repetition_levels_byte_length: before, definition_levels_byte_length: length } = second;
  const rest = stored.subarray(before + length);
  const size = header.uncompressed_page_size - before - length;
  const body = second.is_compressed === false ? bufferOf(rest) : unpacked(rest, size, facts);
  const present = nulls === 0 ? undefined : presentIn(stored.subarray(before), rows, length);
  return { rows, encoding, present, body };
}

/** Reads a page of texts into their rows. @returns false for a page of another encoding */
function placeTexts(
  page: DataPage,
  { first, size }: Dictionary,
  texts: TextGatherer,
  row: number,
): boolean {
  const { encoding, body, present, rows } = page;
  const count = present === undefined ? rows : ones(present);
  if (encoding === 'PLAIN') {
    let number = texts.count;
    texts.take(body, count);
    for (let i = 0; i < rows; i += 1) {
      if (present === undefined || present[i] === 1) texts.place(row + i, number++);
    }
    return true;
  }
  if (encoding !== 'RLE_DICTIONARY' && encoding !== 'PLAIN_DICTIONARY') return false;
  const places = new Uint32Array(count);
  const [width = 0] = body;
  if (places.length > 0 && width > 0) readLevels(body.subarray(1), places, width);
  let at = 0;
  for (let i = 0; i < rows; i += 1) {
    if (present !== undefined && present[i] === 0) continue;
    const place = places[at++] ?? 0;
    if (place >= size) throw new RangeError('a text is missing in a dictionary');
    texts.place(row + i, first + place);
  }
  return true;
}

function presentIn(bytes: Uint8Array, rows: number, length: number): Uint8Array {
  const present = new Uint8Array(rows);
  readLevels(bytes.subarray(0, length), present, 1);
  return present;
}

function readLevels(bytes: Uint8Array, output: Uint8Array | Uint32Array, width: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  readRleBitPackedHybrid({ view, offset: 0 }, width, output, bytes.length);
}

function unpacked(stored: Uint8Array, size: number, { codec }: ColumnMetaData): Buffer {
  if (size === 0) return Buffer.alloc(0);
  return bufferOf(decompressPage(stored, size, codec, decompressors));
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

function ones(present: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < present.length; i += 1) count += present[i] ?? 0;
  return count;
}
