/** The sheets of the open spreadsheet as grids. Rows and columns count from 0, as everywhere but in Apps Script. */

import type { Box } from '@daicho/shared/cells/box.ts';
import { fieldValue } from '@daicho/shared/cells/cell-value.ts';
import type { FormattedCell } from '@daicho/shared/cells/formatted-cell.ts';
import { boxOf } from './box.ts';
import { appearanceOf, type GridAppearance } from './grid-appearance.ts';
import { hiddenRows } from './hidden-rows.ts';
import { protectedPart } from './protected-part.ts';
import { hasAdditions } from './sheet-additions.ts';
import { dateOfDay } from './shown-day.ts';

export interface Grid {
  readonly id: number;
  readonly name: string;
  readonly lastRow: number;
  readonly lastColumn: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Gives the values of cells: an empty text for an empty cell, a Date for a date. */
  values(box: Box): readonly (readonly unknown[])[];
  isBlank(box: Box): boolean;
  /** Gives an empty text for a cell without a formula. */
  formulas(box: Box): readonly (readonly string[])[];
  /**
   * Puts texts into cells unchanged, even texts that Sheets would convert if a person typed them.
   *
   * @param blank format of cells that get an empty text.
   */
  putTexts(box: Box, texts: readonly (readonly string[])[], blank?: string): void;
  formatAsText(box: Box): void;
  /** Puts days (`2026-11-24`) as dates, and other texts as texts. */
  putDays(box: Box, texts: readonly (readonly string[])[], blank?: string): void;
  formats(box: Box): readonly (readonly string[])[];
  /** Puts values into cells; texts stay unchanged, and other cells get these number formats. */
  putCells(
    box: Box,
    values: readonly (readonly unknown[])[],
    formats: readonly (readonly string[])[],
  ): void;
  /** Puts values with exactly these types and number formats. */
  putFormatted(box: Box, cells: readonly (readonly FormattedCell[])[]): void;
  /** Puts a value into a cell; a text stays unchanged. */
  putValue(row: number, column: number, value: unknown): void;
  putFormula(row: number, column: number, formula: string): void;
  /** Empties cells, formats included. */
  clear(box: Box): void;
  /** Gives cells the format of another cell. */
  copyFormat(from: { readonly row: number; readonly column: number }, to: Box): void;
  /** Makes columns as wide as their texts, within bounds. */
  fitColumns(column: number, count: number): void;
  columnWidth(column: number): number;
  setColumnWidth(column: number, width: number): void;
  isColumnHidden(column: number): boolean;
  hideColumn(column: number): void;
  hideRows(row: number, count: number): void;
  addColumns(count: number): void;
  insertColumns(column: number, count: number): void;
  deleteColumn(column: number): void;
  addRows(count: number): void;
  deleteRow(row: number): void;
  /** Deletes the whole sheet. */
  remove(): void;
  /** Inserts an empty row before a row. */
  insertRow(row: number): void;
  /** Gives an empty text for a cell without a note. */
  notes(box: Box): readonly (readonly string[])[];
  /** Gives colours such as `#ffffff`, also for cells without a colour. */
  backgrounds(box: Box): readonly (readonly string[])[];
  /** Sets note and colour of a cell; null removes the colour. */
  putMark(row: number, column: number, note: string, background: string | null): void;
  /** Lists the rows, counted from `first`, that are hidden. @returns undefined if they are not listed by `until`. */
  hiddenRows(first: number, count: number, until: number): readonly number[] | undefined;
  readonly appearance: GridAppearance;
  /** Whether a filter is set; it may hide rows. */
  readonly isFiltered: boolean;
  /**
   * Whether a sheet has something besides cells, such as a chart, a filter or a rule for values, or is read by another
   * part of the spreadsheet.
   */
  readonly hasAdditions: boolean;
  /**
   * Gives up to three addresses of cells that somebody else has protected; an empty text for the whole sheet, undefined
   * for none.
   *
   * @param insertsAt column before which columns are inserted.
   */
  protectedPart(boxes: readonly Box[], insertsAt?: number): string | undefined;
  /** Lists the merged cells that overlap a box. */
  merged(box: Box): readonly MergedCells[];
  select(row: number, column: number): void;
}

