/**
 * Copies rows of a target to a new sheet: values with their number formats, under one row of
 * headers. Hidden rows and columns stay hidden.
 */
import { rowStretches } from '@daicho/pane/src/row-numbers.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { addGrid, type Grid } from '../host/spreadsheet.ts';
import type { CallParams } from '../protocol/calls.ts';
import type { SheetsTarget } from '../protocol/target-schema.ts';
import { sidebarSentences as sentences } from '../words/sidebar.ts';
import { recordCopy } from './copied-sheet.ts';
import { type Located, locate } from './locate.ts';
import { readTarget } from './read-target.ts';

/** Rows that are copied at once. */
const ROWS = 5_000;

/** Milliseconds for finding hidden rows: enough for some 50,000 rows, and far below Google's limit for a script. */
const HIDDEN_MS = 120_000;

/** @throws WorkbookError */
export function copyToSheet({
  target,
  name,
  headers,
  rows,
}: CallParams<'copyToSheet'>): SheetsTarget {
  const grid = addGrid(name);
  try {
    const from = locate(target);
    const hidden = hiddenAmong(from, rows);
    const copied = copyRows(grid, from, headers, rows, hidden);
    copyColumnLooks(grid, from, headers.length);
    recordCopy(grid);
    grid.select(0, 0);
    const range = { headerRow: 0, headerRows: 1, column: 0, columns: headers.length } as const;
    return readTarget({ range: { ...range, rows: copied } });
  } catch (error) {
    // Removes half a copy, which would look like a whole one.
    grid.remove();
    throw error;
  }
}

/** @returns the number of rows that were copied. */
function copyRows(
  grid: Grid,
  from: Located,
  headers: readonly string[],
  rows: readonly number[] | null,
  hidden: readonly number[],
): number {
  const columnsFrom = headers.map((_, column) => from.columnOf(column));
  const first = Math.min(...columnsFrom);
  const columns = Math.max(...columnsFrom) - first + 1;
  const wanted = rows === null ? undefined : new Set(rows);
  const count = rows?.length ?? from.rowCount;
  if (grid.maxColumns < headers.length) grid.addColumns(headers.length - grid.maxColumns);
  if (grid.maxRows <= count) grid.addRows(count + 1 - grid.maxRows);
  grid.putTexts({ row: 0, column: 0, rows: 1, columns: headers.length }, [headers]);
  let next = 1;
  for (let start = 0; start < from.rowCount; start += ROWS) {
    const size = Math.min(ROWS, from.rowCount - start);
    const box = { row: from.headerRow + 1 + start, column: first, rows: size, columns };
    const isWanted = (_: unknown, at: number) => wanted?.has(start + at) !== false;
    const inOrder = <T>(cells: readonly (readonly T[])[]) =>
      cells.filter(isWanted).map((row) => columnsFrom.map((place) => row[place - first] as T));
    const values = inOrder(from.grid.values(box));
    if (values.length === 0) continue;
    const to = { row: next, column: 0, rows: values.length, columns: headers.length };
    grid.putCells(to, values, inOrder(from.grid.formats(box)));
    next += values.length;
  }
  const order = rows ?? Array.from({ length: from.rowCount }, (_, row) => row);
  const isHidden = new Set(hidden);
  const places = order.flatMap((row, at) => (isHidden.has(row) ? [at + 1] : []));
  for (const { start, count: size } of rowStretches(places)) grid.hideRows(start, size);
  return next - 1;
}

/** @throws WorkbookError if the time was not enough: a copy must not show what its list hides. */
function hiddenAmong(
  { grid, headerRow, rowCount }: Located,
  rows: readonly number[] | null,
): readonly number[] {
  const first = rows?.[0] ?? 0;
  const end = (rows?.[rows.length - 1] ?? rowCount - 1) + 1;
  const hidden = grid.hiddenRows(headerRow + 1 + first, end - first, Date.now() + HIDDEN_MS);
  if (hidden === undefined) throw new WorkbookError(sentences.hiddenUnknown);
  return hidden.map((row) => first + row);
}

/** Gives the columns of the copy the widths of their originals, and hides columns whose originals are hidden. */
function copyColumnLooks(grid: Grid, from: Located, columns: number): void {
  for (let column = 0; column < columns; column++) {
    const original = from.columnOf(column);
    if (from.grid.isColumnHidden(original)) grid.hideColumn(column);
    else grid.setColumnWidth(column, from.grid.columnWidth(original));
  }
}
