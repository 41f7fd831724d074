/** The cells of a sheet, which people change while scripts run. Rows and columns count from 0. */

import { LIMITS } from '../limits.ts';
import { type Box, overlap, placesIn } from './box.ts';
import { type Cell, type CellContent, EMPTY, entered, WHITE } from './cell.ts';
import type { Colouring, Filter } from './sheet-appearance.ts';

interface Protection {
  readonly box: Box | undefined;
  readonly canEdit: boolean;
  readonly unprotected: readonly Box[];
}

interface SpilledArray extends Box {
  readonly formula: string;
  readonly result: () => readonly (readonly CellContent[])[];
}

export class Sheet {
  readonly id: number;
  readonly name: string;
  maxRows = 1000;
  maxColumns = 26;
  isHidden = false;
  frozenRows = 0;
  readonly hiddenByUser = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  readonly hiddenByFilter = new Set<number>();
  filter: Filter | undefined;
  colourings: readonly Colouring[] = [];
  /** Whether a block that is written across rows that the filter hides is misplaced: each visible cell gets the first value. */
  misplaces = false;
  /** Widths of columns in pixels, for columns of another width than the usual 100. */
  readonly columnWidths = new Map<number, number>();
  readonly protections: Protection[] = [];
  readonly merged: Box[] = [];
  /** Charts by the sheets that they read, and the number of other things that lie on the sheet. */
  readonly objects = {
    charts: [] as number[],
    pivotTables: 0,
    slicers: 0,
    images: 0,
    namedRanges: 0,
  };
  /** Cells that accept only certain values. */
  readonly validated: Box[] = [];
  readonly #arrays: SpilledArray[] = [];
  #rows: (Cell | undefined)[][] = [];

  constructor(id: number, name: string, values: readonly (readonly CellContent[])[]) {
    this.id = id;
    this.name = name;
    this.put({ row: 0, column: 0 }, values);
  }

