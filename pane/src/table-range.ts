/**
 * Corrects the range of a table: the row of its headers, the number of header rows (none, one or
 * two), and its last row. Also tells whether columns can be inserted beside it.
 */

import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import type { SheetTables, Target } from './target.ts';

/** Numbers of rows at the beginning and at the end of the used cells that a host reads to find tables. */
export const HEAD_ROWS = 300;
export const TAIL_ROWS = 20;
/** Largest number of columns that a host reads to find tables. */
export const COLUMNS_READ = 200;

/** Moves the headers to another sheet row; the last row stays. @returns undefined if no row would be left below. */
export function withHeaderRow(range: TableRange, headerRow: number): TableRange | undefined {
  const headerRows = range.headerRows === 2 && headerRow > 0 ? 2 : 1;
  return checked({ ...range, headerRow, headerRows, rows: endOf(range) - headerRow });
}

/** Changes how many of the first rows are headers: one, two or none. */
export function withHeaderRows(
  range: TableRange,
  headerRows: TableRange['headerRows'],
): TableRange | undefined {
  const headerRow = topOf(range) + headerRows - 1;
  return checked({ ...range, headerRow, headerRows, rows: endOf(range) - headerRow });
}

/** Moves the end of the table to another sheet row. @returns undefined if no row would be left. */
export function withLastRow(range: TableRange, lastRow: number): TableRange | undefined {
  return checked({ ...range, rows: lastRow - range.headerRow });
}

/**
 * Whether columns may be inserted to the right of the chosen table. Columns may be inserted
 * if another table is beside the chosen table, and if the insertion would split no table.
 */
export function canInsertBeside({
  chosen,
  found,
}: {
  readonly chosen: TableRange;
  readonly found: readonly TableRange[];
}): boolean {
  const end = chosen.column + chosen.columns;
  const isBeside = (table: TableRange) =>
    table.column >= end && topOf(table) <= endOf(chosen) && endOf(table) >= topOf(chosen);
  const isTorn = (table: TableRange) => table.column < end && table.column + table.columns > end;
  return found.some(isBeside) && !found.some(isTorn);
}

/** Gives the tables of a target after columns were added or removed. */
export function tablesWithInserted(
  { tables, insertsColumns }: Target,
  columns: number,
): Pick<Target, 'tables'> {
  return tables === undefined || insertsColumns !== true
    ? {}
    : { tables: withInserted(tables, columns) };
}

/**
 * Gives the tables after columns were inserted to the right of the chosen table.
 * @param columns number of inserted columns, negative if they were deleted again.
 */
export function withInserted(
  { chosen, found, together, alike, ...others }: SheetTables,
  columns: number,
): SheetTables {
  const end = chosen.column + chosen.columns;
  const moved = <T extends TableRange>(table: T): T => {
    if (table.column >= end) return { ...table, column: table.column + columns };
    const isChosen = table.column === chosen.column && table.headerRow === chosen.headerRow;
    return isChosen ? { ...table, columns: table.columns + columns } : table;
  };
  return {
    ...others,
    chosen: moved(chosen),
    found: found.map(moved),
    ...(together && { together: moved(together) }),
    ...(alike && { alike: alike.map(moved) }),
  };
}

/** Prints the range of the table, headers included: `B2:D9`. */
export function addressOf(table: TableRange): string {
  const top = topOf(table);
  return rangeAddress(top, table.column, endOf(table) - top + 1, table.columns);
}

/** First row of the table, headers included. */
export function topOf({ headerRow, headerRows }: TableRange): number {
  return headerRow - headerRows + 1;
}

/** Last row of the table. */
export function endOf({ headerRow, rows }: TableRange): number {
  return headerRow + rows;
}

/** Whether a table lies within a range that joins several tables. */
export function isPartOf(table: TableRange, together: TableRange): boolean {
  return (
    table.column === together.column &&
    topOf(table) >= topOf(together) &&
    endOf(table) <= endOf(together)
  );
}

function checked(range: TableRange): TableRange | undefined {
  return range.headerRow >= -1 && range.rows > 0 ? range : undefined;
}

/**
 * The row by which hosts find the table again: the row of its headers or, for a table without
 * headers that is only shown, its first row.
 */
export function rowToFind({ headerRow, headerRows }: TableRange): number {
  return headerRows === 0 ? headerRow + 1 : headerRow;
}

/** Whether two ranges share cells. */
export function overlap(a: TableRange, b: TableRange): boolean {
  const areBeside = a.column >= b.column + b.columns || b.column >= a.column + a.columns;
  return !areBeside && topOf(a) <= endOf(b) && topOf(b) <= endOf(a);
}

/** Gives the place of the chosen table among the tables of its sheet, counted from 0. */
export function placeAmong({ chosen, found }: Pick<SheetTables, 'chosen' | 'found'>): number {
  return Math.max(
    0,
    found.findIndex((table) => overlap(table, chosen)),
  );
}
