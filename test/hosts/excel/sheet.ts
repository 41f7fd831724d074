/** A sheet in memory: its cells, and what Excel does to values put into them. */
import { LAST_COLUMN, LAST_ROW } from '@daicho/service/tables/a1.ts';
import { type Cell, EMPTY, entered, type Value } from './cell.ts';
import {
  type Box,
  indexes,
  intersection,
  type Shift,
  shifted,
  shiftedIndex,
} from './objects/box.ts';
import { ExcelError } from './objects/excel-error.ts';
import type { UndoStack } from './undo-stack.ts';

/**
 * What real Excel does with a block that is written across rows that a filter hides. `misplaces`: each visible cell gets the
 * first value, hidden ones nothing (seen in xlwings/xlwings#747; the same kind of damage in OfficeDev/office-js#224); a block of
 * only hidden rows is written. `ignores_hidden`: a block of only hidden rows is not written either.
 */
export type Filter = 'misplaces' | 'ignores_hidden';

/** A place that moves with its cells; it has no box once all of them are deleted. */
export interface Place {
  readonly sheet: Sheet;
  box: Box | undefined;
}

/** Colours cells that begin with a text. */
export interface ConditionalFormat {
  readonly id: string;
  readonly place: Place;
  rule: { readonly operator: string; readonly text: string } | undefined;
  fill: string | undefined;
  font: string | undefined;
}

export class Sheet {
  readonly id: string;
  readonly name: string;
  isProtected = false;
  visibility: 'Visible' | 'Hidden' | 'VeryHidden' = 'Visible';
  /** Cells that people can still change while the sheet is protected. */
  readonly unlocked: Box[] = [];
  readonly merged: Box[] = [];
  /** Rows that are hidden by hand or by a filter. */
  hiddenRows = new Set<number>();
  hiddenColumns = new Set<number>();
  /** How a filter changes blocks written across its hidden rows; undefined if it does not, as for rows hidden by hand. */
  filter: Filter | undefined;
  /** Widths of columns in characters, for columns of another width than the usual one. */
  readonly columnWidths = new Map<number, number>();
  conditionalFormats: readonly ConditionalFormat[] = [];
  #conditionalFormatsMade = 0;
  /** Ranges that Excel keeps for the add-in. */
  readonly kept = new Set<Place>();
  readonly #undo: UndoStack;
  #rows: (Map<number, Cell> | undefined)[] = [];

  constructor(id: string, name: string, undo: UndoStack) {
    this.id = id;
    this.name = name;
    this.#undo = undo;
  }

  addConditionalFormat(place: Place): ConditionalFormat {
    this.#conditionalFormatsMade += 1;
    const id = `{FORMAT-${this.#conditionalFormatsMade}}`;
    const made: ConditionalFormat = {
      ...{ id, place },
      ...{ rule: undefined, fill: undefined, font: undefined },
    };
    this.#setConditionalFormats([...this.conditionalFormats, made]);
    return made;
  }

  removeConditionalFormat(format: ConditionalFormat): void {
    this.#setConditionalFormats(this.conditionalFormats.filter((one) => one !== format));
  }

