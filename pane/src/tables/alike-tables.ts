/** Finds the tables of a sheet with the same headers as the chosen table, so that one press can look up all of them. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { filledColumns, trimmedText } from '@daicho/shared/headers/row.ts';
import { canInsertBeside, overlap } from '../table-range.ts';
import { headersAt } from './tables-together.ts';
import type { UsedCells } from './used-cells.ts';

/** Smallest number of headers that make two tables alike: many unrelated tables have a single header such as 住所. */
const HEADERS_MIN = 2;

/**
 * @param together tables that are usually read as one: a person who chose only one of these tables
 * does not want the others. @returns the other tables from left to right, so that the results of
 * one table never move a table that was looked up before.
 */
export function alikeTables<T extends TableRange>(
  used: UsedCells,
  chosen: TableRange,
  found: readonly T[],
  together: TableRange | undefined,
): readonly T[] {
  const moves = (table: TableRange) =>
    table.column < chosen.column && canInsertBeside({ chosen: table, found });
  return sameHeaders(used, chosen, found, together).filter((table) => !moves(table));
}

/** Gives the first of the tables that one press can look up together, for a person who selected none of them. */
export function firstAlike<T extends TableRange>(
  used: UsedCells,
  chosen: T,
  found: readonly T[],
  together: TableRange | undefined,
): T {
  return inOrder([chosen, ...sameHeaders(used, chosen, found, together)])[0] ?? chosen;
}

function sameHeaders<T extends TableRange>(
  used: UsedCells,
  chosen: TableRange,
  found: readonly T[],
  together: TableRange | undefined,
): readonly T[] {
  const own = headersOf(used, chosen);
  if (filledColumns(own[0] ?? []).length < HEADERS_MIN) return [];
  const isOfOne = together !== undefined && overlap(chosen, together);
  const isAlike = (table: TableRange) =>
    !overlap(table, chosen) &&
    !(isOfOne && overlap(table, together)) &&
    JSON.stringify(headersOf(used, table)) === JSON.stringify(own);
  return inOrder(found.filter(isAlike));
}

function inOrder<T extends TableRange>(tables: readonly T[]): readonly T[] {
  return [...tables].sort((a, b) => a.column - b.column || a.headerRow - b.headerRow);
}

/** Gives the rows of headers, the lowest first. */
function headersOf(used: UsedCells, table: TableRange): readonly (readonly string[])[] {
  return Array.from({ length: table.headerRows }, (_, up) =>
    headersAt(used, table, up).map(trimmedText),
  );
}
