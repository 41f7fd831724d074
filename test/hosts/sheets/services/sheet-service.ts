/** Sheets and ranges (reference, "Sheet" and "Range"): the parts that scripts like ours use. Rows and columns count from 1. */

import { type Box, overlap } from '../cells/box.ts';
import type { CellContent } from '../cells/cell.ts';
import type { WorkbookCalls } from '../cells/workbook.ts';
import type { Execution } from '../execution.ts';
import { filterOf, plainRules, rulesOf } from './appearance-service.ts';

export function sheetService(run: Execution, book: WorkbookCalls) {
  const { realm, fail, forbidInCustomFunction, endIfOver } = run;

  /** Turns an error of the workbook into Google's exception. */
  function tried<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  }

  function change(work: () => void): void {
    forbidInCustomFunction('Range.setValues');
    endIfOver();
    tried(work);
  }

  function rangeOf(sheet: number, box: Box) {
    const range = {
      getRow: () => box.row + 1,
      getColumn: () => box.column + 1,
      getNumRows: () => box.rows,
      getNumColumns: () => box.columns,
      getA1Notation: () => notation(box),
      getValues: () => realm.inside(book.values(sheet, box)),
      isBlank: () => book.values(sheet, box).every((row) => row.every((cell) => cell === '')),
      getFormulas: () => realm.inside(book.formulas(sheet, box)),
      getSheet: () => ({ getSheetId: () => sheet }),
      /** Gives null for a cell that accepts any value. */
      getDataValidations() {
        const validated = book.validated(sheet, box);
        return Array.from({ length: box.rows }, (_, row) =>
          Array.from({ length: box.columns }, (_, column) => {
            const cell = { row: box.row + row, column: box.column + column, rows: 1, columns: 1 };
            return validated.some((one) => overlap(one, cell)) ? {} : null;
          }),
        );
      },
      getMergedRanges: () => book.merged(sheet, box).map((merged) => rangeOf(sheet, merged)),
      setValues(values: readonly (readonly CellContent[])[]) {
        const plain = plainRows(values, box);
        change(() => book.enter(sheet, box, plain));
        return range;
      },
      setValue(value: CellContent) {
        change(() => book.enter(sheet, box, plainRows([[value]], box)));
        return range;
      },
      /** Copies only the format of one cell, since this host knows nothing else. */
      copyFormatToRange(
        sheetTo: { getSheetId(): number },
        column: number,
        columnEnd: number,
        row: number,
        rowEnd: number,
      ) {
        const to = {
          ...{ row: row - 1, column: column - 1 },
          ...{ rows: rowEnd - row + 1, columns: columnEnd - column + 1 },
        };
        change(() => book.copyFormat(sheetTo.getSheetId(), box, to));
      },
      setFormula(formula: string) {
        change(() => book.setFormula(sheet, box, formula));
        return range;
      },
      getNumberFormats: () => realm.inside(book.formats(sheet, box)),
      setNumberFormat(format: string) {
        const row = Array.from({ length: box.columns }, () => format);
        change(() =>
          book.format(
            sheet,
            box,
            Array.from({ length: box.rows }, () => row),
          ),
        );
        return range;
      },
      setNumberFormats(formats: readonly (readonly string[])[]) {
        const plain = Array.from(formats, (row) => Array.from(row, String));
        change(() => book.format(sheet, box, plain));
        return range;
      },
      getNotes: () => realm.inside(book.notes(sheet, box)),
      getBackgrounds: () => realm.inside(book.backgrounds(sheet, box)),
      /** This box is always a single cell. */
      setNote(note: string) {
        change(() => book.setNote(sheet, box, note));
        return range;
      },
      setBackground(colour: string | null) {
        change(() => book.setBackground(sheet, box, colour));
        return range;
      },
      clear() {
        change(() => book.clear(sheet, box));
        return range;
      },
      createFilter: () => change(() => book.addFilter(sheet, box)),
      activate() {
        change(() => book.select(sheet, box));
        return range;
      },
    };
    return range;
  }

  const cellOf = (sheet: number) => rangeOf(sheet, { row: 0, column: 0, rows: 1, columns: 1 });

  /** Copies values so that another thread can have them; their size has to be that of the range. */
  function plainRows(values: readonly (readonly CellContent[])[], box: Box): CellContent[][] {
    const rows = Array.from(values, (row) =>
      Array.from(row, (value) =>
        Object.prototype.toString.call(value) === '[object Date]' ? new Date(Number(value)) : value,
      ),
    );
    const isOfSize = rows.length === box.rows && rows.every((row) => row.length === box.columns);
    if (!isOfSize) fail('The number of rows or columns in the data does not match the range.');
    return rows;
  }

  function sheetOf({ id, name }: { readonly id: number; readonly name: string }) {
    return {
      getSheetId: () => id,
      getName: () => name,
      getLastRow: () => book.sizes(id).lastRow,
      getLastColumn: () => book.sizes(id).lastColumn,
      getMaxRows: () => book.sizes(id).maxRows,
      getMaxColumns: () => book.sizes(id).maxColumns,
      getRange(row: number, column: number, rows = 1, columns = 1) {
        const { maxRows, maxColumns } = book.sizes(id);
        if (rows < 1) fail('The number of rows in the range must be at least 1.');
        if (columns < 1) fail('The number of columns in the range must be at least 1.');
        const isInside =
          row >= 1 &&
          column >= 1 &&
          row + rows - 1 <= maxRows &&
          column + columns - 1 <= maxColumns;
        if (!isInside) {
          fail('The coordinates of the range are outside the dimensions of the sheet.');
        }
        return rangeOf(id, { row: row - 1, column: column - 1, rows, columns });
      },
      getActiveRangeList: () => {
        const { sheet, selected } = book.active();
        return sheet === id ? { getRanges: () => selected.map((box) => rangeOf(id, box)) } : null;
      },
      isSheetHidden: () => book.isSheetHidden(id),
      hideSheet: () => change(() => book.hide(id)),
      setFrozenRows: (rows: number) => change(() => book.freeze(id, rows)),
      insertRowsAfter(after: number, count: number) {
        if (after !== book.sizes(id).maxRows) fail('this host adds rows at the end only');
        change(() => book.addRows(id, count));
      },
      insertRowBefore: (before: number) => change(() => book.insertRow(id, before - 1)),
      deleteRow: (row: number) => change(() => book.deleteRow(id, row - 1)),
      deleteColumn: (column: number) => change(() => book.deleteColumn(id, column - 1)),
      insertColumnsAfter: (after: number, count: number) =>
        change(() => book.insertColumns(id, after, count)),
      autoResizeColumns: (column: number, count: number) =>
        change(() => book.fitColumns(id, column - 1, count)),
      getColumnWidth: (column: number) => book.columnWidth(id, column - 1),
      setColumnWidth: (column: number, width: number) =>
        change(() => book.setColumnWidth(id, column - 1, width)),
      getFilter: () =>
        filterOf(run, book, { sheet: id, change, rangeOf: (box) => rangeOf(id, box) }),
      getConditionalFormatRules: () => rulesOf(run, book, id),
      setConditionalFormatRules(rules: ReturnType<typeof rulesOf>) {
        const plain = plainRules(rules);
        change(() => book.setRules(id, plain));
      },
      getCharts: () => book.objects(id).charts.map((of) => ({ getRanges: () => [cellOf(of)] })),
      getPivotTables: () => Array.from({ length: book.objects(id).pivotTables }),
      getSlicers: () => Array.from({ length: book.objects(id).slicers }),
      getImages: () => Array.from({ length: book.objects(id).images }),
      getNamedRanges: () => Array.from({ length: book.objects(id).namedRanges }),
      isRowHiddenByUser: (row: number) => book.isHidden(id, row - 1, 'user'),
      isRowHiddenByFilter: (row: number) => book.isHidden(id, row - 1, 'filter'),
      isColumnHiddenByUser: (column: number) => book.isColumnHidden(id, column - 1),
      hideColumns: (column: number, count = 1) =>
        change(() => book.hideColumns(id, column - 1, count)),
      hideRows: (row: number, count: number) => change(() => book.hideRows(id, row - 1, count)),
      getProtections: (type: string) =>
        book
          .protections(id)
          .filter(({ box }) => (type === 'SHEET') === (box === undefined))
          .map(({ box, canEdit, unprotected }) => ({
            canEdit: () => canEdit,
            getRange: () => rangeOf(id, box ?? { row: 0, column: 0, rows: 1, columns: 1 }),
            getUnprotectedRanges: () => unprotected.map((open) => rangeOf(id, open)),
          })),
    };
  }

  return {
    insert: (name: string) => {
      forbidInCustomFunction('Spreadsheet.insertSheet');
      endIfOver();
      return tried(() => sheetOf(book.insertSheet(name)));
    },
    remove: (id: number) => change(() => book.deleteSheet(id)),
    open: (id: number) => change(() => book.open(id)),
    sheets: () => book.sheets().map(sheetOf),
    active() {
      const { sheet } = book.active();
      const found = book.sheets().find(({ id }) => id === sheet);
      return sheetOf(found ?? { id: 0, name: 'シート1' });
    },
  };
}

function notation({ row, column, rows, columns }: Box): string {
  const cell = (r: number, c: number) => `${letters(c)}${r + 1}`;
  const first = cell(row, column);
  const last = cell(row + rows - 1, column + columns - 1);
  return first === last ? first : `${first}:${last}`;
}

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
