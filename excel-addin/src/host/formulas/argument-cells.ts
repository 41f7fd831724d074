/** Reads the arguments that Excel passes to a custom function. */
import type { CellValue } from '@daicho/shared/model/cell.ts';

type Grid = readonly (readonly CellValue[])[];

/** A range as Excel passes it; null if it is left out. */
export type Range = readonly (readonly unknown[])[] | null | undefined;

/** Stands for an error in a cell, which Excel passes as an object. */
const ERROR = '#VALUE!';

export function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  const isCell =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isCell ? value : ERROR;
}

/** Gives the cells of a range; undefined if it is left out. */
export function rangeOf(range: Range): Grid | undefined {
  return range?.map((row) => row.map(cellOf));
}
