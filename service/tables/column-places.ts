import {
  HEAD_ROWS,
  type HeaderCell,
  type HeaderPosition,
  type HeadRow,
  headerKey,
  headersLike,
} from '@daicho/shared/headers/find-header.ts';
import { findTables } from '@daicho/shared/headers/find-tables.ts';
import { cellName, columnName, placeNamed } from './a1.ts';
import { headGrid } from './head-grid.ts';
import { TableError } from './table-error.ts';

/** Number of the first row and of the first column: 0 in a CSV, 1 on a sheet. */
type First = 0 | 1;

/**
 * Finds the columns of other headers, which stand in the same row as the chosen header. A name that is no header there
 * may be a column's letters or number. Gives the columns in the order of `otherHeaders`.
 *
 * @throws TableError `header_elsewhere`, `header_twice`
 */
export function otherColumnsOf(
  { row, cells }: HeaderPosition,
  column: string,
  otherHeaders: readonly string[],
  first: First,
): readonly number[] {
  const last = Math.max(-1, ...cells.map((cell) => cell.column));
  return otherHeaders.map((header) => {
    const wanted = headerKey(header);
    const [found, ...more] = cells.filter(({ text }) => headerKey(text) === wanted);
    if (found === undefined) {
      const place = placeNamed(header);
      if (place !== undefined && place + first <= last) return place + first;
      const near = headersLike(header, { row: cells, all: cells });
      throw new TableError('header_elsewhere', { column, header, near });
    }
    if (more.length === 0) return found.column;
    const places = [found, ...more].map((cell) =>
      cellName({ row: row + 1 - first, column: cell.column + 1 - first }),
    );
    throw new TableError('header_twice', { column: header, places });
  });
}

/**
 * Finds a column by its letters or number, in the first table with headers that has this column. The header is the one
 * of that column, if it has any.
 */
export function columnByPlace(
  rows: readonly HeadRow[],
  name: string,
  first: First,
): HeaderPosition | undefined {
  const place = placeNamed(name);
  if (place === undefined) return undefined;
  const number = place + first;
  const table = findTables(headGrid(rows)).find(
    ({ headerRows, column, columns }) =>
      headerRows > 0 && column <= number && number < column + columns,
  );
  if (table === undefined) return undefined;
  const row = (rows[0]?.number ?? 0) + table.headerRow;
  const cells = rows.find((one) => one.number === row)?.cells ?? [];
  return { row, column: number, headers: cells.map(({ text }) => headerKey(text)), cells };
}

/**
 * Finds a column by its letters in a table without headers.
 *
 * @param row number of the row above the first row, where headers would stand. @param first number of the first column:
 * 0 or 1. @throws TableError `header_not_found`
 */
export function letteredColumn(
  rows: readonly HeadRow[],
  column: string,
  { row, first }: { readonly row: number; readonly first: First },
): HeaderPosition {
  const width = Math.max(
    0,
    ...rows.flatMap(({ cells }) => cells.map((cell) => cell.column - first + 1)),
  );
  const cells = Array.from({ length: width }, (_, i) => ({
    column: first + i,
    text: columnName(i + 1),
  }));
  const wanted = headerKey(column).toUpperCase();
  const found = cells.find(({ text }) => text === wanted);
  if (found === undefined) throw headerNotFound([{ number: row, cells }], column);
  // No headers are given: the letters stand in no cell, so they would say nothing about the table's language.
  return { row, column: found.column, headers: [], cells };
}

export function headerNotFound(rows: readonly HeadRow[], column: string): TableError {
  const likely = rows.reduce<readonly HeaderCell[]>(
    (fullest, { cells }) => (cells.length > fullest.length ? cells : fullest),
    [],
  );
  const near = headersLike(column, { row: likely, all: rows.flatMap(({ cells }) => cells) });
  return new TableError('header_not_found', { column, rows: HEAD_ROWS, near });
}
