/** Finds the tables of a sheet with the same headers as the chosen one, which one press can look up together. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { filledColumns, trimmedText } from '@daicho/shared/headers/row.ts';
import { canInsertBeside, overlap } from '../table-range.ts';
import { headersAt } from './tables-together.ts';
import type { UsedCells } from './used-cells.ts';

/** Fewer headers, such as a single 住所, are those of tables of many sorts. */
const HEADERS_MIN = 2;

/**
 * @param together tables that are usually read as one: a person who chose one of them does not want the others. @returns the
 * others from left to right, so that no results move a table that was looked up before.
 */
export function alikeTables<T extends TableRange>(
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
  const moves = (table: TableRange) =>
    table.column < chosen.column && canInsertBeside({ chosen: table, found });
  return found
    .filter((table) => isAlike(table) && !moves(table))
    .sort((a, b) => a.column - b.column || a.headerRow - b.headerRow);
}

/** Gives the rows of headers, the lowest first. */
function headersOf(used: UsedCells, table: TableRange): readonly (readonly string[])[] {
  return Array.from({ length: table.headerRows }, (_, up) =>
    headersAt(used, table, up).map(trimmedText),
  );
}
