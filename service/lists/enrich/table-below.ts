/** Finds a further table below the list, whose rows would be read with the columns of the list. */
import { type HeadRow, headerKey } from '@daicho/shared/headers/find-header.ts';
import { findTables, type TableRange } from '@daicho/shared/headers/find-tables.ts';
import { headGrid } from '../../tables/head-grid.ts';
import { formatOf, isForPrograms } from '../../tables/streams/formats.ts';
import { readAnyHeads } from '../../tables/streams/open-any-table.ts';
import type { TableFile } from '../../tables/table-file.ts';

/** Number of filled rows in which a further table is looked for. */
const ROWS = 300;

/** @returns the number of the row, from 1, in which the further table has its headers. @throws TableError */
export async function rowOfTableBelow(
  { path, sheet, firstRow }: TableFile,
  column: string,
): Promise<number | undefined> {
  const format = formatOf(path);
  if (format !== undefined && isForPrograms(format)) return undefined;
  const [head] = await readAnyHeads(path, [column], { sheet, count: ROWS });
  const rows = head?.rows ?? [];
  const top = rows[0]?.number ?? 0;
  // A sheet counts its rows from 1, and a CSV from 0.
  const first = sheet === undefined ? 0 : 1;
  const header = firstRow - 2 + first - top;
  const tables = findTables(headGrid(rows)).filter(({ headerRows }) => headerRows > 0);
  const inRow = tables.filter(
    ({ headerRow, headerRows }) => header <= headerRow && headerRow - headerRows < header,
  );
  const own = inRow.find((table) => hasHeader(rows, table, column)) ?? inRow[0];
  if (own === undefined) return undefined;
  const below = tables.find((table) => table.headerRow > own.headerRow && overlaps(table, own));
  return below === undefined ? undefined : below.headerRow + top + 1 - first;
}

function hasHeader(rows: readonly HeadRow[], table: TableRange, column: string): boolean {
  const row = (rows[0]?.number ?? 0) + table.headerRow;
  const cells = rows.find(({ number }) => number === row)?.cells ?? [];
  return cells.some(
    (cell) =>
      headerKey(cell.text) === headerKey(column) &&
      table.column <= cell.column &&
      cell.column < table.column + table.columns,
  );
}

function overlaps(one: TableRange, other: TableRange): boolean {
  return one.column < other.column + other.columns && other.column < one.column + one.columns;
}
