/** Reads an operation's parameters for each item as cells of a row. */
import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import type { KindInput } from '@daicho/shared/enrich/kind.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { LookupOperation } from './operation.ts';

/** Gives one row for each item, with one cell for every input of the kind. */
export function rowsOf(
  context: IExecuteFunctions,
  count: number,
  { kind, parameters }: LookupOperation,
): readonly (readonly CellValue[])[] {
  return Array.from({ length: count }, (_, item) =>
    kind.inputs.map((input, i) => {
      const name = parameters[i];
      return name === undefined ? null : cellOf(context.getNodeParameter(name, item, null), input);
    }),
  );
}

/** Joins a list, which an expression may give where a table would have several columns. */
function cellOf(value: unknown, { columnsMax }: KindInput): CellValue {
  const isInPieces = Array.isArray(value) && columnsMax > 1;
  return isInPieces ? joinedCells(value.map(singleCell)) : singleCell(value);
}

/** Reads a single cell: a list or an object is none; `false` is refused by every kind. */
export function singleCell(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  // An expression may give a date as an object.
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (isDateTime(value)) return value.toISO();
  return typeof value === 'string' || typeof value === 'number' ? value : false;
}

/** Whether a value is a date of Luxon, which n8n's expressions work with. */
function isDateTime(value: unknown): value is { toISO(): string | null } {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'toISO' in value && typeof value.toISO === 'function';
}
