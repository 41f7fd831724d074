import {
  HEAD_ROWS,
  type HeaderCell,
  type HeaderPosition,
  type HeadRow,
  headerKey,
  headersLike,
} from '@daicho/shared/headers/find-header.ts';
import { columnName } from './a1.ts';
import { TableError } from './table-error.ts';

/**
 * Finds the columns of other headers, which stand in the same row as the chosen header. Gives them in the order of
 * `otherHeaders`.
 *
 * @param nameOf gives the name of a cell as a person would call it, such as `B2`. @throws TableError
 * `header_elsewhere`, `header_twice`
 */
export function otherColumnsOf(
  { row, cells }: HeaderPosition,
  column: string,
  otherHeaders: readonly string[],
  nameOf: (place: { readonly row: number; readonly column: number }) => string,
): readonly number[] {
  return otherHeaders.map((header) => {
    const wanted = headerKey(header);
    const [found, ...more] = cells.filter(({ text }) => headerKey(text) === wanted);
    if (found === undefined) {
      const near = headersLike(header, { row: cells, all: cells });
      throw new TableError('header_elsewhere', { column, header, near });
    }
    if (more.length === 0) return found.column;
    const places = [found, ...more].map((cell) => nameOf({ row, column: cell.column }));
    throw new TableError('header_twice', { column: header, places });
  });
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
  { row, first }: { readonly row: number; readonly first: number },
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
