/** Reads the texts of a flat column of one row group: a text that stands in a dictionary is decoded once. */
import type { ColumnMetaData, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { decompressors } from './codecs.ts';

type Text = string | null;

/** A page of data: which rows have a text, and their texts. */
interface DataPage {
  readonly rows: number;
  readonly encoding: string;
  /** 1 for every row that has a text, else 0; absent where all have one. */
  readonly present: Uint8Array | undefined;
  readonly body: Buffer;
}

const LENGTH_BYTES = 4;

/**
 * @param bytes the pages of the column
 * @returns undefined where texts are encoded in another way than plainly or by a dictionary
 */
export function textsOf(
  bytes: Uint8Array<ArrayBuffer>,
  facts: ColumnMetaData,
  isOptional: boolean,
): readonly Text[] | undefined {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 };
  const texts: Text[] = [];
  let dictionary: readonly string[] = [];
  while (texts.length < Number(facts.num_values)) {
    const header = parquetHeader(reader);
    const start = reader.offset;
    reader.offset += header.compressed_page_size;
    if (reader.offset > bytes.length) throw new RangeError('a page goes beyond its column');
    const stored = bytes.subarray(start, reader.offset);
    if (header.dictionary_page_header !== undefined) {
      const body = unpacked(stored, header.uncompressed_page_size, facts);
      dictionary = plainTexts(body, header.dictionary_page_header.num_values);
      continue;
    }
    const page = dataPage(stored, header, facts, isOptional);
    if (page === undefined) continue;
    const found = textsIn(page, dictionary);
    if (found === undefined) return undefined;
    place(found, page, texts);
  }
  return texts;
}

/** @returns undefined for a page that holds no data, as an index */
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

function textsIn(page: DataPage, dictionary: readonly string[]): readonly string[] | undefined {
  const { encoding, body, present, rows } = page;
  const count = present === undefined ? rows : ones(present);
  if (encoding === 'PLAIN') return plainTexts(body, count);
  if (encoding !== 'RLE_DICTIONARY' && encoding !== 'PLAIN_DICTIONARY') return undefined;
  if (count === 0) return [];
  const places = new Uint32Array(count);
  const [width = 0] = body;
  if (width > 0) readLevels(body.subarray(1), places, width);
  return Array.from(places, (at) => {
    const text = dictionary[at];
    if (text === undefined) throw new RangeError('a text is missing in a dictionary');
    return text;
  });
}

/** Adds the texts of a page, with null for every row that has none. */
function place(found: readonly string[], { present, rows }: DataPage, texts: Text[]): void {
  if (present === undefined) {
    for (const text of found) texts.push(text);
    return;
  }
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    texts.push(present[row] === 1 ? (found[at++] ?? null) : null);
  }
}

function plainTexts(page: Buffer, count: number): readonly string[] {
  const texts = new Array<string>(count);
  let end = 0;
  for (let i = 0; i < count; i += 1) {
    const start = end + LENGTH_BYTES;
    end = start + page.readUInt32LE(end);
    if (end > page.length) throw new RangeError('a text goes beyond its page');
    texts[i] = page.toString('utf8', start, end);
  }
  return texts;
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
  for (const one of present) count += one;
  return count;
}
