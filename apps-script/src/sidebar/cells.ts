/** Reads cells of a target's columns, with a digest that shows whether they are still the same. */
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { cellOf } from '../formulas/arguments.ts';
import { host } from '../host/host.ts';
import type { Located } from './locate.ts';

export type Cells = CellValue[][];

export interface BlockColumns {
  /** Columns of the target. */
  readonly read: readonly number[];
  readonly write: readonly number[];
}

export interface Rows {
  readonly start: number;
  readonly count: number;
}

export interface Block {
  readonly read: Cells;
  readonly before: Cells;
  /** Digest of all of it. */
  readonly mark: string;
}

export function readColumns(located: Located, columns: readonly number[], rows: Rows): Cells {
  return asRows(
    rows.count,
    columns.map((column) => located.grid.values(boxOf(located, column, rows)).map(firstCell)),
  );
}

export function readBlock(located: Located, { read, write }: BlockColumns, rows: Rows): Block {
  const cells = readColumns(located, read, rows);
  const before = asRows(
    rows.count,
    write.map((column) => {
      const box = boxOf(located, column, rows);
      const formulas = located.grid.formulas(box);
      // A formula that shows nothing is not an empty cell.
      return located.grid
        .values(box)
        .map((row, i) => firstCell(row) ?? cellOf(formulas[i]?.[0] ?? ''));
    }),
  );
  return { read: cells, before, mark: host.hash(JSON.stringify([cells, before])) };
}

/** Cells of a column of the target. */
export function boxOf(located: Located, column: number, { start, count }: Rows) {
  return {
    row: located.headerRow + 1 + start,
    column: located.columnOf(column),
    rows: count,
    columns: 1,
  };
}

function firstCell(row: readonly unknown[]): CellValue {
  return cellOf(row[0]);
}

function asRows(count: number, columns: readonly (readonly CellValue[])[]): Cells {
  return Array.from({ length: count }, (_, row) => columns.map((column) => column[row] ?? null));
}
