import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { type OutputFile, writeWhole } from '../output-file.ts';
import { ResultRows } from '../result-rows.ts';
import type { SourceFile } from '../source-file.ts';
import type {
  DetailedRow,
  ResultColumn,
  ResultRow,
  TableFile,
  TableOptions,
  WriteOptions,
} from '../table-file.ts';
import { TextOutput } from '../utf8/text-output.ts';
import { shortEnough } from './ceilings.ts';
import { type CsvLayout, readCsvLayout } from './csv-layout.ts';
import { decodeField } from './decode-field.ts';
import { UTF8_MARK } from './encoding.ts';
import { appendedFields, type CsvDialect, fieldTexts } from './field-writer.ts';
import { fedReader, type RecordReader } from './record-reader.ts';

/** @throws TableError */
export async function openCsvTable(source: SourceFile, options: TableOptions): Promise<TableFile> {
  const layout = await readCsvLayout(source, options);
  return new CsvTable(source, layout, options.formulaGuard ?? true);
}

class CsvTable implements TableFile {
  readonly path: string;
  readonly sheet = undefined;
  readonly rowCount: number;
  readonly firstRow: number;
  readonly freeColumn: number;
  readonly headers: readonly string[];
  readonly #source: SourceFile;
  readonly #layout: CsvLayout;
  readonly #dialect: CsvDialect;

  constructor(source: SourceFile, layout: CsvLayout, formulaGuard: boolean) {
    this.path = source.path;
    this.freeColumn = layout.width;
    this.headers = layout.headers;
    this.rowCount = layout.lastRecord - layout.headerRecord;
    this.firstRow = layout.headerRecord + 2;
    this.#source = source;
    this.#layout = layout;
    this.#dialect = { delimiter: layout.delimiter, encoding: layout.encoding, formulaGuard };
  }

  rows(): AsyncGenerator<readonly CellValue[]> {
    return this.#readRows((record) => this.#cellsOf(record));
  }

  detailedRows(): AsyncGenerator<DetailedRow> {
    return this.#readRows((record) => ({
      cells: this.#cellsOf(record),
      filled: record.filledCount,
      isHidden: false,
    }));
  }

  async write(
    output: string,
    columns: readonly ResultColumn[],
    values: AsyncIterable<ResultRow>,
    options: WriteOptions = {},
  ): Promise<void> {
    const rows = new ResultRows(values, columns.length);
    try {
      await writeWhole(output, this.#source, options, async (file) => {
        await this.#writeRecords(file, columns, rows);
        await rows.finish();
      });
    } finally {
      await rows.close();
    }
  }

  async *#readRows<T>(read: (record: RecordReader) => T): AsyncGenerator<T> {
    const { headerRecord, lastRecord } = this.#layout;
    let number = 0;
    for await (const record of this.#fedReader()) {
      for (; record.next(); number += 1) {
        if (number > lastRecord) return;
        if (number > headerRecord) yield read(record);
      }
    }
  }

  #cellsOf(record: RecordReader): readonly CellValue[] {
    const { columns, encoding } = this.#layout;
    return columns.map((column) => {
      const field = record.field(column) ?? '';
      if (field === '') return null;
      const text = decodeField(field, encoding);
      return shortEnough(text, { path: this.path, line: record.line });
    });
  }

  async #writeRecords(
    file: OutputFile,
    columns: readonly ResultColumn[],
    rows: ResultRows,
  ): Promise<void> {
    const { headerRecord, lastRecord, markLength, isAscii } = this.#layout;
    const headers = columns.map((column) => column.header);
    const isNamed = headers.some((header) => header !== '');
    const blanks = columns.map(() => '');
    // Marks an ASCII file as UTF-8: Excel takes a CSV without a mark for the local encoding, and an ASCII input gives
    // no other hint.
    await file.write(isAscii ? UTF8_MARK : await this.#source.bytesAt(0, markLength));
    // With this encoding, the output passes on all bytes unchanged, whatever the file's encoding is.
    const output = new TextOutput(file, 'utf-8');
    let number = 0;
    for await (const record of this.#fedReader()) {
      for (; record.next(); number += 1) {
        if (number === headerRecord && isNamed) this.#addExtended(output, record, headers);
        else if (number > headerRecord && number <= lastRecord) {
          const texts = await rows.next();
          if (rows.isWanted !== false) this.#addExtended(output, record, texts);
        } else this.#addOutsideData(output, record, blanks);
        const passed = output.passed();
        if (passed !== undefined) await passed;
      }
    }
    await output.flush();
  }

  /** Fills up a short record, so that results stand under their headers; an empty line without results stays empty. */
  #addExtended(output: TextOutput, record: RecordReader, texts: readonly string[]): void {
    if (!isEmpty(record) || texts.some((text) => text !== '')) {
      output.addUtf8(record);
      output.add(this.#layout.delimiter.repeat(this.#layout.width - record.fieldCount));
      this.#addFields(output, texts);
    }
    output.add(record.lineBreak);
  }

  #addFields(output: TextOutput, texts: readonly string[]): void {
    if (this.#dialect.encoding === 'utf-8') output.add(fieldTexts(texts, this.#dialect));
    else {
      const bytes = Buffer.from(appendedFields(texts, this.#dialect), 'latin1');
      output.addUtf8({ bytes, start: 0, end: bytes.length });
    }
  }

  /**
   * Writes a record outside the data, such as a title above the header or a blank record at the end. The
   * record is extended only if it is as wide as the table.
   */
  #addOutsideData(output: TextOutput, record: RecordReader, blanks: readonly string[]): void {
    const isFull = record.fieldCount === this.#layout.width && !isEmpty(record);
    if (isFull) this.#addExtended(output, record, blanks);
    else {
      output.addUtf8(record);
      output.add(record.lineBreak);
    }
  }

  #fedReader(): AsyncIterable<RecordReader> {
    return fedReader(this.#source, this.#layout.markLength, this.#layout.delimiter);
  }
}

function isEmpty({ start, end }: RecordReader): boolean {
  return start === end;
}
