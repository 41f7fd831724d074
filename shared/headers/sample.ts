/** The first rows of a table, which decide if its headers do not. */
import type { CellValue } from '../cells/cell.ts';
import { isDittoMark } from '../cells/ditto-mark.ts';

/** First rows of a table, a cell for each header. */
export type Sample = readonly (readonly CellValue[])[];

/** Number of filled cells of a column to examine, and the share of these cells that has to be clear. */
const CELLS_MAX = 50;
export const MIN_PASSING_SHARE = 0.8;

export function textAt(row: readonly CellValue[], at: number): string {
  return String(row[at] ?? '').trim();
}

/** Whether a sample has rows, and no row holds a value in this column. */
export function isBlankColumn(sample: Sample, at: number): boolean {
  return sample.length > 0 && sample.every((row) => textAt(row, at) === '');
}

/** Counts the rows in which any of these columns holds something. */
export function rowsFilled(sample: Sample, columns: readonly number[] = []): number {
  return sample.filter((row) => columns.some((at) => textAt(row, at) !== '')).length;
}

/** Lists the first filled cells of a column, without ditto marks, which are of the same kind as the cell above. */
function firstCells(sample: Sample, at: number): readonly CellValue[] {
  const cells: CellValue[] = [];
  for (const row of sample) {
    const cell = row[at] ?? null;
    if (cell === null || String(cell).trim() === '' || isDittoMark(cell)) continue;
    cells.push(cell);
    if (cells.length === CELLS_MAX) break;
  }
  return cells;
}

/** Gives the share of a column's first filled cells that pass; undefined if none is filled. */
export function passingShare(
  sample: Sample,
  at: number,
  test: (cell: CellValue) => boolean,
): number | undefined {
  const cells = firstCells(sample, at);
  if (cells.length === 0) return undefined;
  return cells.filter(test).length / cells.length;
}
