import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';

/** Joins the cells of a row's columns into one for each input; null for an input without columns. */
export function joinedInputs(
  cells: readonly CellValue[],
  columns: readonly (readonly string[])[],
): readonly CellValue[] {
  let at = 0;
  return columns.map(({ length }) => {
    at += length;
    return length === 0 ? null : joinedCells(cells.slice(at - length, at));
  });
}
