/** The workbook that scripts work on. It lives in the thread of the test; scripts reach it through an exchange. */
import type { Box } from './box.ts';
import { overlap } from './box.ts';
import type { CellContent } from './cell.ts';
import { Sheet } from './sheet.ts';
import {
  type Colouring,
  type Criteria,
  type Filter,
  setCriteria,
  setFilter,
} from './sheet-appearance.ts';

export class Workbook {
  readonly sheets: Sheet[] = [];
  active = 0;
  selected: Box[] = [{ row: 0, column: 0, rows: 1, columns: 1 }];
  readonly toasts: string[] = [];
  /** Called before each change that a script makes. */
  beforeChange: (change: string) => void = () => {};
  /** Number of sheets added so far, so that no sheet gets the id of another or of a deleted one. */
  #added = 0;

  addSheet(name: string, values: readonly (readonly CellContent[])[]): Sheet {
    const sheet = new Sheet(this.#added * 1_234_567, name, values);
    this.#added += 1;
    this.sheets.push(sheet);
    return sheet;
  }

  sheet(id: number): Sheet {
    const found = this.sheets.find((sheet) => sheet.id === id);
    if (found === undefined) throw new Error(`Sheet ${id} not found`);
    return found;
  }
}

/** The workbook's operations that scripts use, as plain calls. */
export function workbookCalls(workbook: Workbook) {
  const changed = (id: number, change: string) => {
    workbook.beforeChange(change);
    return workbook.sheet(id);
  };
  return {
    sheets: () => workbook.sheets.map(({ id, name }) => ({ id, name })),
    active() {
      const sheet = workbook.sheets[workbook.active] ?? workbook.addSheet('シート1', []);
      return { sheet: sheet.id, selected: workbook.selected };
    },
    select(id: number, box: Box) {
      workbook.active = workbook.sheets.findIndex((sheet) => sheet.id === id);
      workbook.selected = [box];
    },
    sizes(id: number) {
      const { lastRow, lastColumn, maxRows, maxColumns } = workbook.sheet(id);
      return { lastRow, lastColumn, maxRows, maxColumns };
    },
    values: (id: number, box: Box) => workbook.sheet(id).values(box),
    formulas: (id: number, box: Box) => workbook.sheet(id).formulas(box),
    enter: (id: number, box: Box, values: readonly (readonly CellContent[])[]) =>
      changed(id, 'enter').enter(box, values),
    /** This box is always a single cell. */
    setFormula: (id: number, box: Box, formula: string) =>
      changed(id, 'enter').enterFormula(box, formula),
    formats: (id: number, box: Box) => workbook.sheet(id).formats(box),
    deleteSheet(id: number) {
      const at = workbook.sheets.findIndex((sheet) => sheet.id === id);
      workbook.sheets.splice(at, 1);
      if (workbook.active >= at) workbook.active = Math.max(0, workbook.active - 1);
    },
    format: (id: number, box: Box, formats: readonly (readonly string[])[]) =>
      changed(id, 'format').format(box, formats),
    clear: (id: number, box: Box) => changed(id, 'clear').clear(box),
    insertRow: (id: number, at: number) => changed(id, 'insertRow').insertRows(at, [[]]),
    insertColumns: (id: number, at: number, count: number) =>
      changed(id, 'insertColumns').insertColumns(at, count),
    deleteRow: (id: number, at: number) => changed(id, 'deleteRow').deleteRows(at, 1),
    deleteColumn: (id: number, at: number) => changed(id, 'deleteColumn').deleteColumn(at),
    copyFormat: (id: number, from: Box, to: Box) => changed(id, 'format').copyFormat(from, to),
    fitColumns: (id: number, column: number, count: number) =>
      changed(id, 'width').fitColumns(column, count),
    columnWidth: (id: number, column: number) => workbook.sheet(id).columnWidths.get(column) ?? 100,
    setColumnWidth: (id: number, column: number, width: number) =>
      void changed(id, 'width').columnWidths.set(column, width),
    merged: (id: number, box: Box) => workbook.sheet(id).merged.filter((one) => overlap(one, box)),
    protections: (id: number) => workbook.sheet(id).protections,
    objects: (id: number) => workbook.sheet(id).objects,
    validated: (id: number, box: Box) =>
      workbook.sheet(id).validated.filter((one) => overlap(one, box)),
    isInFormula: (text: string) =>
      workbook.sheets.some((sheet) => {
        const all = { row: 0, column: 0, rows: sheet.lastRow, columns: sheet.lastColumn };
        return sheet.formulas(all).some((row) => row.some((formula) => formula.includes(text)));
      }),
    isHidden: (id: number, row: number, by: 'user' | 'filter') => {
      const { hiddenByUser, hiddenByFilter } = workbook.sheet(id);
      return (by === 'user' ? hiddenByUser : hiddenByFilter).has(row);
    },
    isSheetHidden: (id: number) => workbook.sheet(id).isHidden,
    isColumnHidden: (id: number, column: number) => workbook.sheet(id).hiddenColumns.has(column),
    hideColumns: (id: number, column: number, count: number) => {
      const { hiddenColumns } = changed(id, 'hide');
      for (let at = 0; at < count; at += 1) hiddenColumns.add(column + at);
    },
    hideRows: (id: number, row: number, count: number) => {
      const { hiddenByUser } = changed(id, 'hide');
      for (let at = 0; at < count; at += 1) hiddenByUser.add(row + at);
    },
    notes: (id: number, box: Box) => workbook.sheet(id).notes(box),
    backgrounds: (id: number, box: Box) => workbook.sheet(id).backgrounds(box),
    setNote: (id: number, box: Box, note: string) => changed(id, 'setNote').setNote(box, note),
    setBackground: (id: number, box: Box, colour: string | null) =>
      changed(id, 'setBackground').setBackground(box, colour),
    /** Opens the new sheet, as Sheets does. */
    insertSheet(name: string) {
      if (workbook.sheets.some((sheet) => sheet.name === name)) {
        throw new Error(
          `A sheet with the name "${name}" already exists. Please enter another name.`,
        );
      }
      const { id } = workbook.addSheet(name, []);
      workbook.active = workbook.sheets.length - 1;
      return { id, name };
    },
    open(id: number) {
      workbook.active = workbook.sheets.findIndex((sheet) => sheet.id === id);
    },
    hide: (id: number) => {
      changed(id, 'hide').isHidden = true;
    },
    freeze: (id: number, rows: number) => {
      changed(id, 'freeze').frozenRows = rows;
    },
    /** Adds empty rows at the end. */
    addRows: (id: number, count: number) => {
      changed(id, 'addRows').maxRows += count;
    },
    /** A sheet with rows that a filter hides has a filter, even if a test named only the rows. */
    filter(id: number): Filter | null {
      const { filter, hiddenByFilter, lastRow, lastColumn } = workbook.sheet(id);
      if (filter !== undefined || hiddenByFilter.size === 0) return filter ?? null;
      return { box: { row: 0, column: 0, rows: lastRow, columns: lastColumn }, criteria: [] };
    },
    addFilter(id: number, box: Box) {
      const sheet = changed(id, 'filter');
      sheet.refuseProtected(box);
      if (sheet.filter !== undefined) {
        throw new Error("You can't create a filter in a sheet that already has a filter.");
      }
      setFilter(sheet, { box, criteria: [] });
    },
    removeFilter: (id: number) => setFilter(changed(id, 'filter'), undefined),
    setCriteria: (id: number, column: number, criteria: Criteria | null) =>
      setCriteria(changed(id, 'filter'), column, criteria),
    rules: (id: number) => workbook.sheet(id).colourings,
    setRules: (id: number, rules: readonly Colouring[]) => {
      changed(id, 'rules').colourings = rules;
    },
    toast: (text: string) => void workbook.toasts.push(text),
  };
}

export type WorkbookCalls = ReturnType<typeof workbookCalls>;
