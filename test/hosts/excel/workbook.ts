/** A workbook in memory, with the parts of Excel's workbooks that the add-in uses. */
import { LAST_COLUMN, LAST_ROW } from '@daicho/service/tables/a1.ts';
import { AutoFilters } from './auto-filter.ts';
import type { Value } from './cell.ts';
import type { ChangeType, WorkbookEvent } from './events.ts';
import { type Box, indexes, type Shift, shifted } from './objects/box.ts';
import { ExcelError } from './objects/excel-error.ts';
import { movedSelection, type Selection } from './selection.ts';
import { Sheet, WHOLE_SHEET } from './sheet.ts';
import { freeHeader, headersOf, isSameName, type Table, tablesAt } from './table.ts';
import { UndoStack } from './undo-stack.ts';

export class Workbook {
  /** Excel never gives the id of a deleted sheet to another one. */
  #sheetsMade = 0;
  readonly sheets: Sheet[] = [];
  readonly tables: Table[] = [];
  /** Settings of add-ins that are saved with the workbook. */
  readonly settings = new Map<string, unknown>();
  /** Results of formulas by their text. */
  readonly results = new Map<string, Value>();
  readonly undo = new UndoStack();
  readonly filters = new AutoFilters(this);
  countsFrom1904 = false;
  /** Gets each event of the workbook after it has happened. */
  onEvent: (event: WorkbookEvent) => void = () => {};
  #selection: Selection | undefined;
  #lastColumnId = 0;
  /** Number of times that all formulas were calculated. */
  calculations = 0;
  #isSuspended = false;
  #isToCalculate = false;

  /** Microsoft, `Application.suspendApiCalculationUntilNextSync`. */
  suspendCalculation(): void {
    this.#isSuspended = true;
  }

  /** Called at the end of each batch. */
  synced(): void {
    if (this.#isToCalculate) this.calculations += 1;
    this.#isSuspended = false;
    this.#isToCalculate = false;
  }

  /** What is selected; undefined for a chart. */
  get selection(): Selection | undefined {
    return this.#selection;
  }

  set selection(selection: Selection | undefined) {
    this.#selection = selection;
    if (selection !== undefined) this.onEvent({ kind: 'selected', ...selection });
  }

  /** Types into a cell as a person does: one step of undo. */
  type(sheet: Sheet, row: number, column: number, value: Value): void {
    this.enterFormula(sheet, row, column, value);
    this.changed(sheet, { row, column, rows: 1, columns: 1 });
  }

  /** Puts the results of a function into the cell of its formula and the cells beside and below it: one step of undo. */
  spill(
    sheet: Sheet,
    given: {
      readonly row: number;
      readonly column: number;
      readonly formula: string;
      readonly cells: readonly (readonly Value[])[];
    },
  ): void {
    const { row, column, formula, cells } = given;
    this.undo.step(() => {
      cells.forEach((values, r) => {
        values.forEach((value, c) => {
          const own = r === 0 && c === 0 ? { formula } : {};
          sheet.write(row + r, column + c, { value, format: 'General', ...own });
        });
      });
    });
    this.changed(sheet, { row, column, rows: cells.length, columns: cells[0]?.length ?? 1 });
  }

  /** Filters a column as a person does, by the value of the given cell; the first row holds headers. */
  filterBy(sheet: Sheet, row: number, column: number): void {
    const used = sheet.used();
    if (used === undefined || row <= used.row) return;
    const values = [String(sheet.value(row, column))];
    const table = tablesAt(this, sheet, { row, column, rows: 1, columns: 1 })[0];
    const id = table?.columnIds[column - table.box.column];
    if (table !== undefined && id !== undefined) {
      this.filters.applyToTable(table, id, { filterOn: 'Values', values });
    } else this.filters.apply(sheet, used, column - used.column, { filterOn: 'Values', values });
  }

  changed(sheet: Sheet, box: Box, change: ChangeType = 'RangeEdited'): void {
    if (this.#isSuspended) this.#isToCalculate = true;
    else this.calculations += 1;
    this.onEvent({ kind: 'changed', sheet, box, change });
  }

  /** Adds a sheet with a block of values at a place; its first cell is selected. */
  addSheet(name: string, values: readonly (readonly Value[])[] = [], at = { row: 0, column: 0 }) {
    this.#sheetsMade += 1;
    const sheet = new Sheet(`{SHEET-${this.#sheetsMade}}`, name, this.undo);
    values.forEach((row, r) => {
      row.forEach((value, c) => {
        if (value !== '') sheet.put(at.row + r, at.column + c, value);
      });
    });
    this.sheets.push(sheet);
    this.selection = { sheet, box: { ...at, rows: 1, columns: 1 } };
    return sheet;
  }

  addTable(name: string, sheet: Sheet, box: Box): Table {
    const id = `{TABLE-${this.tables.length + 1}}`;
    const columnIds = this.#columnIds(box.columns);
    const table = { id, name, sheet, box, columnIds, showHeaders: true, showTotals: false };
    this.tables.push(table);
    return table;
  }

  /** Inserts empty rows before a row of a sheet, as a person does: one step of undo. */
  insertRows(sheet: Sheet, at: number, count = 1): void {
    this.#shift(sheet, { axis: 'rows', at, count, kind: 'insert' });
  }

  deleteRows(sheet: Sheet, at: number, count = 1): void {
    this.#shift(sheet, { axis: 'rows', at, count, kind: 'delete' });
  }

  /** Inserts columns; those inside a table get the headers that Excel gives them. */
  insertColumns(sheet: Sheet, at: number, count = 1): void {
    this.undo.step(() => {
      const inside = this.#tablesOn(sheet).filter(({ box }) => {
        return at > box.column && at < box.column + box.columns;
      });
      this.#shift(sheet, { axis: 'columns', at, count, kind: 'insert' });
      for (const table of inside.filter(({ showHeaders }) => showHeaders)) {
        for (const i of indexes(count)) {
          sheet.put(table.box.row, at + i, freeHeader(table));
        }
      }
    });
  }

