/** Describes which columns of a table hold the inputs of a kind. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { KindInput } from '@daicho/shared/enrich/kind.ts';

/** Columns of each input of a kind, counted from 0 in the target, in the order in which they are joined. */
export type InputColumns = readonly (readonly number[])[];

/** Values that were typed once for all rows, by the index of their input in the kind. */
export type TypedValues = Readonly<Record<string, string>>;

/** Cells of a row, one for each input of a kind. */
export type InputRow = readonly CellValue[];

/** Cells that were read from some columns of the target. */
export interface Source {
  readonly columns: readonly number[];
  /** Rows with one cell for each of the columns. */
  readonly rows: readonly (readonly CellValue[])[];
}

/** Finds the first required input that has neither a column nor a typed value. */
export function missingInput(
  inputs: readonly KindInput[],
  columns: InputColumns,
  typed: TypedValues = {},
): KindInput | undefined {
  return inputs.find(
    ({ isOptional }, i) => !isOptional && (columns[i] ?? []).length === 0 && typed[i] === undefined,
  );
}

/** Lists every needed column once. */
export function distinctColumns(inputs: InputColumns): readonly number[] {
  return [...new Set(inputs.flat())];
}

/** Gives the headers of the columns that were read. */
export function headersAt(
  columns: readonly number[],
  headers: readonly string[],
): readonly string[] {
  return columns.map((column) => headers[column] ?? '');
}

/** Gives, for each input, the indexes of its columns among the columns that were read. */
export function cellIndexes(inputs: InputColumns, columns: readonly number[]): InputColumns {
  return inputs.map((input) => input.map((column) => columns.indexOf(column)));
}
