/** Reads an operation's parameters for each item as cells of a row. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { joinedCells } from '@daicho/shared/cells/joined-cells.ts';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { LookupOperation } from '../operations/operation.ts';
import { itemParameter } from './parameter-per-item.ts';

/** Reads a parameter of an item as a cell. `options.version` is a parameter within a collection. */
export type Parameter = (name: string) => CellValue;

/** Makes the reader of each item's parameters; a parameter that the operation lacks is blank. */
export function parametersOf(
  context: IExecuteFunctions,
  cellOf: (value: unknown) => CellValue = singleCell,
): (item: number) => Parameter {
  const read = new Map<string, ReturnType<typeof itemParameter>>();
  return (item) => (name) => {
    const valueAt = read.get(name) ?? itemParameter(context, name);
    read.set(name, valueAt);
    return cellOf(valueAt(item));
  };
}

/** Reads a parameter as a text without spaces around it. Gives undefined for an empty text. */
export function givenText(parameter: Parameter, name: string): string | undefined {
  const text = String(parameter(name) ?? '').trim();
  return text === '' ? undefined : text;
}

/** Gives one row for each item, with one cell for every input of the kind. */
export function rowsOf(
  context: IExecuteFunctions,
  count: number,
  { kind, parameters }: Pick<LookupOperation, 'kind' | 'parameters'>,
): readonly (readonly CellValue[])[] {
  const inputs = kind.inputs.flatMap((input, i) => {
    const name = parameters[i];
    return name === undefined ? [] : [{ input, valueAt: itemParameter(context, name) }];
  });
  return Array.from({ length: count }, (_, item) =>
    inputs.map(({ input, valueAt }) =>
      input.columnsMax > 1 ? singleOrJoinedCell(valueAt(item)) : singleCell(valueAt(item)),
    ),
  );
}

/** Joins a list, which an expression may give for an input that can have several columns in a table. */
export function singleOrJoinedCell(value: unknown): CellValue {
  return Array.isArray(value) ? joinedCells(value.map(singleCell)) : singleCell(value);
}

/** Reads a single cell. A list or an object becomes `false`, which every kind refuses. */
export function singleCell(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  if (isLocator(value)) return singleCell(value.value);
  // An expression may give a date as an object.
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (isDateTime(value)) return value.toISO();
  const isCell = ['string', 'number', 'boolean'].includes(typeof value);
  return isCell ? (value as CellValue) : false;
}

/** Whether a value belongs to a resource locator: chosen from a list or entered by hand. */
function isLocator(value: unknown): value is { readonly value: unknown } {
  return typeof value === 'object' && value !== null && '__rl' in value && 'value' in value;
}

/** Whether a value is a date of Luxon, the library of n8n's expressions. */
function isDateTime(value: unknown): value is { toISO(): string | null } {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'toISO' in value && typeof value.toISO === 'function';
}
