/**
 * Adds columns right of everything on the sheet, behind an empty one where something else stands between, removes them, and
 * checks beforehand that this is possible.
 */
import { forbidCame } from '@daicho/pane/src/came-since.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { Box } from '../host/spreadsheet.ts';
import { boxOf } from './cells.ts';
import type { Located } from './locate.ts';
import type { SentTarget } from './protocol.ts';

/** Columns of a sheet, and cells of a spreadsheet, at most (Google, "Files you can store in Drive"). */
const COLUMNS_MAX = 18_278;
const CELLS_MAX = 10_000_000;

/** @throws WorkbookError */
export function check(
  { grid, ...located }: Located,
  target: SentTarget,
  headers: readonly string[],
  changed: readonly number[],
): void {
  forbidCame(headers, headersSince({ grid, ...located }, target));
  const added = headers.length;
  const all = { start: 0, count: located.rowCount };
  const boxes = [
    ...changed.map((column) => boxOf({ grid, ...located }, column, all)),
    ...(added === 0 ? [] : [freeBox({ grid, ...located }, target, added)]),
  ];
  // Without any place named, the question is whether a column can be added at all.
  const places = boxes.length > 0 ? boxes : [freeBox({ grid, ...located }, target, 1)];
  if (grid.isProtected(places))
    throw new WorkbookError(errors.protectedSheet, { name: target.sheetName });
  for (const box of boxes) {
    if (box.column + box.columns > grid.maxColumns) continue;
    const address = grid.merged(box);
    if (address !== undefined) throw new WorkbookError(errors.mergedCells, { address });
  }
  const free = freeBox({ grid, ...located }, target, added);
  const columns = Math.max(grid.maxColumns, free.column + added);
  if (columns > COLUMNS_MAX || columns * grid.maxRows > CELLS_MAX) {
    throw new WorkbookError(errors.sheetFull);
  }
}

/** @returns the indexes of the columns among the target's. @throws WorkbookError */
export function addColumns(
  located: Located,
  target: SentTarget,
  headers: readonly string[],
): number[] {
  check(located, target, headers, []);
  const { grid } = located;
  const box = freeBox(located, target, headers.length);
  const missing = box.column + headers.length - grid.maxColumns;
  if (missing > 0) grid.addColumns(missing);
  grid.putTexts({ ...box, rows: 1 }, [headers]);
  return headers.map((_, i) => box.column + i - target.firstColumn);
}

/** Empties the columns, since deleting them would move the columns to their right. */
export function removeColumns(located: Located, columns: readonly number[]): void {
  const boxes = columns.map((column) => ({
    row: located.headerRow,
    column: located.columnOf(column),
    rows: located.rowCount + 1,
    columns: 1,
  }));
  for (const box of boxes) located.grid.clear(box);
}

/** Reads the headers right of all that the sheet held when the target was read. */
function headersSince(
  { grid, headerRow }: Located,
  { firstColumn, headers, lastColumn }: SentTarget,
): readonly string[] {
  const column = Math.max(lastColumn, firstColumn + headers.length);
  const columns = grid.lastColumn - column;
  if (columns <= 0) return [];
  return headerTexts(grid.values({ row: headerRow, column, rows: 1, columns }));
}

function freeBox(
  { grid, headerRow, rowCount }: Located,
  { firstColumn, headers, lastColumn }: SentTarget,
  columns: number,
): Box {
  const isBesideOthers = lastColumn > firstColumn + headers.length;
  const column = grid.lastColumn + (isBesideOthers ? 1 : 0);
  return { row: headerRow, column, rows: rowCount + 1, columns };
}
