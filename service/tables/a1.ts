import { columnLetters } from '@daicho/shared/cells/column-letters.ts';
import { headerKey } from '@daicho/shared/headers/find-header.ts';

/** Limits of a worksheet (ECMA-376 Part 1, 18.3.1.73 and Excel's specification). */
export const LAST_COLUMN = 16_384;
export const LAST_ROW = 1_048_576;
/** Number of characters that a cell holds. */
export const LONGEST_CELL = 32_767;

/** Row and column of a cell, both from 1. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Names a column: `1` -> `A`, `28` -> `AB` */
export function columnName(column: number): string {
  return columnLetters(column - 1);
}

/** Reads the letters of a column: `A` -> `1`, `ab` -> `28` */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Reads letters or a number as the position of a column, from 0. */
export function placeNamed(name: string): number | undefined {
  const text = headerKey(name);
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text) - 1;
  return /^[A-Za-z]{1,3}$/.test(text) ? columnNumber(text) - 1 : undefined;
}

export function cellName(place: CellPlace): string {
  return columnName(place.column) + place.row;
}

/** Parses `AB12`, also with `$`. Gives undefined for anything else and for a cell beyond the sheet. */
export function parseCell(text: string): CellPlace | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text);
  if (match === null) return undefined;
  const [, letters = '', digits = ''] = match;
  const column = columnNumber(letters);
  const row = Number(digits);
  return column <= LAST_COLUMN && row >= 1 && row <= LAST_ROW ? { row, column } : undefined;
}

/** Parses `A1:C3` or `A1`. Gives undefined for anything else. */
export function parseRange(text: string): CellRange | undefined {
  const [from = '', to = from, ...more] = text.split(':');
  const start = parseCell(from);
  const end = parseCell(to);
  if (start === undefined || end === undefined || more.length > 0) return undefined;
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

export function rangeName(range: CellRange): string {
  const start = cellName({ row: range.top, column: range.left });
  const end = cellName({ row: range.bottom, column: range.right });
  return start === end ? start : `${start}:${end}`;
}
