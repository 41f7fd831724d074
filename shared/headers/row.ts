/** A row of cells, as a sheet shows it. */
import type { CellValue } from '../cells/cell.ts';

export type Row = readonly CellValue[];

export function trimmedText(cell: CellValue | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Lists the columns of a row that hold something. */
export function filledColumns(row: Row): readonly number[] {
  return row.flatMap((cell, at) => (trimmedText(cell) === '' ? [] : [at]));
}