  #setConditionalFormats(formats: readonly ConditionalFormat[]): void {
    const before = this.conditionalFormats;
    this.#undo.record(() => {
      this.conditionalFormats = before;
    });
    this.conditionalFormats = formats;
  }

  /** The colour that conditional formats give a cell. */
  conditionalFill(row: number, column: number): string | undefined {
    const text = String(this.value(row, column));
    return this.conditionalFormats.find(({ place: { box }, rule }) => {
      const isInside =
        box !== undefined &&
        row >= box.row &&
        row < box.row + box.rows &&
        column >= box.column &&
        column < box.column + box.columns;
      return isInside && rule?.operator === 'BeginsWith' && text.startsWith(rule.text);
    })?.fill;
  }

  /**
   * As Excel's own options are after "Protect Sheet": unlocked cells take other contents, but no other format.
   *
   * @param contents the cells, if a change is about their contents only. @throws ExcelError if the change is refused.
   */
  forbidProtected(contents?: Box): void {
    if (!this.isProtected) return;
    if (contents === undefined || this.lockedIn(contents) !== false) {
      throw new ExcelError('AccessDenied');
    }
  }

  /** Whether the cells are locked; null if only some of them are. */
  lockedIn(cells: Box): boolean | null {
    const open = this.unlocked.reduce((sum, box) => {
      const { rows, columns } = intersection(box, cells) ?? { rows: 0, columns: 0 };
      return sum + rows * columns;
    }, 0);
    return open === 0 ? true : open === cells.rows * cells.columns ? false : null;
  }

  cell(row: number, column: number): Cell {
    return this.#rows[row]?.get(column) ?? EMPTY;
  }

  /** An empty cell is an empty text, as Excel gives it. */
  value(row: number, column: number): Value {
    return this.cell(row, column).value;
  }

  format(row: number, column: number): string {
    return this.cell(row, column).format;
  }

  /** Sets a value that a test or a file gives the sheet; this cannot be undone. */
  put(row: number, column: number, value: Value, more: Partial<Cell> = {}): void {
    const { format } = this.cell(row, column);
    this.#set(row, column, { format, ...more, value });
  }

  /** Copies number format and style, not the content. */
  copyFormat(from: Cell, row: number, column: number): void {
    const { value, formula } = this.cell(row, column);
    const { format, style } = from;
    this.write(row, column, {
      ...{ value, format },
      ...(formula === undefined ? {} : { formula }),
      ...(style === undefined ? {} : { style }),
    });
  }

  setFormat(row: number, column: number, format: string): void {
    this.write(row, column, { ...this.cell(row, column), format });
  }

  /** Enters a value as an add-in or a person does. */
  enter(row: number, column: number, value: Value): void {
    const { format, style } = this.cell(row, column);
    this.write(row, column, {
      value: typeof value === 'string' ? entered(value, format) : value,
      format,
      ...(style === undefined ? {} : { style }),
    });
  }

  /** Replaces a cell; undefined empties it with its format. */
  write(row: number, column: number, cell: Cell | undefined): void {
    const before = this.#rows[row]?.get(column);
    this.#undo.record(() => this.#set(row, column, before));
    this.#set(row, column, cell);
  }

  values(box: Box): Value[][] {
    return this.cells(box).map((row) => row.map(({ value }) => value));
  }

  cells(box: Box): Cell[][] {
    return indexes(box.rows).map((r) => {
      const row = this.#rows[box.row + r];
      return indexes(box.columns).map((c) => row?.get(box.column + c) ?? EMPTY);
    });
  }

  /** The smallest box around all cells that are not empty, in the whole sheet or in a part. */
  used(within: Box = WHOLE_SHEET): Box | undefined {
    const bottom = within.row + within.rows;
    const right = within.column + within.columns;
    const columns: number[] = [];
    const rows: number[] = [];
    for (let r = within.row; r < Math.min(bottom, this.#rows.length); r += 1) {
      let [first, last] = [Number.POSITIVE_INFINITY, -1];
      for (const [c, { value, formula }] of this.#rows[r] ?? []) {
        if ((value === '' && formula === undefined) || c < within.column || c >= right) continue;
        first = Math.min(first, c);
        last = Math.max(last, c);
      }
      if (last < 0) continue;
      rows.push(r);
      columns[0] = Math.min(columns[0] ?? first, first);
      columns[1] = Math.max(columns[1] ?? last, last);
    }
    const [row, lastRow] = [rows[0], rows.at(-1)];
    const [column, lastColumn] = columns;
    if (row === undefined || lastRow === undefined) return undefined;
    if (column === undefined || lastColumn === undefined) return undefined;
    return { row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
  }

  /**
   * Moves cells, hidden rows and columns, merged areas and kept ranges.
   *
   * @returns the change that undoes this
   * @throws ExcelError
   */
  shift(shift: Shift): () => void {
    const { axis, at, count, kind } = shift;
    if (kind === 'insert') this.#forbidLoss(axis, count);
    const removed = kind === 'delete' ? this.#slab(axis, at, count) : [];
    const { hiddenRows, hiddenColumns } = this;
    const merged = [...this.merged];
    const kept = [...this.kept].map((place) => [place, place.box] as const);
    this.#move(shift);
    return () => {
      this.#move({ ...shift, kind: kind === 'insert' ? 'delete' : 'insert' });
      for (const [row, column, cell] of removed) this.#set(row, column, cell);
      this.hiddenRows = hiddenRows;
      this.hiddenColumns = hiddenColumns;
      this.merged.splice(0, this.merged.length, ...merged);
      for (const [place, box] of kept) place.box = box;
    };
  }

  /**
   * Moves the cells from a box on to the right, or pulls the cells right of the box into its place; merged areas and kept ranges
   * go with them. @returns the change that undoes this
   */
  shiftCells(box: Box, kind: Shift['kind']): () => void {
    const shift: Shift = { axis: 'columns', at: box.column, count: box.columns, kind };
    const isMoved = ({ row, rows }: Box) => row >= box.row && row + rows <= box.row + box.rows;
    const rows = indexes(box.rows).map((r) => box.row + r);
    const before = rows.map((row) => this.#rows[row]);
    const merged = [...this.merged];
    const kept = [...this.kept].map((place) => [place, place.box] as const);
    for (const row of rows) {
      const cells = this.#rows[row];
      if (cells !== undefined) this.#rows[row] = movedCells(cells, shift);
    }
    const moved = (area: Box) => (isMoved(area) ? shifted(area, shift) : area);
    this.merged.splice(0, this.merged.length, ...merged.flatMap((area) => moved(area) ?? []));
    for (const place of this.kept) place.box = place.box && moved(place.box);
    return () => {
      for (const [i, row] of rows.entries()) this.#rows[row] = before[i];
      this.merged.splice(0, this.merged.length, ...merged);
      for (const [place, area] of kept) place.box = area;
    };
  }

  #move(shift: Shift): void {
    if (shift.axis === 'rows') this.#moveRows(shift);
    else this.#rows = this.#rows.map((row) => row && movedCells(row, shift));
    if (shift.axis === 'rows') this.hiddenRows = movedSet(this.hiddenRows, shift);
    else this.hiddenColumns = movedSet(this.hiddenColumns, shift);
    const merged = this.merged.flatMap((box) => shifted(box, shift) ?? []);
    this.merged.splice(0, this.merged.length, ...merged.filter((b) => b.rows * b.columns > 1));
    for (const place of this.kept) place.box = place.box && shifted(place.box, shift);
  }

  /** Filled cells of some rows or columns. */
  #slab(axis: Shift['axis'], at: number, count: number): [number, number, Cell][] {
    const isInside = (index: number) => index >= at && index < at + count;
    return this.#rows.flatMap((cells, row) =>
      [...(cells ?? [])]
        .filter(([column]) => isInside(axis === 'rows' ? row : column))
        .map(([column, cell]): [number, number, Cell] => [row, column, cell]),
    );
  }

  #forbidLoss(axis: Shift['axis'], count: number): void {
    const used = this.used();
    if (used === undefined) return;
    const isLost =
      axis === 'rows'
        ? used.row + used.rows + count > LAST_ROW
        : used.column + used.columns + count > LAST_COLUMN;
    if (isLost) throw new ExcelError('NonBlankCellOffSheet');
  }

  #moveRows({ at, count, kind }: Shift): void {
    if (kind === 'delete') this.#rows.splice(at, count);
    else if (at < this.#rows.length) {
      this.#rows.splice(at, 0, ...Array.from({ length: count }, () => undefined));
    }
  }

  #set(row: number, column: number, cell: Cell | undefined): void {
    let cells = this.#rows[row];
    if (cells === undefined) {
      cells = new Map();
      for (let r = this.#rows.length; r < row; r += 1) this.#rows[r] = undefined;
      this.#rows[row] = cells;
    }
    if (cell === undefined) cells.delete(column);
    else cells.set(column, cell);
  }
}

export const WHOLE_SHEET: Box = { row: 0, column: 0, rows: LAST_ROW, columns: LAST_COLUMN };

function movedCells(cells: ReadonlyMap<number, Cell>, shift: Shift): Map<number, Cell> {
  const moved = new Map<number, Cell>();
  for (const [column, cell] of cells) {
    const at = shiftedIndex(column, shift);
    if (at !== undefined) moved.set(at, cell);
  }
  return moved;
}

function movedSet(numbers: ReadonlySet<number>, shift: Shift): Set<number> {
  return new Set([...numbers].flatMap((number) => shiftedIndex(number, shift) ?? []));
}
