/** Distinguishes a title or conditions in several cells from the row of headers below them. */
import type { CellValue } from '../../cells/cell.ts';
import { isPlainAddress } from '../plain-address.ts';
import { filledColumns, type Row, trimmedText } from '../row.ts';
import { goesOnWithPlaces, isAddress, isHeaderRow, isWordsAboveNumbers } from './header-row.ts';

/** Words that titles end with. */
const TITLE = /(?:一覧|名簿|台帳|リスト|[^代]表|帳|簿|録)$/;

/**
 * Whether a row that reads like headers is a title of several cells, with its year or its author, above the headers.
 */
export function isTitleOf(row: Row, below: Row = []): boolean {
  const filled = filledColumns(row);
  return (
    isHeaderRow(below) &&
    filled.length < filledColumns(below).length &&
    filled.some((at) => /\d{2}|[:：]./.test(trimmedText(row[at]).normalize('NFKC')))
  );
}

/**
 * Finds the row of words above data, which are headers even if none of them is known. Rows above the headers are titles
 * or conditions if they fill at most half as many columns, or if the headers are certain.
 *
 * @param rows filled rows.
 * @param compared number of rows below that are compared.
 */
export function wordsAboveData(rows: readonly Row[], compared: number): number | undefined {
  const below = (at: number) => rows.slice(at + 1, at + compared);
  const names = rows.map((row, at) => namesData(row, below(at)));
  const certain = rows.findIndex((row, at) => names[at] && isCertain(row, below(at)));
  if (certain >= 0) return certain;
  const first = rows.findIndex((row, at) => names[at] || isWordsAboveNumbers(row, below(at)));
  const headers = rows.findIndex(
    (row, at) =>
      at > first && names[at] && rows.slice(first, at).every((title) => isTitleAbove(title, row)),
  );
  if (first < 0) return undefined;
  return headers < 0 ? first : headers;
}

function isTitleAbove(title: Row, headers: Row): boolean {
  const [filled, width] = [filledColumns(title), filledColumns(headers).length];
  const isNamed = TITLE.test(trimmedText(title[filled[0] ?? 0]));
  return isNamed ? filled.length < width : filled.length * 2 <= width;
}

/**
 * Whether words stand above numbers or addresses, and nothing in the row looks like, or is repeated in, the rows below.
 */
function namesData(row: Row, below: readonly Row[]): boolean {
  const filled = filledColumns(row);
  const words = filled.filter((at) => isWords(row[at]));
  const isText = filled.every((at) => typeof row[at] === 'string' && !isAddress(row[at]));
  const comesAgain = filled.some((at) => below.some((one) => one[at] === row[at]));
  if (filled.length < 2 || words.length * 2 < filled.length || !isText || comesAgain) return false;
  return words.some((at) => below.some((one) => isData(one[at]))) && !goesOnWithPlaces(row, below);
}

/**
 * Whether words stand above columns of nothing but data, and one of them above plain numbers. The first row of a list
 * may have a word for a telephone number (なし) and an address without numbers, but it has its own number or code.
 */
function isCertain(row: Row, below: readonly Row[]): boolean {
  const columns = filledColumns(row).filter((at) => isWords(row[at]));
  const holds = (test: (cell: CellValue | undefined) => boolean) => (at: number) => {
    const cells = below.map((one) => one[at]).filter((cell) => trimmedText(cell) !== '');
    return cells.length > 1 && cells.every(test);
  };
  return columns.some(holds(isPlainNumber)) && columns.filter(holds(isData)).length > 1;
}

function isPlainNumber(cell: CellValue | undefined): boolean {
  return /^\d+$/.test(trimmedText(cell));
}

function isWords(cell: CellValue | undefined): boolean {
  return typeof cell === 'string' && !/\d/.test(cell);
}

function isData(cell: CellValue | undefined): boolean {
  return trimmedText(cell) !== '' && (!isWords(cell) || isPlainAddress(cell));
}
