/**
 * Joins a value that stands in several columns of a row (都道府県, 市区町村, 番地, 建物) into the one cell that is asked about.
 */
import type { CellValue } from '../model/cell.ts';
import { isErrorValue } from './cell-text.ts';

/**
 * Largest number taken as text. Above it a number may be a date that a spreadsheet made of `1-2`: day 10,000 is in
 * 1927.
 */
const NUMBER_MAX = 9_999;
/** Matches such a date, as hosts give it that know dates. */
const DATE = /^\d{4}-\d\d-\d\d(?:T.*)?$/;

/**
 * Joins the texts with a space between, so that a number at the end of one and one at the beginning of the next stay
 * two. Blank cells are left out, small whole numbers are texts (番地 5); a cell that can be neither stands for the whole
 * row, which is invalid then. A single column is taken as it is.
 */
export function joinedCells(cells: readonly CellValue[]): CellValue {
  const [first = null, ...others] = cells;
  if (others.length === 0) return first;
  const texts: string[] = [];
  for (const cell of cells) {
    const text = textOf(cell);
    if (text === undefined) return cell;
    if (text !== '') texts.push(text);
  }
  return texts.length === 0 ? null : texts.join(' ');
}

function textOf(cell: CellValue): string | undefined {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    return isErrorValue(cell) || DATE.test(cell) ? undefined : cell.trim();
  }
  if (typeof cell === 'boolean') return undefined;
  return Number.isInteger(cell) && cell >= 0 && cell <= NUMBER_MAX ? String(cell) : undefined;
}
