/** Copies rows of a target to a new sheet: values with their number formats, under one row of headers. */
import { addGrid, type Grid } from '../host/spreadsheet.ts';
import type { CallParams } from '../protocol/calls.ts';
import type { SentTarget, SheetsTarget } from '../protocol/target-schema.ts';
import { recordCopy } from './copied-sheet.ts';
import { locate } from './locate.ts';
import { readTarget } from './read-target.ts';

/** Rows that are copied at once. */
const ROWS = 5_000;

/** @throws WorkbookError */
export function copyToSheet({
  target,
  name,
  headers,
  rows,
}: CallParams<'copyToSheet'>): SheetsTarget {
  const grid = addGrid(name);
  try {
    const copied = copyRows(grid, target, headers, rows);
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
  target: SentTarget,
  headers: readonly string[],
  rows: readonly number[] | null,
): number {
  const from = locate(target);
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
  return next - 1;
}
