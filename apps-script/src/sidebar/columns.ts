/**
 * Adds columns directly beside the target if its rows are empty there. Otherwise inserts the columns beside another
 * table, or adds them to the right of everything on the sheet. One column stays empty before the added columns if other
 * cells were used beside the target when the target was read. Also removes columns, and checks beforehand that adding
 * is possible.
 */

import { forbidSecondHeader } from '@daicho/pane/src/forbid-second-header.ts';
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { Box } from '@daicho/shared/cells/box.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { SentTarget } from '../protocol/target-schema.ts';
import { columnBox } from './cells.ts';
import type { Located } from './locate.ts';
import { forbidProtected } from './protection.ts';
import { rightOf } from './right-of-rows.ts';

/** Columns of a sheet, and cells of a spreadsheet, at most (Google, "Files you can store in Drive"). */
const COLUMNS_MAX = 18_278;
const CELLS_MAX = 10_000_000;

/** @throws WorkbookError */
export function checkWritable(
  located: Located,
  target: SentTarget,
  headers: readonly string[],
  changed: readonly number[],
): void {
  const { grid } = located;
  forbidSecondHeader(headers, addedHeaders(located, target));
  const added = headers.length;
  const all = { start: 0, count: located.rowCount };
  const boxes = [
    ...changed.map((column) => columnBox(located, column, all)),
    ...(added === 0 || target.insertsColumns ? [] : [freeBox(located, target, added)]),
  ];
  // If no box is given, checks whether a column can be added at all.
  const addsColumns = added > 0 || boxes.length === 0;
  const insertsAt = addsColumns && target.insertsColumns ? endOf(located, target) : undefined;
  const isToAdd = boxes.length === 0 && insertsAt === undefined;
  const boxesToCheck = isToAdd ? [freeBox(located, target, 1)] : boxes;
  forbidProtected(grid, boxesToCheck, 'no_place', insertsAt);
  for (const box of boxes) {
    if (box.column + box.columns > grid.maxColumns) continue;
    const [merged] = grid.merged(box);
    if (merged === undefined) continue;
    throw new WorkbookError(errors.mergedCells, { address: merged.address }, 'no_place');
  }
  const free = freeBox(located, target, added);
  const columns = Math.max(grid.maxColumns, free.column + added);
  if (columns > COLUMNS_MAX || columns * grid.maxRows > CELLS_MAX) {
    throw new WorkbookError(errors.sheetFull, {}, 'no_place');
  }
}

/**
 * @param days indexes, among the headers, of columns that hold days. The other columns get the text format, so that a
 * code typed into a blank cell keeps its zeros. @returns the added columns, counted from the target's first column.
 * @throws WorkbookError
 */
export function addColumns(
  located: Located,
  target: SentTarget,
  headers: readonly string[],
  days: readonly number[] = [],
): number[] {
  checkWritable(located, target, headers, []);
  const { grid } = located;
  const box = target.insertsColumns
    ? insertedBox(located, target, headers.length)
    : freeBox(located, target, headers.length);
  const missing = box.column + headers.length - grid.maxColumns;
  if (missing > 0) grid.addColumns(missing);
  const last = {
    row: located.headerRow,
    column: target.firstColumn + target.headers.length - 1,
  };
  // Copying the format of a merged cell would merge other cells.
  const isThere = last.column < grid.maxColumns;
  const isMerged = isThere && grid.merged({ ...last, rows: 1, columns: 1 }).length > 0;
  if (isThere && !isMerged) grid.copyFormat(last, { ...box, rows: 1 });
  grid.putTexts({ ...box, rows: 1 }, [headers]);
  headers.forEach((_, at) => {
    const cells = { row: box.row + 1, column: box.column + at, rows: located.rowCount, columns: 1 };
    if (!days.includes(at) && cells.rows > 0) grid.formatAsText(cells);
  });
  return headers.map((_, i) => box.column + i - target.firstColumn);
}

/** Makes each column as wide as its texts, one by one, since other columns may be between them. */
export function fitColumns(located: Located, columns: readonly number[]): void {
  for (const column of columns) located.grid.fitColumns(located.columnOf(column), 1);
}

/**
 * Empties the columns: deleting them would move the columns to their right. Inserted columns are deleted, unless
 * people have put something into them above or below.
 */
export function removeColumns(
  located: Located,
  { insertsColumns }: SentTarget,
  columns: readonly number[],
  widths: readonly number[] = [],
): void {
  const boxes = columns.map((column) => ({
    row: located.headerRow,
    column: located.columnOf(column),
    rows: located.rowCount + 1,
    columns: 1,
  }));
  const { grid } = located;
  boxes.forEach((box, i) => {
    grid.clear(box);
    const width = widths[i];
    if (width !== undefined) grid.setColumnWidth(box.column, width);
  });
  if (!insertsColumns) return;
  for (const { column } of [...boxes].sort((a, b) => b.column - a.column)) {
    const cells = grid.values({ row: 0, column, rows: Math.max(1, grid.lastRow), columns: 1 });
    if (cells.every(([cell]) => cell === '')) grid.deleteColumn(column);
  }
}

function insertedBox(located: Located, target: SentTarget, columns: number): Box {
  const column = endOf(located, target);
  located.grid.insertColumns(column, columns);
  return { row: located.headerRow, column, rows: located.rowCount + 1, columns };
}

/** Finds the first column to the right of the target, which may have moved. */
function endOf({ columnOf }: Located, { firstColumn, headers }: SentTarget): number {
  const named = headers.findIndex((header) => header !== '');
  return (named < 0 ? firstColumn : columnOf(named) - named) + headers.length;
}

/**
 * Reads the headers that are now in columns that were empty when the target was read, or at the
 * position where columns are inserted.
 */
function addedHeaders(located: Located, target: SentTarget): readonly string[] {
  const { grid, headerRow } = located;
  if (target.insertsColumns) {
    const next = { row: headerRow, column: endOf(located, target), rows: 1, columns: 1 };
    return headerTexts(grid.values(next));
  }
  const { firstColumn, headers, lastColumn } = target;
  const column = Math.max(lastColumn, firstColumn + headers.length);
  const columns = grid.lastColumn - column;
  if (columns <= 0) return [];
  return headerTexts(grid.values({ row: headerRow, column, rows: 1, columns }));
}

function freeBox(located: Located, target: SentTarget, columns: number): Box {
  const { grid, headerRow, rowCount } = located;
  const { firstColumn, headers, lastColumn, above } = target;
  const row = headerRow - (above === undefined ? 0 : 1);
  const part = { row, column: endOf(located, target), rows: headerRow + 1 + rowCount - row };
  const isBesideOthers = lastColumn > firstColumn + headers.length;
  const column = rightOf(grid, part) + (isBesideOthers ? 1 : 0);
  return { row: headerRow, column, rows: rowCount + 1, columns };
}