  get lastRow(): number {
    const last = this.#rows.findLastIndex((row) => row.some(isFilled)) + 1;
    return Math.max(last, ...this.#standing().map(({ row, rows }) => row + rows));
  }

  get lastColumn(): number {
    const last = Math.max(0, ...this.#rows.map((row) => row.findLastIndex(isFilled) + 1));
    return Math.max(last, ...this.#standing().map(({ column, columns }) => column + columns));
  }

  values(box: Box): CellContent[][] {
    const values = this.#read(box, ({ value }) => value);
    return values.map((cells, i) =>
      cells.map((value, j) => this.#spilledInto(box.row + i, box.column + j) ?? value),
    );
  }

  formulas(box: Box): string[][] {
    return this.#read(box, ({ formula }) => formula);
  }

  formats(box: Box): string[][] {
    return this.#read(box, ({ format }) => format);
  }

  notes(box: Box): string[][] {
    return this.#read(box, ({ note }) => note);
  }

  backgrounds(box: Box): string[][] {
    return this.#read(box, ({ background }) => background);
  }

  /** @throws Error for protected cells. */
  setNote({ row, column }: Box, note: string): void {
    this.refuseProtected({ row, column, rows: 1, columns: 1 });
    this.#set(row, column, { note });
  }

  /** Sets the colour of a cell; null removes it. @throws Error for protected cells. */
  setBackground({ row, column }: Box, colour: string | null): void {
    this.refuseProtected({ row, column, rows: 1, columns: 1 });
    this.#set(row, column, { background: colour ?? WHITE });
  }

  /** The content of the sheet without the empty rows and columns at its end. */
  all(): CellContent[][] {
    return this.values({ row: 0, column: 0, rows: this.lastRow, columns: this.lastColumn });
  }

  /** Puts values in unchanged, as people paste them: the sheet gets the rows that it lacks. */
  put(
    { row, column }: Pick<Box, 'row' | 'column'>,
    values: readonly (readonly CellContent[])[],
  ): void {
    this.maxRows = Math.max(this.maxRows, row + values.length);
    values.forEach((cells, i) => {
      cells.forEach((value, j) => {
        this.#set(row + i, column + j, { value, formula: '' });
      });
    });
  }

  putFormula(row: number, column: number, formula: string, value: CellContent): void {
    this.#set(row, column, { formula, value });
  }

  /**
   * Puts in a formula whose result fills several cells. The result is removed with the formula, and shows `#REF!` if another cell
   * is in its way. Formula and result stay where they are when rows or columns move.
   */
  putArray(box: Box, formula: string, result: () => readonly (readonly CellContent[])[]): void {
    this.putFormula(box.row, box.column, formula, '');
    this.#arrays.push({ ...box, formula, result });
  }

  /** @throws Error for protected cells. */
  enterFormula(box: Box, formula: string): void {
    this.refuseProtected(box);
    const isText = this.formats(box)[0]?.[0] === '@';
    if (isText) this.put(box, [[formula]]);
    else this.putFormula(box.row, box.column, formula, '');
  }

  /**
   * Puts in the values of a script, which are read as Sheets reads what somebody types. @throws Error for protected cells, and
   * for a long text.
   */
  enter(box: Box, values: readonly (readonly CellContent[])[]): void {
    this.refuseProtected(box);
    if (values.flat().some((value) => String(value).length > LIMITS.cellLength)) {
      throw new Error(
        'Your input contains more than the maximum of 50000 characters in a single cell.',
      );
    }
    const isHidden = values.map((_, i) => this.hiddenByFilter.has(box.row + i));
    const isAstray = this.misplaces && isHidden.includes(true) && isHidden.includes(false);
    values.forEach((own, i) => {
      if (isAstray && isHidden[i]) return;
      const cells = isAstray ? (values[0] ?? []) : own;
      cells.forEach((value, j) => {
        const { format } = this.#rows[box.row + i]?.[box.column + j] ?? EMPTY;
        this.#set(box.row + i, box.column + j, entered(value, format));
      });
    });
  }

  format(box: Box, formats: readonly (readonly string[])[]): void {
    this.refuseProtected(box);
    formats.forEach((cells, i) => {
      cells.forEach((format, j) => {
        this.#set(box.row + i, box.column + j, { format });
      });
    });
  }

  /** Copies format and colour of a cell. @throws Error for protected cells. */
  copyFormat({ row, column }: Box, to: Box): void {
    this.refuseProtected(to);
    const { format, background } = this.#rows[row]?.[column] ?? EMPTY;
    for (const place of placesIn(to)) this.#set(place.row, place.column, { format, background });
  }

  /** Makes columns as wide as their longest text, seven pixels for each half-width character. */
  fitColumns(column: number, count: number): void {
    for (let at = column; at < column + count; at += 1) {
      const texts = this.#rows.map((row) => String(row[at]?.value ?? ''));
      const widths = texts.map((text) => [...text].length * (/^[ -~]*$/.test(text) ? 7 : 14));
      this.columnWidths.set(at, Math.max(...widths) + 10);
    }
  }

  clear(box: Box): void {
    this.refuseProtected(box);
    for (const { row, column } of placesIn(box)) this.#set(row, column, EMPTY);
  }

  insertRows(at: number, values: readonly (readonly CellContent[])[]): void {
    this.#rows.splice(at, 0, ...values.map(() => []));
    this.maxRows += values.length;
    this.put({ row: at, column: 0 }, values);
  }

  deleteRows(at: number, count: number): void {
    this.#rows.splice(at, count);
    this.maxRows -= count;
  }

  insertColumns(at: number, count: number): void {
    for (const row of this.#rows) {
      if (row.length > at) row.splice(at, 0, ...Array.from({ length: count }, () => undefined));
    }
    this.maxColumns += count;
  }

  deleteColumn(at: number): void {
    for (const row of this.#rows) if (row.length > at) row.splice(at, 1);
    this.maxColumns -= 1;
  }

  /** Sorts the rows below the first one, as a person does. */
  sort(compare: (a: readonly CellContent[], b: readonly CellContent[]) => number): void {
    const valuesOf = (row: readonly (Cell | undefined)[]) => row.map((cell) => cell?.value ?? '');
    const [header = [], ...rows] = this.#rows;
    this.#rows = [header, ...rows.sort((a, b) => compare(valuesOf(a), valuesOf(b)))];
  }

  #read<T>(box: Box, part: (cell: Cell) => T): T[][] {
    return Array.from({ length: box.rows }, (_, i) =>
      Array.from({ length: box.columns }, (_, j) =>
        part(this.#rows[box.row + i]?.[box.column + j] ?? EMPTY),
      ),
    );
  }

  /** Arrays whose formulas are still there. */
  #standing(): readonly SpilledArray[] {
    return this.#arrays.filter(
      ({ row, column, formula }) => this.#rows[row]?.[column]?.formula === formula,
    );
  }

  #spilledInto(row: number, column: number): CellContent | undefined {
    const own = this.#rows[row]?.[column];
    for (const array of this.#standing()) {
      const isFirst = array.row === row && array.column === column;
      if (!overlap(array, { row, column, rows: 1, columns: 1 }) || (isFilled(own) && !isFirst)) {
        continue;
      }
      const [, ...others] = placesIn(array);
      const isBlocked = others.some((place) => isFilled(this.#rows[place.row]?.[place.column]));
      if (isBlocked) return isFirst ? '#REF!' : undefined;
      return array.result()[row - array.row]?.[column - array.column] ?? '';
    }
    return undefined;
  }

  #set(row: number, column: number, changes: Partial<Cell>): void {
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row];
    if (cells !== undefined) cells[column] = { ...(cells[column] ?? EMPTY), ...changes };
  }

  /** @throws Error for protected cells. */
  refuseProtected(box: Box): void {
    const isRefused = this.protections.some(
      ({ box: of, canEdit, unprotected }) =>
        !canEdit &&
        (of === undefined || overlap(of, box)) &&
        !unprotected.some((open) => overlap(open, box)),
    );
    if (isRefused) {
      throw new Error(
        'You are trying to edit a protected cell or object. Please contact the owner.',
      );
    }
  }
}

function isFilled(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.value !== '' || cell.formula !== '');
}