interface MergedCells extends Box {
  readonly address: string;
}

/** The open sheet, with the selected cells on it. */
export function openGrid(): { readonly grid: Grid; readonly selected: readonly Box[] } {
  const sheet = SpreadsheetApp.getActiveSheet();
  const ranges = sheet.getActiveRangeList()?.getRanges() ?? [];
  return { grid: gridOf(sheet), selected: ranges.map(boxOf) };
}

/** @returns undefined if the sheet is gone. */
export function gridById(id: number): Grid | undefined {
  const sheet = SpreadsheetApp.getActiveSpreadsheet()
    .getSheets()
    .find((one) => one.getSheetId() === id);
  return sheet === undefined ? undefined : gridOf(sheet);
}

/** Lists the sheets that are not hidden. */
export function visibleGrids(): readonly Grid[] {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  return sheets.filter((sheet) => !sheet.isSheetHidden()).map(gridOf);
}

/** Adds a sheet after the others without opening it. If another sheet has the name, a number is added to the name. */
export function addGrid(name: string, { isHidden = false } = {}): Grid {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const open = spreadsheet.getActiveSheet();
  const sheet = spreadsheet.insertSheet(freeSheetName(name), spreadsheet.getSheets().length);
  if (isHidden) sheet.hideSheet();
  else sheet.setFrozenRows(1);
  spreadsheet.setActiveSheet(open);
  return gridOf(sheet);
}

/** Gives the name, with a number added if another sheet has this name. */
export function freeSheetName(name: string): string {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  const names = new Set(sheets.map((sheet) => sheet.getName()));
  let free = name;
  for (let i = 2; names.has(free); i++) free = `${name} ${i}`;
  return free;
}

/** Carries out pending writes, so that later reads see them. */
export function flush(): void {
  SpreadsheetApp.flush();
}

/** Smallest and largest width of columns, in pixels. */
const WIDTH = { least: 80, most: 360 } as const;

function gridOf(sheet: GoogleAppsScript.Spreadsheet.Sheet): Grid {
  const range = ({ row, column, rows, columns }: Box) =>
    sheet.getRange(row + 1, column + 1, rows, columns);
  const cell = (row: number, column: number) => sheet.getRange(row + 1, column + 1);
  return {
    id: sheet.getSheetId(),
    name: sheet.getName(),
    get lastRow() {
      return sheet.getLastRow();
    },
    get lastColumn() {
      return sheet.getLastColumn();
    },
    get maxRows() {
      return sheet.getMaxRows();
    },
    get maxColumns() {
      return sheet.getMaxColumns();
    },
    values: (box) => range(box).getValues(),
    isBlank: (box) => range(box).isBlank(),
    formulas: (box) => range(box).getFormulas(),
    putTexts: (box, texts, blank) => putTexts(range(box), texts, blank),
    formatAsText: (box) => void range(box).setNumberFormat('@'),
    putDays: (box, texts, blank) => putDays(range(box), texts, blank),
    formats: (box) => range(box).getNumberFormats(),
    putCells: (box, values, formats) => putCells(range(box), values, formats),
    putFormatted: (box, cells) => putFormatted(range(box), cells),
    putValue(row, column, value) {
      if (typeof value === 'string') putTexts(cell(row, column), [[value]]);
      else cell(row, column).setValue(value);
    },
    putFormula(row, column, formula) {
      // In a cell with the text format, a formula would be shown as text.
      cell(row, column).setNumberFormat('General').setFormula(formula);
    },
    clear: (box) => void range(box).clear(),
    copyFormat({ row, column }, to) {
      const last = to.column + to.columns;
      cell(row, column).copyFormatToRange(sheet, to.column + 1, last, to.row + 1, to.row + to.rows);
    },
    fitColumns(column, count) {
      sheet.autoResizeColumns(column + 1, count);
      for (let sheetColumn = column + 1; sheetColumn <= column + count; sheetColumn++) {
        const width = sheet.getColumnWidth(sheetColumn);
        const fitting = Math.min(Math.max(width, WIDTH.least), WIDTH.most);
        if (fitting !== width) sheet.setColumnWidth(sheetColumn, fitting);
      }
    },
    columnWidth: (column) => sheet.getColumnWidth(column + 1),
    setColumnWidth: (column, width) => void sheet.setColumnWidth(column + 1, width),
    isColumnHidden: (column) => sheet.isColumnHiddenByUser(column + 1),
    hideColumn: (column) => void sheet.hideColumns(column + 1),
    hideRows: (row, count) => void sheet.hideRows(row + 1, count),
    addColumns: (count) => void sheet.insertColumnsAfter(sheet.getMaxColumns(), count),
    insertColumns: (column, count) => void sheet.insertColumnsAfter(column, count),
    deleteColumn: (column) => void sheet.deleteColumn(column + 1),
    deleteRow: (row) => void sheet.deleteRow(row + 1),
    remove: () => SpreadsheetApp.getActiveSpreadsheet().deleteSheet(sheet),
    addRows: (count) => void sheet.insertRowsAfter(sheet.getMaxRows(), count),
    insertRow: (row) => void sheet.insertRowBefore(row + 1),
    notes: (box) => range(box).getNotes(),
    backgrounds: (box) => range(box).getBackgrounds(),
    putMark(row, column, note, background) {
      cell(row, column).setNote(note).setBackground(background);
    },
    appearance: appearanceOf(sheet),
    get isFiltered() {
      const filter: GoogleAppsScript.Spreadsheet.Filter | null = sheet.getFilter();
      return filter !== null;
    },
    get hasAdditions() {
      return hasAdditions(sheet);
    },
    hiddenRows: (first, count, until) => hiddenRows(sheet, first, count, until),
    protectedPart: (boxes, insertsAt) => protectedPart(sheet, boxes, insertsAt),
    merged: (box) =>
      range(box)
        .getMergedRanges()
        .map((merged) => ({ ...boxOf(merged), address: merged.getA1Notation() })),
    select: (row, column) => void cell(row, column).activate(),
  };
}

