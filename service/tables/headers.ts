import { toFullWidthKatakana, toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { editDistance } from './edit-distance.ts';
import { TableError } from './table-error.ts';

/** Number of rows in which the header is looked for, counting those that hold something. */
export const HEAD_ROWS = 20;

interface HeadCell {
  readonly column: number;
  readonly text: string;
}

export interface HeadRow {
  readonly number: number;
  readonly cells: readonly HeadCell[];
}

export interface HeaderPlace {
  readonly row: number;
  readonly column: number;
  /** Every header of that row. */
  readonly headers: readonly string[];
  readonly cells: readonly HeadCell[];
}

/** Folds a header for comparing: width and line breaks do not matter, nor do spaces around. */
function headerKey(text: string): string {
  const folded = toHalfWidthAscii(toFullWidthKatakana(text.normalize('NFC')));
  return folded
    .replace(/[\r\n]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Finds the cells of the first row that has the header; none, or several when the header is there twice. */
export function findHeader(rows: readonly HeadRow[], column: string): readonly HeaderPlace[] {
  const wanted = headerKey(column);
  for (const row of rows) {
    const headers = row.cells.map((cell) => headerKey(cell.text));
    const places = row.cells
      .filter((_, i) => headers[i] === wanted)
      .map((cell) => ({ row: row.number, column: cell.column, headers, cells: row.cells }));
    if (places.length > 0) return places;
  }
  return [];
}

/**
 * Finds the columns of a header's row that have other headers, in the order of these.
 *
 * @param nameOf what a person calls a cell.
 * @throws TableError `header_elsewhere`, `header_twice`
 */
export function columnsBeside(
  { row, cells }: HeaderPlace,
  column: string,
  beside: readonly string[],
  nameOf: (place: { readonly row: number; readonly column: number }) => string,
): readonly number[] {
  return beside.map((header) => {
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

const SHOWN_WHOLE = 8;
const SHOWN_NEAREST = 5;
const SHOWN_LENGTH = 40;

export function headerNotFound(rows: readonly HeadRow[], column: string): TableError {
  const likely = rows.reduce<readonly HeadCell[]>(
    (fullest, { cells }) => (cells.length > fullest.length ? cells : fullest),
    [],
  );
  const near = headersLike(column, { row: likely, all: rows.flatMap(({ cells }) => cells) });
  return new TableError('header_not_found', { column, rows: HEAD_ROWS, near });
}

/** Lists all headers of the row when they are few, else those of all cells that look most like the one asked for. */
function headersLike(
  column: string,
  { row, all }: Readonly<Record<'row' | 'all', readonly HeadCell[]>>,
): readonly string[] {
  const headers = distinctTexts(row);
  return headers.length <= SHOWN_WHOLE
    ? headers
    : nearest(distinctTexts(all), column, SHOWN_NEAREST);
}

function distinctTexts(cells: readonly HeadCell[]): readonly string[] {
  const texts = cells.map((cell) => headerKey(cell.text));
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= SHOWN_LENGTH);
}

function nearest(texts: readonly string[], column: string, count: number): readonly string[] {
  const wanted = headerKey(column).slice(0, SHOWN_LENGTH);
  return texts
    .map((text) => ({ text, distance: distanceBetween(wanted, text) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ text }) => text);
}

/** Measures the distance; a header that contains the other (`住所` and `送付先住所`) is near, however long it is. */
function distanceBetween(wanted: string, text: string): number {
  const contained = wanted !== '' && (text.includes(wanted) || wanted.includes(text));
  return contained ? 0.5 : editDistance(wanted, text);
}
