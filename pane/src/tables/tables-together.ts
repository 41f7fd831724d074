/**
 * Joins tables below each other with the same headers, such as one table for each branch, or pages
 * with repeated headers.
 */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { filledColumns, type Row, trimmedText } from '@daicho/shared/headers/row.ts';
import { endOf, topOf } from '../table-range.ts';
import type { UsedCells } from './used-cells.ts';

/**
 * @param found in reading order. @returns the range of the longest sequence of tables with the same
 * headers; undefined if no two such tables follow each other, or another table is beside them.
 */
export function tablesTogether(
  used: UsedCells,
  found: readonly TableRange[],
): TableRange | undefined {
  const runs: TableRange[][] = [];
  for (const table of found) {
    const run = runs[runs.length - 1];
    const [first] = run ?? [];
    if (first !== undefined && haveSameHeaders(used, first, table)) run?.push(table);
    else runs.push([table]);
  }
  const [run] = runs.sort((a, b) => b.length - a.length);
  const [first, ...others] = run ?? [];
  const last = others[others.length - 1];
  if (first === undefined || last === undefined) return undefined;
  const together = { ...withoutSignature(first), rows: endOf(last) - first.headerRow };
  const isBeside = (table: TableRange) =>
    !run?.includes(table) && topOf(table) <= endOf(together) && endOf(table) >= topOf(together);
  return found.some(isBeside) ? undefined : together;
}

function withoutSignature({
  headerRow,
  headerRows,
  column,
  columns,
  rows,
}: TableRange): TableRange {
  return { headerRow, headerRows, column, columns, rows };
}

/**
 * Whether a table has the headers of the first table. Result columns may lack headers: an earlier
 * version wrote these headers above the first table only.
 */
function haveSameHeaders(used: UsedCells, first: TableRange, table: TableRange): boolean {
  if (table.column !== first.column || table.columns > first.columns) return false;
  if (table.headerRows === 0 || table.headerRows !== first.headerRows) return false;
  return Array.from({ length: first.headerRows }, (_, up) => up).every((up) => {
    const [own, other] = [headersAt(used, first, up), headersAt(used, table, up)];
    const filled = filledColumns(other);
    return (
      filled.length > 0 && filled.every((at) => trimmedText(own[at]) === trimmedText(other[at]))
    );
  });
}

/** @param up number of rows above the lowest header row. */
export function headersAt(
  { row, column, head }: UsedCells,
  { headerRow, column: first, columns }: TableRange,
  up: number,
): Row {
  return (head[headerRow - row - up] ?? []).slice(first - column, first - column + columns);
}
