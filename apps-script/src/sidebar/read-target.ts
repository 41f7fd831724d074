/**
 * Makes a target from the selection: the table found in a selected area of several rows, otherwise the table found on
 * the sheet under the selected cell.
 */

import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import {
  COLUMNS_READ,
  canInsertBeside,
  HEAD_ROWS,
  rowToFind,
  TAIL_ROWS,
} from '@daicho/pane/src/table-range.ts';
import { sheetTables } from '@daicho/pane/src/tables/sheet-tables.ts';
import type { UsedCells } from '@daicho/pane/src/tables/used-cells.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { Box } from '@daicho/shared/cells/box.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { cellOf } from '../formulas/arguments.ts';
import { type Grid, openGrid } from '../host/spreadsheet.ts';
import type { SentTarget, SheetsTarget } from '../protocol/target-schema.ts';
import { locate } from './locate.ts';
import { readMadeColumns } from './made-columns.ts';
import { rightOf } from './right-of-rows.ts';

/** Milliseconds for finding hidden rows, since each row takes calls to Google. */
const HIDDEN_MS = 5_000;

/** @param range that a person gave for the table. @throws WorkbookError */
export function readTarget({ range }: { readonly range?: TableRange | undefined }): SheetsTarget {
  const { grid, selected } = openGrid();
  const { lastRow } = grid;
  const [area, ...others] = selected;
  const isOneArea =
    range === undefined && others.length === 0 && area !== undefined && area.rows > 1;
  const whole = { row: 0, column: 0, rows: lastRow, columns: grid.lastColumn };
  const used = usedPart(grid, isOneArea ? area : whole);
  if (used === undefined) throw new WorkbookError(errors.nothingSelected);
  const tables = sheetTables(endsOf(grid, used), { range, selected: area });
  if (tables === undefined) throw new WorkbookError(errors.noRows);
  const { column, columns, rows, headerRows } = tables.chosen;
  const row = rowToFind(tables.chosen);
  const rowCount = headerRows === 0 ? rows - 1 : rows;
  if (rowCount < 1) throw new WorkbookError(errors.noRows);
  const part: Box = { row, column, rows: rowCount + 1, columns };
  const header = { ...part, rows: 1 };
  const above =
    headerRows === 2 && row > 0 ? headerTexts(grid.values({ ...header, row: row - 1 })) : undefined;
  const headers = headerTexts(grid.values(header));
  const top = part.row - (above === undefined ? 0 : 1);
  const selectedRows = others.length === 0 ? [] : rowsIn(part, selected);
  // Rows are usually hidden by a filter. Without one, hidden rows are only looked for when a person asks.
  const hidden = grid.isFiltered
    ? hiddenBelow(grid, part.row, rowCount)
    : { areHiddenUnasked: true };
  const areSome = selectedRows.length > 1 && selectedRows.length < rowCount;
  return {
    id: String(grid.id),
    isTable: false,
    name: grid.name,
    sheetName: grid.name,
    address: rangeAddress(top, part.column, part.row + part.rows - top, part.columns),
    headers,
    ...(above === undefined ? {} : { above }),
    tables: { ...tables, found: [...tables.found] },
    insertsColumns: canInsertBeside(tables),
    firstColumn: part.column,
    rowCount,
    hiddenRows: [],
    ...hidden,
    selectedRows: areSome ? selectedRows : undefined,
    made: readMadeColumns(grid.id, headers),
    headerRow: part.row,
    isToEnd: part.row + part.rows >= lastRow,
    lastRow,
    maxRows: grid.maxRows,
    lastColumn: rightOf(grid, {
      ...part,
      row: top,
      column: column + columns,
      rows: part.row + part.rows - top,
    }),
  };
}

/** Finds the hidden rows of a target that was read without them. @throws WorkbookError if the target is gone. */
export function hiddenRows(target: SentTarget): Hidden {
  const { grid, headerRow, rowCount } = locate(target);
  return hiddenBelow(grid, headerRow, rowCount);
}

type Hidden = Pick<SentTarget, 'hiddenRows' | 'areHiddenUnknown'>;

function hiddenBelow(grid: Grid, headerRow: number, rowCount: number): Hidden {
  const rows = grid.hiddenRows(headerRow + 1, rowCount, Date.now() + HIDDEN_MS);
  return rows === undefined ? { hiddenRows: [], areHiddenUnknown: true } : { hiddenRows: rows };
}

/** Rows at the top in which a table is looked for. */
const TOP_ROWS = 100;

/** Cuts off empty rows at the top, empty columns on the left, and everything beyond the used part of the sheet. */
function usedPart(grid: Grid, area: Box): Box | undefined {
  const rows = Math.min(area.row + area.rows, grid.lastRow) - area.row;
  const columns = Math.min(area.column + area.columns, grid.lastColumn) - area.column;
  if (rows <= 0 || columns <= 0) return undefined;
  const top = grid.values({ ...area, rows: Math.min(rows, TOP_ROWS), columns });
  const filled = top.map((row) => row.findIndex((value) => value !== ''));
  const first = filled.findIndex((column) => column >= 0);
  if (first < 0) return undefined;
  const left = Math.min(...filled.filter((column) => column >= 0));
  return {
    row: area.row + first,
    column: area.column + left,
    rows: rows - first,
    columns: columns - left,
  };
}

/** Reads the first and the last rows of a part of a sheet. */
function endsOf(grid: Grid, { row, column, rows, ...box }: Box): UsedCells {
  const columns = Math.min(box.columns, COLUMNS_READ);
  const cells = (from: number, count: number) =>
    count <= 0
      ? []
      : grid
          .values({ row: row + from, column, rows: count, columns })
          .map((values) => values.map(cellOf));
  const tailFrom = Math.max(HEAD_ROWS, rows - TAIL_ROWS);
  return {
    row,
    column,
    rows,
    head: cells(0, Math.min(rows, HEAD_ROWS)),
    tail: cells(tailFrom, rows - tailFrom),
  };
}

/** Lists the rows below the headers that areas touch, ascending. */
function rowsIn(part: Box, areas: readonly Box[]): number[] {
  const touched = new Set<number>();
  for (const { row, rows } of areas) {
    const end = Math.min(part.row + part.rows, row + rows);
    for (let at = Math.max(part.row + 1, row); at < end; at++) touched.add(at - part.row - 1);
  }
  return [...touched].sort((a, b) => a - b);
}
