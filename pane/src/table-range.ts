/**
 * Corrects where a table is: the row of its headers, whether it has one row of headers, two or none, and its last row.
 * Also tells whether columns fit beside it.
 */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { rangeAddress } from './column-letters.ts';
import type { SheetTables, Target } from './target.ts';

/** Rows that a host reads to find tables: the first and the last of the used ones. */
export const HEAD_ROWS = 300;
export const TAIL_ROWS = 20;
/** Most columns that a host reads to find tables. */
export const COLUMNS_READ = 200;

/** Moves the headers to another row of the sheet; the end stays. @returns undefined where no row would be left below. */
export function withHeaderRow(range: TableRange, headerRow: number): TableRange | undefined {
  const headerRows = range.headerRows === 2 && headerRow > 0 ? 2 : 1;
  return checked({ ...range, headerRow, headerRows, rows: endOf(range) - headerRow });
}

/** Takes the first rows as headers: one, two or none. */
export function withHeaderRows(
  range: TableRange,
  headerRows: TableRange['headerRows'],
): TableRange | undefined {
  const headerRow = topOf(range) + headerRows - 1;
  return checked({ ...range, headerRow, headerRows, rows: endOf(range) - headerRow });
}

/** Ends the table at another row of the sheet. @returns undefined where no row would be left. */
export function withLastRow(range: TableRange, lastRow: number): TableRange | undefined {
  return checked({ ...range, rows: lastRow - range.headerRow });
}

/** Whether columns may be inserted right of the chosen table: another table stands beside it, and none would be split. */
export function canInsertBeside({ chosen, found }: SheetTables): boolean {
  const end = chosen.column + chosen.columns;
  const isBeside = (table: TableRange) =>
    table.column >= end && topOf(table) <= endOf(chosen) && endOf(table) >= topOf(chosen);
  const isTorn = (table: TableRange) => table.column < end && table.column + table.columns > end;
  return found.some(isBeside) && !found.some(isTorn);
}

/** The tables of a target after columns were added or removed. */
export function tablesWithInserted(
  { tables, insertsColumns }: Target,
  columns: number,
): Pick<Target, 'tables'> {
  return tables === undefined || insertsColumns !== true
    ? {}
    : { tables: withInserted(tables, columns) };
}

/** The tables after columns were inserted right of the chosen one. @param columns negative where they were deleted again. */
export function withInserted(
  { chosen, found, together, ...others }: SheetTables,
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
  };
}

/** Prints where the table is, headers included: `B2:D9`. */
export function addressOf(table: TableRange): string {
  const top = topOf(table);
  return rangeAddress(top, table.column, endOf(table) - top + 1, table.columns);
}

/** First row of the table with its headers. */
export function topOf({ headerRow, headerRows }: TableRange): number {
  return headerRow - headerRows + 1;
}

/** Last row of the table. */
export function endOf({ headerRow, rows }: TableRange): number {
  return headerRow + rows;
}

/** Whether a table lies within another one that joins several. */
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

/** The row by which hosts find the table again: that of its headers, or its first row where it has none and is only shown. */
export function rowToFind({ headerRow, headerRows }: TableRange): number {
  return headerRows === 0 ? headerRow + 1 : headerRow;
}