/**
 * Writes a text that Sheets would read as a formula into a cell of the automatic format, with an apostrophe in front,
 * which marks a text. Any other text goes into a cell of the text format, where digits and dates stay unchanged.
 */
const LIKE_A_FORMULA = /^[=+\-@']/;

function putTexts(
  cells: GoogleAppsScript.Spreadsheet.Range,
  texts: readonly (readonly string[])[],
  blank = '@',
): void {
  const formats = texts.map((row) => row.map(() => blank));
  putCells(cells, texts, formats);
}

const DAY_FORMAT = 'yyyy-mm-dd';

function putDays(
  cells: GoogleAppsScript.Spreadsheet.Range,
  texts: readonly (readonly string[])[],
  blank = DAY_FORMAT,
): void {
  const values = texts.map((row) => row.map((text) => fieldValue(text, 'day', dateOfDay)));
  putCells(
    cells,
    values,
    texts.map((row) => row.map((text) => (text === '' ? blank : DAY_FORMAT))),
  );
}

/** @param formats of cells that hold no text; by default, the text format. */
function putCells(
  cells: GoogleAppsScript.Spreadsheet.Range,
  values: readonly (readonly unknown[])[],
  formats: readonly (readonly string[])[],
): void {
  const isFormulaLike = (value: unknown) => typeof value === 'string' && LIKE_A_FORMULA.test(value);
  const formatOf = (value: unknown, own = '@') =>
    typeof value !== 'string' || value === '' ? own : isFormulaLike(value) ? 'General' : '@';
  cells.setNumberFormats(
    values.map((row, r) => row.map((value, c) => formatOf(value, formats[r]?.[c]))),
  );
  cells.setValues(
    values.map((row) => row.map((value) => (isFormulaLike(value) ? `'${value}` : value))),
  );
}

/** In a cell without the text format, an apostrophe marks a text. */
function putFormatted(
  range: GoogleAppsScript.Spreadsheet.Range,
  cells: readonly (readonly FormattedCell[])[],
): void {
  range.setNumberFormats(cells.map((row) => row.map(({ format }) => format)));
  range.setValues(
    cells.map((row) =>
      row.map(({ value, format }) =>
        // In a cell that is to be blank, an apostrophe alone would leave a text.
        typeof value === 'string' && value !== '' && format !== '@' ? `'${value}` : value,
      ),
    ),
  );
}
