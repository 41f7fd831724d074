/** Writes CSV and its relatives. */

import type { ByteSink } from '../byte-sink.ts';
import { type CsvDialect, fieldText, fieldTexts } from '../csv/field-writer.ts';
import type { Delimiter } from '../csv/record-reader.ts';
import type { TextEncoding } from '../encodings/names.ts';
import { TextOutput } from '../utf8/text-output.ts';
import { Utf8Place } from '../utf8/utf8.ts';
import { fieldWriter, type WriteText } from '../utf8/written-text.ts';
import { alignRow } from './align-row.ts';
import { DelimitedRow } from './delimited.ts';
import { PlainRow, type Row, type RowSink, type Value } from './row.ts';
import { textOf } from './value-text.ts';

interface DelimitedOutput {
  readonly path: string;
  readonly delimiter: Delimiter;
  readonly encoding: TextEncoding;
  readonly formulaGuard: boolean;
  /** Whether the output begins with headers. */
  readonly hasHeader: boolean;
  /** Names of the columns; by default the names of the first row that is not blank. */
  readonly columns: readonly string[] | undefined;
  /** Row of the headers of the input. */
  readonly header: Row | undefined;
  /** Delimiter of the input, if its records may be copied unchanged. */
  readonly rawDelimiter: Delimiter | undefined;
  readonly results: readonly string[];
}

const NONE: readonly string[] = [];

export class DelimitedSink implements RowSink {
  readonly #output: TextOutput;
  readonly #to: DelimitedOutput;
  /**
   * Form in which the input's fields are written. Formulas in these fields get no apostrophe, since they were in the
   * input.
   */
  readonly #dialect: CsvDialect;
  readonly #writeField: WriteText;
  readonly #keepsRaw: boolean;
  readonly #place = new Utf8Place();
  #columns: readonly string[] | undefined;
  /** Line break of the records, as in the input. */
  #lineBreak = '\n';

  constructor(out: ByteSink, to: DelimitedOutput) {
    this.#output = new TextOutput(out, to.encoding);
    this.#to = to;
    this.#dialect = { delimiter: to.delimiter, encoding: 'utf-8', formulaGuard: false };
    this.#writeField = fieldWriter(to.delimiter);
    this.#keepsRaw = to.rawDelimiter === to.delimiter;
    if (to.columns !== undefined) this.#begin(to.columns, to.header);
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    if (this.#columns === undefined && row.width > 0) this.#begin(row.names, undefined);
    this.#addRecord(row, results.length === 0 ? NONE : results.map(textOf));
    this.#output.add(this.#lineBreak);
    return this.#output.passed();
  }

  /** @throws TableError `unwritable` */
  flush(): Promise<void> {
    return this.#output.flush();
  }

  end(): Promise<void> {
    return this.flush();
  }

  #begin(columns: readonly string[], header: Row | undefined): void {
    this.#columns = columns;
    const { hasHeader, results } = this.#to;
    if (!hasHeader) return;
    if (this.#keepsRaw && header instanceof DelimitedRow) {
      this.#output.addUtf8(header);
      if (header.lineBreak !== '') this.#lineBreak = header.lineBreak;
    } else this.#addFields(new PlainRow(0, columns, columns), 0, columns.length);
    this.#addResults(results);
    this.#output.add(this.#lineBreak);
  }

  #addRecord(row: Row, results: readonly string[]): void {
    const columns = this.#columns ?? [];
    const { delimiter, path } = this.#to;
    const { width } = row;
    if (width === 0 && results.every((text) => text === '')) return;
    if (this.#keepsRaw && width <= columns.length && row instanceof DelimitedRow) {
      this.#output.addUtf8(row);
      const missing = columns.length - Math.max(1, width);
      if (missing > 0) this.#output.add(delimiter.repeat(missing));
      this.#addResults(results);
      return;
    }
    const own = alignRow(row, columns, path);
    this.#addFields(own, 0, columns.length);
    this.#addResults(results);
    if (own.width <= columns.length) return;
    this.#output.add(delimiter);
    this.#addFields(own, columns.length, own.width);
  }

  #addFields(row: Row, from: number, to: number): void {
    const output = this.#output;
    const place = this.#place;
    for (let i = from; i < to; i += 1) {
      if (i > from) output.add(this.#to.delimiter);
      if (row.locate(i, place)) output.addWritten(place, this.#writeField, 2);
      else output.add(fieldText(textOf(row.valueAt(i)), this.#dialect));
    }
  }

  #addResults(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const { formulaGuard } = this.#to;
    this.#output.add(fieldTexts(texts, { ...this.#dialect, formulaGuard }));
  }
}
