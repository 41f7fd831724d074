/**
 * Joins the cells of a row's columns into one for each input. A text that all rows share may be given in place of a
 * header.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import { inEachReading } from '@daicho/shared/cells/readings.ts';
import { typedValue } from '@daicho/shared/headers/typed-value.ts';

/** Lists the columns to read, in the order of a row's cells. */
export function columnsRead(columns: readonly (readonly string[])[]): readonly string[] {
  return columns.flat().filter((header) => typedValue(header) === undefined);
}

/** Lists, for each input, the positions of its cells among the cells of `columnsRead`. */
export function placesOfInputs(
  columns: readonly (readonly string[])[],
): readonly (readonly number[])[] {
  let at = 0;
  return columns.map((headers) => columnsRead([headers]).map(() => at++));
}

/** Gives null for an input without columns. @param cells of the columns that `columnsRead` gives, in their order. */
export function joinedInputs(
  cells: readonly CellValue[],
  columns: readonly (readonly string[])[],
): readonly CellValue[] {
  let at = 0;
  return columns.map((headers) => {
    const own = headers.map((header) => typedValue(header) ?? cells[at++] ?? null);
    if (own.length === 0) return null;
    return inEachReading(own, (one) => joinedCells(one, { keepsRest: true }));
  });
}
