/** Reads cells of a target's columns, with a digest that shows whether they are still the same. */

import type { Box } from '@daicho/shared/cells/box.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { cellOf } from '../formulas/arguments.ts';
import { host } from '../host/host.ts';
import type { Located } from './locate.ts';

export type Cells = CellValue[][];

export interface BlockColumns {
  /** Columns of the target. */
  readonly read: readonly number[];
  readonly write: readonly number[];
  /** Columns to write whose texts are days. */
  readonly days?: readonly number[] | undefined;
  /** For each column to write, the number format of its cells that get an empty text. */
  readonly blankFormats?: readonly (string | null)[] | undefined;
  /** Whether the looks of the columns to write are read. */
  readonly looks?: boolean | undefined;
}

export interface Rows {
  readonly start: number;
  readonly count: number;
}

export interface Block {
  readonly read: Cells;
  readonly before: Cells;
  /** Formats and formulas of the columns to write, if these are read. */
  readonly looks?: { formats: string[][]; formulas: boolean[][] };
  /** Digest of all cells. */
  readonly mark: string;
}

export function readColumns(located: Located, columns: readonly number[], rows: Rows): Cells {
  return cellsOf(located, columns, rows, (box) => located.grid.values(box)).map((row) =>
    row.map(cellOf),
  );
}

export function readBlock(
  located: Located,
  { read, write, looks }: BlockColumns,
  rows: Rows,
): Block {
  const cells = readColumns(located, read, rows);
  const formulas = cellsOf(located, write, rows, (box) => located.grid.formulas(box));
  // A cell whose formula shows nothing does not count as empty.
  const before = readColumns(located, write, rows).map((row, i) =>
    row.map((cell, at) => cell ?? cellOf(formulas[i]?.[at])),
  );
  const block = { read: cells, before, mark: host.hash(JSON.stringify([cells, before])) };
  if (looks !== true) return block;
  const formats = cellsOf(located, write, rows, (box) => located.grid.formats(box));
  return {
    ...block,
    looks: {
      formats: formats.map((row) => row.map(String)),
      formulas: formulas.map((row) => row.map((formula) => formula !== '')),
    },
  };
}

/** Gives the number format of the first empty cell of each column; null for a column without an empty cell. */
export function blankFormats(located: Located, columns: readonly number[]): (string | null)[] {
  return columns.map((column) => {
    const box = columnBox(located, column, { start: 0, count: located.rowCount });
    const at = located.grid.values(box).findIndex(([value]) => value === '');
    return located.grid.formats(box)[at]?.[0] ?? null;
  });
}

/** Reads rows of columns. Adjacent columns take one call to Google. */
function cellsOf(
  located: Located,
  columns: readonly number[],
  rows: Rows,
  read: (box: Box) => readonly (readonly unknown[])[],
): unknown[][] {
  const cells: unknown[][] = Array.from({ length: rows.count }, () => []);
  for (let from = 0; from < columns.length; ) {
    const first = columnBox(located, columns[from] ?? 0, rows);
    const sheetColumn = (at: number) => located.columnOf(columns[at] ?? 0);
    let to = from + 1;
    while (to < columns.length && sheetColumn(to) === first.column + to - from) to += 1;
    const values = read({ ...first, columns: to - from });
    cells.forEach((row, at) => void row.push(...(values[at] ?? [])));
    from = to;
  }
  return cells;
}

export function columnBox(located: Located, column: number, { start, count }: Rows): Box {
  return {
    row: located.headerRow + 1 + start,
    column: located.columnOf(column),
    rows: count,
    columns: 1,
  };
}
