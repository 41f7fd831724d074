/** Reads what Excel hands to a custom function. */
import type { CellValue } from '@daicho/shared/model/cell.ts';

type Grid = readonly (readonly CellValue[])[];

/** A range as Excel hands it over; null where it is left out. */
export type Range = readonly (readonly unknown[])[] | null | undefined;

/** Excel passes an error in a cell as an object, since the functions' description allows errors. */
const ERROR = '#VALUE!';

export function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  const isCell =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isCell ? value : ERROR;
}

/** Gives the cells of a range; undefined where it is left out. */
export function rangeOf(range: Range): Grid | undefined {
  return range?.map((row) => row.map(cellOf));
}
