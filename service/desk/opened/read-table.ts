/** Finds the table under the selected cell of the sheet that is shown. */
import { rangeAddress } from '@daicho/pane/src/column-letters.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { standing } from '@daicho/pane/src/made-columns.ts';
import {
  COLUMNS_READ,
  HEAD_ROWS,
  rowToFind,
  sheetTables,
  TAIL_ROWS,
} from '@daicho/pane/src/sheet-tables.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { DeskTarget } from './desk-target.ts';
import type { OpenedList } from './opened-list.ts';
import type { Sheet } from './sheet.ts';
import { openedSentences } from './words.ts';

/** @throws WorkbookError where nothing is a table. */
export function readTable(
  { active: sheet, selected }: Pick<OpenedList, 'active' | 'selected'>,
  place: TablePlace | undefined,
  language: Language,
): DeskTarget {
  const tables = sheetTables(usedCells(sheet), { place, selected });
  if (tables === undefined) throw new WorkbookError(errors.noRows);
  const { column, columns, rows, headerRows } = tables.chosen;
  const headerRow = rowToFind(tables.chosen);
  const rowCount = headerRows === 0 ? rows - 1 : rows;
  if (rowCount < 1) throw new WorkbookError(errors.noRows);
  const row = (number: number) =>
    headerTexts(sheet.cells({ start: number, count: 1 }, indexes(column, columns)));
  const headers = row(headerRow);
  const end = headerRow + rowCount;
  return {
    id: `${sheet.index}:${headerRow}`,
    sheet: sheet.index,
    isTable: false,
    name: sheet.name ?? say(openedSentences.sheet, language),
    sheetName: sheet.name ?? '',
    address: rangeAddress(headerRow, column, 1 + rowCount, columns),
    headers,
    ...(headerRows === 2 && headerRow > 0 ? { above: row(headerRow - 1) } : {}),
    tables,
    headerRow,
    firstColumn: column,
    rowCount,
    hiddenRows: sheet.hidden
      .filter((hidden) => hidden > headerRow && hidden <= end)
      .map((hidden) => hidden - headerRow - 1),
    selectedRows: undefined,
    made: standing(sheet.made(headerRow), headers),
  };
}

function usedCells(sheet: Sheet) {
  const columns = indexes(0, Math.min(sheet.columnCount, COLUMNS_READ));
  const rows = sheet.rowCount;
  const tailStart = Math.max(HEAD_ROWS, rows - TAIL_ROWS);
  return {
    row: 0,
    column: 0,
    rows,
    head: sheet.cells({ start: 0, count: Math.min(rows, HEAD_ROWS) }, columns),
    tail:
      rows > HEAD_ROWS ? sheet.cells({ start: tailStart, count: rows - tailStart }, columns) : [],
  };
}

function indexes(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => start + i);
}
