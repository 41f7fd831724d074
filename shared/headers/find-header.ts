/** Finds a header among the first rows of a table, and lists the headers that look like it. */
import { editDistance } from '../text/edit-distance.ts';
import { toFullWidthKatakana, toHalfWidthAscii } from '../text/width.ts';

/** Number of rows, empty ones not counted, in which the header is looked for. */
export const HEAD_ROWS = 20;

export interface HeaderCell {
  readonly column: number;
  readonly text: string;
}

export interface HeadRow {
  readonly number: number;
  readonly cells: readonly HeaderCell[];
}

export interface TableHead {
  /** Sheet of a workbook. */
  readonly sheet: string | undefined;
  readonly rows: readonly HeadRow[];
}

export interface HeaderPosition {
  readonly row: number;
  readonly column: number;
  /** Every header of that row. */
  readonly headers: readonly string[];
  readonly cells: readonly HeaderCell[];
}

/** Folds a header for comparing: width and line breaks do not matter, and spaces around it do not matter either. */
export function headerKey(text: string): string {
  const folded = toHalfWidthAscii(toFullWidthKatakana(text.normalize('NFC')));
  return folded
    .replace(/[\r\n]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Finds the cells with the header in the first row that has it; several cells if the header is repeated. */
export function findHeader(rows: readonly HeadRow[], column: string): readonly HeaderPosition[] {
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

const SHOWN_WHOLE = 8;
const SHOWN_NEAREST = 5;
const SHOWN_LENGTH = 40;

/** Lists all headers of the row if they are few, else the headers that most resemble the wanted header. */
export function headersLike(
  column: string,
  { row, all }: Readonly<Record<'row' | 'all', readonly HeaderCell[]>>,
): readonly string[] {
  const headers = distinctTexts(row);
  return headers.length <= SHOWN_WHOLE ? headers : nearest(distinctTexts(all), column);
}

function distinctTexts(cells: readonly HeaderCell[]): readonly string[] {
  const texts = cells.map((cell) => headerKey(cell.text));
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= SHOWN_LENGTH);
}

function nearest(texts: readonly string[], column: string): readonly string[] {
  const wanted = headerKey(column).slice(0, SHOWN_LENGTH);
  return texts
    .map((text) => ({ text, distance: distanceBetween(wanted, text) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SHOWN_NEAREST)
    .map(({ text }) => text);
}

/** Measures the distance; a header that contains the other (`住所` and `送付先住所`) is near whatever its length. */
function distanceBetween(wanted: string, text: string): number {
  const contained = wanted !== '' && (text.includes(wanted) || wanted.includes(text));
  return contained ? 0.5 : editDistance(wanted, text);
}
