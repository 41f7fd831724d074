/** Puts what formulas show in their place. What spills out of one is gone with it, and is put back as well. */
import { type Box, flush, type Grid } from '../host/spreadsheet.ts';

/** Shows that a formula is not worked out yet, or in the wrong: it stays. */
const NO_RESULT = /^(?:#|Loading|読み込み|読み込んで)/;

/** @param isOurs tells a formula to replace. @returns the number of formulas that were replaced. */
export function formulasIntoValues(
  grid: Grid,
  selected: readonly Box[],
  isOurs: (formula: string) => boolean,
): number {
  const all: Box = { row: 0, column: 0, rows: grid.lastRow, columns: grid.lastColumn };
  if (all.rows === 0 || all.columns === 0) return 0;
  const before = grid.values(all);
  const formulas = grid.formulas(all);
  let replaced = 0;
  formulas.forEach((row, at) => {
    row.forEach((formula, column) => {
      const value = before[at]?.[column];
      const isIn = selected.some((box) => holds(box, at, column));
      if (!isIn || formula === '' || !isOurs(formula) || NO_RESULT.test(String(value))) return;
      grid.putValue(at, column, value);
      replaced += 1;
    });
  });
  if (replaced === 0) return 0;
  flush();
  const after = grid.values(all);
  before.forEach((row, at) => {
    row.forEach((value, column) => {
      const isGone = value !== '' && after[at]?.[column] === '';
      if (isGone && formulas[at]?.[column] === '') grid.putValue(at, column, value);
    });
  });
  return replaced;
}

function holds({ row, column, rows, columns }: Box, at: number, place: number): boolean {
  return row <= at && at < row + rows && column <= place && place < column + columns;
}
