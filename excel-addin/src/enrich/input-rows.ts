/** Which columns hold what is asked about, and what their cells come to. */
import { joinedCells } from '@daicho/shared/enrich/joined-cells.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';

/** For each input of a kind, its columns in the order in which they are joined; counted from 0 in the target. */
export type InputColumns = readonly (readonly number[])[];

/** One cell for each input of a kind. */
export type InputRow = readonly CellValue[];

/** The cells of some columns of the target, as they were read. */
export interface Source {
  readonly columns: readonly number[];
  /** One a row, with one cell a column. */
  readonly rows: readonly (readonly CellValue[])[];
}

/** Every column that is needed, once. */
export function columnsOf(inputs: InputColumns): readonly number[] {
  return [...new Set(inputs.flat())];
}

export function inputRows(inputs: InputColumns, { columns, rows }: Source): readonly InputRow[] {
  const places = inputs.map((input) => input.map((column) => columns.indexOf(column)));
  return rows.map((cells) => places.map((at) => joinedCells(at.map((i) => cells[i] ?? null))));
}
