import type { FunctionCell } from '@daicho/excel-addin/src/functions/shown-cells.ts';

/** Gives the result of a formula about one cell and one field. */
export function cellOf(results: readonly (readonly FunctionCell[])[]): FunctionCell {
  const [[cell, ...columns] = [], ...rows] = results;
  if (cell === undefined || rows.length + columns.length > 0) throw new Error('not one cell');
  return cell;
}
