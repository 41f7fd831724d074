/** Writes rows as a new workbook of one sheet. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { NewCell } from '../new-sheet.ts';
import type { OutputFile } from '../output-file.ts';
import { writeWorkbook } from '../xlsx/new-workbook.ts';
import { alignRow } from './align-row.ts';
import type { Row, RowSink, Value } from './row.ts';
import { textOf } from './value-text.ts';

interface WorkbookOutput {
  /** Path of the file whose rows are written, for errors. */
  readonly path: string;
  /** Path of the workbook. */
  readonly output: string;
  /** Names of the columns; by default the names of the first row that is not blank. */
  readonly columns: readonly string[] | undefined;
  readonly results: readonly string[];
}

/** Width in characters. */
const WIDTH = 16;

export class WorkbookSink implements RowSink {
  readonly #file: OutputFile;
  readonly #to: WorkbookOutput;
  readonly #cells = new PassThrough({ objectMode: true, highWaterMark: 1_000 });
  #columns: readonly string[] | undefined;
  #writing: Promise<void> | undefined;

  constructor(file: OutputFile, to: WorkbookOutput) {
    this.#file = file;
    this.#to = to;
    if (to.columns !== undefined) this.#begin(to.columns);
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    if (this.#columns === undefined) {
      if (row.width === 0) return;
      this.#begin(row.names);
    }
    const columns = this.#columns ?? [];
    const { values } = alignRow(row, columns, this.#to.path);
    const own = columns.map((_, i) => cellOf(values[i]));
    const beyond = values.slice(columns.length).map(cellOf);
    return this.#pass([...own, ...results.map(cellOf), ...beyond]);
  }

  /** Does nothing, since no part of a sheet can be written for readers before the sheet is complete. */
  async flush(): Promise<void> {}

  /** @throws TableError */
  async end(): Promise<void> {
    if (this.#columns === undefined) this.#begin([]);
    this.#cells.end();
    await this.#writing;
  }

  #begin(columns: readonly string[]): void {
    this.#columns = columns;
    const { output, results } = this.#to;
    const names = [...columns, ...results];
    const sheet = {
      name: 'Sheet1',
      columns: names.map(() => ({ width: WIDTH })),
      rows: (): AsyncIterable<readonly NewCell[]> => this.#cells,
    };
    this.#cells.write(names);
    this.#writing = writeWorkbook(this.#file, output, [sheet]);
    // The call that awaits `#writing` reports the error; the workbook takes no more rows.
    this.#writing.catch(() => this.#cells.destroy());
  }

  #pass(cells: readonly NewCell[]): void | Promise<void> {
    if (this.#cells.destroyed) return this.#writing;
    if (this.#cells.write(cells)) return;
    const drained = once(this.#cells, 'drain').then(() => undefined);
    return Promise.race([drained, this.#writing]);
  }
}

/** Keeps texts as texts, so that no code loses a leading zero. A number that a cell cannot hold becomes a text too. */
function cellOf(value: Value | undefined): NewCell {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);
}
