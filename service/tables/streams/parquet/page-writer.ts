/** Gathers the pages of a column of one row group. */
import type { Encoding, PageHeader } from 'hyparquet';
import { ByteWriter, type Writer } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { snappy } from './codecs.ts';

interface DataPage {
  /** 1 for every row with a value, else 0. */
  readonly present: Uint8Array;
  readonly nulls: number;
  readonly encoding: Encoding;
  readonly body: Uint8Array;
}

export class PageWriter {
  readonly #isOptional: boolean;
  readonly #bytes = new ByteWriter();
  /** Number of bytes that the pages would take uncompressed. */
  #size = 0;

  constructor(isOptional: boolean) {
    this.#isOptional = isOptional;
  }

  /** Number of gathered bytes. */
  get length(): number {
    return this.#bytes.index;
  }

  addDictionary(count: number, body: Uint8Array): void {
    this.#add(new Uint8Array(), body, {
      type: 'DICTIONARY_PAGE',
      dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
    });
  }

  addData({ present, nulls, encoding, body }: DataPage): void {
    const rows = present.length;
    const levels = new ByteWriter();
    if (this.#isOptional) writeRleBitPackedHybrid(levels, present, 1);
    this.#add(levels.getBytes(), body, {
      type: 'DATA_PAGE_V2',
      data_page_header_v2: {
        ...{ num_values: rows, num_rows: rows, num_nulls: nulls, encoding, is_compressed: true },
        definition_levels_byte_length: levels.offset,
        repetition_levels_byte_length: 0,
      },
    });
  }

  /**
   * Moves the pages to the end of the output, so that none are gathered any more. @returns the number of bytes that
   * they take uncompressed
   */
  moveTo(out: Writer): number {
    out.appendBytes(this.#bytes.getBytes());
    this.#bytes.index = 0;
    const size = this.#size;
    this.#size = 0;
    return size;
  }

  #add(
    levels: Uint8Array,
    body: Uint8Array,
    header: Omit<PageHeader, 'uncompressed_page_size' | 'compressed_page_size'>,
  ): void {
    const bytes = this.#bytes;
    const start = bytes.index;
    const compressed = snappy(body);
    writePageHeader(bytes, {
      ...header,
      uncompressed_page_size: levels.length + body.length,
      compressed_page_size: levels.length + compressed.length,
    });
    this.#size += bytes.index - start + levels.length + body.length;
    bytes.appendBytes(levels);
    bytes.appendBytes(compressed);
  }
}
