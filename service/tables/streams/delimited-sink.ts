/** Writes CSV and its relatives. */
import { type CsvDialect, fieldText, fieldTexts } from '../csv/field-writer.ts';
import type { Delimiter } from '../csv/record-reader.ts';
import { encodeText } from '../encodings/encode.ts';
import { markOf, type TextEncoding } from '../encodings/names.ts';
import { aligned } from './aligned.ts';
import { DelimitedRow } from './delimited.ts';
import type { ByteSink, Row, RowSink, Value } from './row.ts';
import { textOf } from './value-text.ts';

export interface DelimitedOutput {
  readonly path: string;
  readonly delimiter: Delimiter;
  readonly encoding: TextEncoding;
  readonly formulaGuard: boolean;
  /** Whether the output begins with headers. */
  readonly hasHeader: boolean;
  /** Names of the columns; those of the first row where they are not known before. */
  readonly columns: readonly string[] | undefined;
  /** Row of the headers of the input. */
  readonly header: Row | undefined;
  /** Delimiter of an input whose records may stay as they are. */
  readonly rawDelimiter: Delimiter | undefined;
  readonly results: readonly string[];
}

const FLUSH_LENGTH = 1 << 18;
const NONE: readonly string[] = [];

export class DelimitedSink implements RowSink {
  readonly #out: ByteSink;
  readonly #to: DelimitedOutput;
  /** How the fields of the input are written: their formulas are its own. */
  readonly #dialect: CsvDialect;
  readonly #keepsRaw: boolean;
  #columns: readonly string[] | undefined;
  #text = '';
  #isStart = true;
  /** That of the headers, where they stay as they are. */
  #lineBreak = '\n';

  constructor(out: ByteSink, to: DelimitedOutput) {
    this.#out = out;
    this.#to = to;
    this.#dialect = { delimiter: to.delimiter, encoding: 'utf-8', formulaGuard: false };
    this.#keepsRaw = to.rawDelimiter === to.delimiter;
    if (to.columns !== undefined) this.#begin(to.columns, to.header);
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    if (this.#columns === undefined && row.width > 0) this.#begin(row.names, undefined);
    this.#text +=
      this.#record(row, results.length === 0 ? NONE : results.map(textOf)) + this.#lineBreak;
    if (this.#text.length >= FLUSH_LENGTH) return this.flush();
  }

  /** @throws TableError `unwritable` */
  async flush(): Promise<void> {
    if (this.#text === '') return;
    const { encoding } = this.#to;
    const bytes = encodeText(this.#text, encoding);
    this.#text = '';
    const mark = this.#isStart ? markOf(encoding) : Buffer.alloc(0);
    this.#isStart = false;
    await this.#out.write(mark.length === 0 ? bytes : Buffer.concat([mark, bytes]));
  }

  end(): Promise<void> {
    return this.flush();
  }

  #begin(columns: readonly string[], header: Row | undefined): void {
    this.#columns = columns;
    const { hasHeader, results } = this.#to;
    if (!hasHeader) return;
    const isRaw = this.#keepsRaw && header instanceof DelimitedRow;
    const names = isRaw ? header.raw : this.#fields(columns, 0, columns.length);
    if (isRaw && header.lineBreak !== '') this.#lineBreak = header.lineBreak;
    this.#text += names + this.#resultFields(results) + this.#lineBreak;
  }

  #record(row: Row, results: readonly string[]): string {
    const columns = this.#columns ?? [];
    if (row.width === 0 && results.every((text) => text === '')) return '';
    const isWhole = row.width <= columns.length;
    if (this.#keepsRaw && isWhole && row instanceof DelimitedRow) {
      const missing = this.#to.delimiter.repeat(
        Math.max(0, columns.length - Math.max(1, row.width)),
      );
      return row.raw + missing + this.#resultFields(results);
    }
    const values = aligned(row, columns, this.#to.path);
    const written = this.#fields(values, 0, columns.length) + this.#resultFields(results);
    if (values.length <= columns.length) return written;
    return written + this.#to.delimiter + this.#fields(values, columns.length, values.length);
  }

  #fields(values: readonly Value[], from: number, to: number): string {
    const { delimiter } = this.#to;
    let written = '';
    for (let i = from; i < to; i += 1) {
      const field = fieldText(textOf(values[i]), this.#dialect);
      written += i === from ? field : delimiter + field;
    }
    return written;
  }

  #resultFields(texts: readonly string[]): string {
    if (texts.length === 0) return '';
    const { formulaGuard } = this.#to;
    return fieldTexts(texts, { ...this.#dialect, formulaGuard });
  }
}
