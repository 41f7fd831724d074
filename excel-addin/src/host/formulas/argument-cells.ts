/** Reads the arguments that Excel passes to a custom function. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';

type Grid = readonly (readonly CellValue[])[];

/** A range as Excel passes it; null if the argument is left out. */
export type Range = readonly (readonly unknown[])[] | null | undefined;

/** Stands for a cell with an error. Excel passes errors as objects, and also numbers with a format of their own. */
const ERROR = '#VALUE!';

export function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  if (isPlain(value)) return value;
  const basic = typeof value === 'object' && 'basicValue' in value ? value.basicValue : ERROR;
  const isError = typeof value === 'object' && 'type' in value && value.type === 'Error';
  if (isError || !isPlain(basic)) return ERROR;
  return basic === '' ? null : basic;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Gives the cells of a range; undefined if the argument is left out. */
export function rangeOf(range: Range): Grid | undefined {
  return range?.map((row) => row.map(cellOf));
}
