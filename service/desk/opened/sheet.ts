/** A sheet of the dropped list in the page: its own cells, which never change, and the added columns. */
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';

export interface AddedColumn {
  /** Number of the column in the record of edits. */
  readonly number: number;
  readonly header: string;
  readonly headerRow: number;
  /** Whether the column's table has no headers, so that this column has no cell for its header. */
  readonly isHeaderless: boolean;
  /** Result field in the column. */
  readonly field: string | undefined;
  /** Texts by row of the sheet. */
  readonly texts: string[];
}

export class Sheet {
  readonly name: string | undefined;
  readonly index: number;
  /** Numbers of the rows that the workbook hides, ascending. */
  readonly hidden: number[] = [];
  /** Place of the first added column: right of all cells that the file uses. */
  freeColumn: number | undefined;
  /** Row of the headers of the table that was read last, or the row above that table if it has no headers. */
  headerRow: number | undefined;
  /** Last row of that table. */
  lastRow: number | undefined;
  /** First column of that table and the names of its columns, if the table has no headers. */
  letters: { readonly first: number; readonly headers: readonly string[] } | undefined;
  readonly #rows: (readonly CellValue[] | undefined)[] = [];
  #width = 0;
  /** Added columns in the order of their places, with undefined for a removed column. */
  readonly #added: (AddedColumn | undefined)[] = [];
  /** Columns that runs have made, by the row of the headers. */
  readonly #made = new Map<number, readonly MadeColumns[]>();

  constructor(name: string | undefined, index: number) {
    this.name = name;
    this.index = index;
  }

  get rowCount(): number {
    return this.#rows.length;
  }

  get columnCount(): number {
    return this.#added.length === 0 ? this.#width : this.#firstAdded + this.#added.length;
  }

  /** Added columns with their places on the sheet. */
  get added(): readonly (AddedColumn & { readonly column: number })[] {
    return this.#added.flatMap((added, i) =>
      added === undefined ? [] : [{ ...added, column: this.#firstAdded + i }],
    );
  }

  take(number: number, cells: readonly CellValue[]): void {
    this.#rows[number] = cells;
    this.#width = Math.max(this.#width, cells.length);
  }

  cell(row: number, column: number): CellValue {
    const added = this.addedAt(column);
    if (added === undefined) return this.#rows[row]?.[column] ?? null;
    if (row === added.headerRow && !added.isHeaderless) return added.header;
    return added.texts[row] || null;
  }

  /** Gives the cells of some rows for finding tables. Result columns of a table without headers count as empty. */
  cellsToFind(rows: { start: number; count: number }, columns: readonly number[]): CellValue[][] {
    const isOwn = columns.map((column) => this.addedAt(column)?.isHeaderless !== true);
    return this.cells(rows, columns).map((row) => row.map((cell, i) => (isOwn[i] ? cell : null)));
  }

  /** Gives the cells of some rows. */
  cells(rows: { start: number; count: number }, columns: readonly number[]): CellValue[][] {
    return Array.from({ length: rows.count }, (_, i) =>
      columns.map((column) => this.cell(rows.start + i, column)),
    );
  }

  /** Rows below the headers that have a value right of the last header. A stray delimiter in a CSV makes such rows. */
  wideRows(headerRow: number): readonly number[] {
    const width = filledWidth(this.#rows[headerRow]);
    const numbers = Array.from(this.#rows.keys()).slice(headerRow + 1);
    return numbers.filter((number) => filledWidth(this.#rows[number]) > width);
  }

  /** @returns the column under a header of the table that was read last. */
  columnOf(header: string): number | undefined {
    if (this.headerRow === undefined) return undefined;
    const columns = Array.from(Array(this.columnCount).keys());
    return columns.find((column) => this.header(column).trim() === header);
  }

  /** Row of the headers of the table that was read last, or undefined if that table has no headers. */
  get shownHeaderRow(): number | undefined {
    return this.letters === undefined ? this.headerRow : undefined;
  }

  /** Header of a column in the table that was read last, or the column's name if that table has no headers. */
  header(column: number): string {
    const { headerRow, letters } = this;
    if (headerRow === undefined) return '';
    if (letters === undefined) return String(this.cell(headerRow, column) ?? '');
    const added = this.addedAt(column);
    if (added === undefined) return letters.headers[column - letters.first] ?? '';
    return added.headerRow === headerRow ? added.header : '';
  }

  addedAt(column: number): AddedColumn | undefined {
    return this.#added[column - this.#firstAdded];
  }

  isAdded(column: number): boolean {
    return this.addedAt(column) !== undefined;
  }

  add(column: AddedColumn): void {
    this.#added.push(column);
  }

  /** Removes the added column with the given number; the other columns keep their places. */
  remove(number: number): void {
    const at = this.#added.findIndex((column) => column?.number === number);
    if (at >= 0) this.#added[at] = undefined;
    while (this.#added.length > 0 && this.#added.at(-1) === undefined) this.#added.pop();
  }

  made(headerRow: number): readonly MadeColumns[] {
    return this.#made.get(headerRow) ?? [];
  }

  saveMadeColumns(headerRow: number, made: readonly MadeColumns[]): void {
    this.#made.set(headerRow, made);
  }

  get #firstAdded(): number {
    return this.freeColumn ?? this.#width;
  }
}

function filledWidth(cells: readonly CellValue[] = []): number {
  return cells.findLastIndex((cell) => cell !== null && cell !== '') + 1;
}
