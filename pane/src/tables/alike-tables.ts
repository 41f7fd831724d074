/** Finds the tables of a sheet with the same headers as the chosen one, which one press can look up together. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { filledColumns, trimmedText } from '@daicho/shared/headers/row.ts';
import { canInsertBeside, overlap } from '../table-range.ts';
import { headersAt } from './tables-together.ts';
import type { UsedCells } from './used-cells.ts';

/** Fewest headers that make two tables alike: many unrelated tables have a single header such as 住所. */
const HEADERS_MIN = 2;

/**
 * @param together tables that are usually read as one: a person who chose only one of them does not want the others. @returns the
 * other tables from left to right, so that the results of one never move a table that was looked up before.
 */
export function alikeTables(
  used: UsedCells,
  chosen: TableRange,
  found: readonly TableRange[],
  together: TableRange | undefined,
): readonly TableRange[] {
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
