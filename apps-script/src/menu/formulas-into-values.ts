/** Replaces formulas by their results, including the cells into which a result spills. */

import type { Box } from '@daicho/shared/cells/box.ts';
import { isErrorValue } from '@daicho/shared/cells/cell-text.ts';
import { attempt } from '../host/attempt.ts';
import { flush, type Grid } from '../host/spreadsheet.ts';

/** Matches the text that Sheets shows while a formula is calculated. */
const NOT_YET = /^(?:Loading|読み込み|読み込んで)/;

/**
 * Whether a formula stays, because it is not calculated yet or shows an error; a text such as `#ハウス` is not an error.
 */
function hasNoResult(value: unknown): boolean {
  const shown = String(value);
  return NOT_YET.test(shown) || isErrorValue(shown);
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
  /** Empty if the cell holds no formula. */
  readonly formula: string;
}

/**
 * @param isOurs selects the formulas to replace. @returns the number of replaced formulas.
 * @throws Error of Google if a cell cannot be written; then all formulas are restored.
 */
export function formulasIntoValues(
  grid: Grid,
  selected: readonly Box[],
  isOurs: (formula: string) => boolean,
): number {
  const all: Box = { row: 0, column: 0, rows: grid.lastRow, columns: grid.lastColumn };
  if (all.rows === 0 || all.columns === 0) return 0;
  const cells = cellsIn(grid, all);
  const replaced = cells.filter(
    ({ row, column, value, formula }) =>
      formula !== '' &&
      selected.some((box) => containsCell(box, row, column)) &&
      isOurs(formula) &&
      !hasNoResult(value),
  );
  if (replaced.length === 0) return 0;
  const spilled: Cell[] = [];
  try {
    for (const { row, column, value } of replaced) grid.putValue(row, column, value);
    flush();
    restoreSpilled(grid, all, cells, replaced, spilled);
  } catch (error) {
    restoreFormulas(grid, replaced, spilled);
    throw error;
  }
  return replaced.length;
}

/**
 * Restores spilled cells from left to right, one column of each result at a time. Other formulas that depend on ours
 * show nothing meanwhile, and show their results again by themselves. Writing a value into cells of their results would
 * block these formulas for ever.
 *
 * @param put receives each cell before the cell is written.
 */
function restoreSpilled(
  grid: Grid,
  all: Box,
  before: readonly Cell[],
  replaced: readonly Cell[],
  put: Cell[],
): void {
  const firstRows = new Map<number, number>();
  for (const { row, column } of replaced) {
    firstRows.set(column, Math.min(row, firstRows.get(column) ?? row));
  }
  const widest = all.columns - Math.min(...firstRows.keys());
  for (let right = 0; right < widest; right++) {
    const now = grid.values(all);
    const emptied = before.filter(
      ({ row, column, value, formula }) =>
        value !== '' && formula === '' && now[row]?.[column] === '',
    );
    if (emptied.length === 0) return;
    for (const cell of emptied) {
      const firstRow = firstRows.get(cell.column - right);
      if (firstRow === undefined || cell.row < firstRow) continue;
      put.push(cell);
      grid.putValue(cell.row, cell.column, cell.value);
    }
    flush();
  }
}

/**
 * Restores formulas. A cell that cannot be written now could not be changed before either, so it still has its formula:
 * failures are ignored.
 */
function restoreFormulas(grid: Grid, replaced: readonly Cell[], spilled: readonly Cell[]): void {
  for (const { row, column } of spilled) tryWrite(() => grid.putValue(row, column, ''));
  for (const { row, column, formula } of replaced) {
    tryWrite(() => grid.putFormula(row, column, formula));
  }
}

/** Writes and flushes at once, since Google reports a failure to write only on flushing. */
function tryWrite(work: () => void): void {
  attempt(() => {
    work();
    flush();
  });
}

function cellsIn(grid: Grid, all: Box): readonly Cell[] {
  const formulas = grid.formulas(all);
  return grid.values(all).flatMap((values, row) =>
    values.map((value, column) => ({
      row,
      column,
      value,
      formula: formulas[row]?.[column] ?? '',
    })),
  );
}

function containsCell(
  { row, column, rows, columns }: Box,
  atRow: number,
  atColumn: number,
): boolean {
  return row <= atRow && atRow < row + rows && column <= atColumn && atColumn < column + columns;
}
