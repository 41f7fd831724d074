/** Finds the table of the shown sheet: in a given range, or else under the selected cell. */

import { flowSentences } from '@daicho/pane/src/flow/words.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { withExistingColumns } from '@daicho/pane/src/made-columns.ts';
import {
  COLUMNS_READ,
  HEAD_ROWS,
  TAIL_ROWS,
  topOf,
  withHeaderRows,
} from '@daicho/pane/src/table-range.ts';
import { sheetTables } from '@daicho/pane/src/tables/sheet-tables.ts';
import type { SheetTables } from '@daicho/pane/src/target.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { columnLetters, rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { DeskTarget } from './desk-target.ts';
import type { OpenedList } from './opened-list.ts';
import type { Sheet } from './sheet.ts';
import { openedSentences } from './words.ts';

/** @throws WorkbookError if there is no table, or only one without rows. */
export function readTable(
  { active: sheet, selected }: Pick<OpenedList, 'active' | 'selected'>,
  range: TableRange | undefined,
  language: Language,
): DeskTarget {
  const found = sheetTables(usedCells(sheet), { range, selected });
  if (found === undefined) throw new WorkbookError(errors.noRows);
  const tables = range === undefined ? asWritten(sheet, found) : found;
  const { column, rows: rowCount, headerRow, headerRows } = tables.chosen;
  if (rowCount < 1) throw new WorkbookError(errors.noRows);
  const row = (number: number, columns: number) =>
    headerTexts(sheet.cells({ start: number, count: 1 }, indexes(column, columns)));
  const isHeaderless = headerRows === 0;
  const headers = isHeaderless
    ? lettersOf(sheet, tables.chosen, language)
    : row(headerRow, tables.chosen.columns);
  const end = headerRow + rowCount;
  const first = isHeaderless ? headerRow + 1 : headerRow;
  return {
    id: `${sheet.index}:${headerRow}`,
    sheet: sheet.index,
    isTable: false,
    name: sheet.name ?? say(openedSentences.sheet, language),
    sheetName: sheet.name ?? '',
    address: rangeAddress(first, column, end - first + 1, headers.length),
    headers,
    ...(headerRows === 2 && headerRow > 0 ? { above: row(headerRow - 1, headers.length) } : {}),
    ...(isHeaderless && { isHeaderless, firstTexts: row(first, tables.chosen.columns) }),
    tables,
    headerRow,
    firstColumn: column,
    rowCount,
    hiddenRows: sheet.hidden
      .filter((hidden) => hidden > headerRow && hidden <= end)
      .map((hidden) => hidden - headerRow - 1),
    selectedRows: undefined,
    made: withExistingColumns(sheet.made(headerRow), headers),
  };
}

/** Decides whether a table has headers. If results stand next to it, decides as the run that wrote the results did. */
function asWritten(sheet: Sheet, tables: SheetTables): SheetTables {
  const { chosen } = tables;
  const hasHeaders = chosen.headerRows > 0;
  const above = hasHeaders ? topOf(chosen) - 1 : topOf(chosen);
  const isOther = sheet.added.some(
    ({ headerRow, isHeaderless }) => headerRow === above && isHeaderless === hasHeaders,
  );
  const other = isOther ? withHeaderRows(chosen, hasHeaders ? 0 : 1) : undefined;
  return other === undefined ? tables : { ...tables, chosen: other };
}

/** Names the columns of a table without headers by their letters, and result columns as the run did. */
function lettersOf(sheet: Sheet, { headerRow, column, columns }: TableRange, language: Language) {
  const added = sheet.added.filter((one) => one.isHeaderless && one.headerRow === headerRow);
  const end = Math.max(column + columns, ...added.map((one) => one.column + 1));
  return indexes(column, end - column).map(
    (at) =>
      added.find((one) => one.column === at)?.header ??
      say(flowSentences.columnOfLetters, language, { letters: columnLetters(at) }),
  );
}

function usedCells(sheet: Sheet) {
  const columns = indexes(0, Math.min(sheet.columnCount, COLUMNS_READ));
  const rows = sheet.rowCount;
  const tailStart = Math.max(HEAD_ROWS, rows - TAIL_ROWS);
  return {
    row: 0,
    column: 0,
    rows,
    head: sheet.cellsToFind({ start: 0, count: Math.min(rows, HEAD_ROWS) }, columns),
    tail:
      rows > HEAD_ROWS
        ? sheet.cellsToFind({ start: tailStart, count: rows - tailStart }, columns)
        : [],
  };
}

function indexes(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => start + i);
}