  deleteColumns(sheet: Sheet, at: number, count = 1): void {
    this.#shift(sheet, { axis: 'columns', at, count, kind: 'delete' });
  }

  /**
   * Adds a column to a table, empty below its header, and pushes all cells right of it, as Excel does (Microsoft,
   * `OperationCellsExceedLimit` counts them). The add-in never does this while there are cells beside the table. @returns the id
   * of the column
   */
  addColumn(table: Table, name: string, index: number = table.box.columns): number {
    const { box, sheet } = table;
    if (sheet.used({ ...box, column: box.column + box.columns, columns: 1 }) !== undefined) {
      throw new Error('cells would be pushed aside');
    }
    if (headersOf(table).some((header) => isSameName(header, name))) {
      throw new ExcelError('InvalidArgument', `the table has a column ${name}`);
    }
    const [id = 0] = this.#columnIds(1);
    const place = { ...box, column: box.column + index, columns: 1 };
    this.undo.step(() => {
      this.#shiftCells(sheet, place, 'insert');
      this.#setTable(
        table,
        { ...box, columns: box.columns + 1 },
        table.columnIds.toSpliced(index, 0, id),
      );
      sheet.write(box.row, place.column, { value: name, format: 'General' });
    });
    return id;
  }

  deleteColumn(table: Table, index: number): void {
    const { box, sheet } = table;
    if (box.columns === 1) throw new ExcelError('InvalidOperation');
    const place = { ...box, column: box.column + index, columns: 1 };
    this.undo.step(() => {
      this.#shiftCells(sheet, place, 'delete');
      this.#setTable(
        table,
        { ...box, columns: box.columns - 1 },
        table.columnIds.toSpliced(index, 1),
      );
      this.filters.refresh(table);
    });
  }

  /**
   * Deletes cells and pulls the cells right of them to the left, or deletes whole rows and columns (Microsoft, `Range.delete`).
   *
   * @throws ExcelError InsertDeleteConflict if only a part of a table would move
   */
  deleteCells(sheet: Sheet, box: Box, shift: unknown): void {
    sheet.forbidProtected();
    if (box.columns === LAST_COLUMN) this.deleteRows(sheet, box.row, box.rows);
    else if (box.rows === LAST_ROW) this.deleteColumns(sheet, box.column, box.columns);
    else if (shift !== 'Left') throw new Error('this host pulls cells from the right only');
    else {
      const moving = { ...box, columns: LAST_COLUMN - box.column };
      if (tablesAt(this, sheet, moving).length > 0) throw new ExcelError('InsertDeleteConflict');
      this.#shiftCells(sheet, box, 'delete');
    }
  }

  hideRows(sheet: Sheet, rows: readonly number[], isHidden: boolean): void {
    const before = new Set(sheet.hiddenRows);
    this.undo.record(() => {
      sheet.hiddenRows = before;
    });
    const all = new Set(before);
    for (const row of rows) isHidden ? all.add(row) : all.delete(row);
    sheet.hiddenRows = all;
  }

  /** @param value undefined removes the setting */
  setSetting(key: string, value: unknown): void {
    if (value === undefined) this.settings.delete(key);
    else this.settings.set(key, value);
  }

  /** Enters a formula as an add-in does. This host does not calculate: it knows the results of formulas that it has seen. */
  enterFormula(sheet: Sheet, row: number, column: number, entered: Value): void {
    const format = sheet.format(row, column);
    if (typeof entered !== 'string' || !/^=./.test(entered) || format === '@') {
      sheet.enter(row, column, entered);
      return;
    }
    const value = this.results.get(entered);
    if (value === undefined) throw new Error(`the result of ${entered} is not known`);
    sheet.write(row, column, { value, format, formula: entered });
  }

  #shift(sheet: Sheet, shift: Shift): void {
    const takeBack = sheet.shift(shift);
    const tables = [...this.tables];
    const before = tables.map((table) => ({ table, box: table.box, columnIds: table.columnIds }));
    const { selection } = this;
    this.undo.record(() => {
      takeBack();
      this.tables.splice(0, this.tables.length, ...tables);
      for (const { table, box, columnIds } of before) Object.assign(table, { box, columnIds });
      this.selection = selection;
    });
    for (const table of this.#tablesOn(sheet)) {
      const box = shifted(table.box, shift);
      if (box === undefined) this.tables.splice(this.tables.indexOf(table), 1);
      else Object.assign(table, { box, columnIds: this.#shiftedIds(table, shift) });
    }
    if (selection?.sheet === sheet) this.selection = movedSelection(selection, shift);
    const { axis, at, count, kind } = shift;
    const whole =
      axis === 'rows'
        ? { ...WHOLE_SHEET, row: at, rows: count }
        : { ...WHOLE_SHEET, column: at, columns: count };
    const what = axis === 'rows' ? 'Row' : 'Column';
    this.changed(sheet, whole, kind === 'insert' ? `${what}Inserted` : `${what}Deleted`);
  }

  #shiftCells(sheet: Sheet, box: Box, kind: Shift['kind']): void {
    this.undo.record(sheet.shiftCells(box, kind));
    this.changed(sheet, box, kind === 'insert' ? 'CellInserted' : 'CellDeleted');
  }

  #setTable(table: Table, box: Box, columnIds: readonly number[]): void {
    const before = { box: table.box, columnIds: table.columnIds };
    this.undo.record(() => Object.assign(table, before));
    Object.assign(table, { box, columnIds });
  }

  #shiftedIds(table: Table, { axis, at, count, kind }: Shift): readonly number[] {
    if (axis === 'rows') return table.columnIds;
    const index = at - table.box.column;
    if (kind === 'delete') {
      return table.columnIds.filter((_, i) => i < index || i >= index + count);
    }
    const isInside = index > 0 && index < table.columnIds.length;
    return isInside
      ? table.columnIds.toSpliced(index, 0, ...this.#columnIds(count))
      : table.columnIds;
  }

  #columnIds(count: number): number[] {
    return indexes(count).map(() => {
      this.#lastColumnId += 1;
      return this.#lastColumnId;
    });
  }

  #tablesOn(sheet: Sheet): Table[] {
    return this.tables.filter((table) => table.sheet === sheet);
  }
}
