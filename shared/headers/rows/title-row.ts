/** Tells a title or conditions in several cells from the row of headers below them. */
import type { CellValue } from '../../cells/cell.ts';
import { isPlainAddress } from '../plain-address.ts';
import { filledColumns, type Row, trimmedText } from '../row.ts';
import { goesOnWithPlaces, isAddress, isHeaderRow, isWordsAboveNumbers } from './header-row.ts';

/** Words that titles end with. */
const TITLE = /(?:一覧|名簿|台帳|リスト|[^代]表|帳|簿|録)$/;

/** Whether a row that reads like headers is a title of several cells, with its year or its author, above the headers. */
export function isTitleOf(row: Row, below: Row = []): boolean {
  const filled = filledColumns(row);
  return (
    isHeaderRow(below) &&
    filled.length < filledColumns(below).length &&
    filled.some((at) => /\d{2}|[:：]./.test(trimmedText(row[at]).normalize('NFKC')))
  );
}

/**
 * Finds the row of words above data, which are headers even if none of them is known. Rows above that fill half as many
 * columns at most are titles or conditions.
 *
 * @param rows filled rows. @param compared number of rows below that are compared.
 */
export function wordsAboveData(rows: readonly Row[], compared: number): number | undefined {
  const below = (at: number) => rows.slice(at + 1, at + compared);
  const first = rows.findIndex(
    (row, at) => isWordsAboveNumbers(row, below(at)) || namesData(row, below(at)),
  );
  const headers = rows.findIndex(
    (row, at) =>
      at > first &&
      namesData(row, below(at)) &&
      rows.slice(first, at).every((title) => isTitleAbove(title, row)),
  );
  if (first < 0) return undefined;
  return headers < 0 ? first : headers;
}

function isTitleAbove(title: Row, headers: Row): boolean {
  const [filled, width] = [filledColumns(title), filledColumns(headers).length];
  const isNamed = TITLE.test(trimmedText(title[filled[0] ?? 0]));
  return isNamed ? filled.length < width : filled.length * 2 <= width;
}

/** Whether words stand above numbers or addresses, and nothing in the row reads or comes again like the rows below. */
function namesData(row: Row, below: readonly Row[]): boolean {
  const filled = filledColumns(row);
  const isWords = (cell: CellValue | undefined) => typeof cell === 'string' && !/\d/.test(cell);
  const words = filled.filter((at) => isWords(row[at]));
  const isText = filled.every((at) => typeof row[at] === 'string' && !isAddress(row[at]));
  const comesAgain = filled.some((at) => below.some((one) => one[at] === row[at]));
  if (filled.length < 2 || words.length * 2 < filled.length || !isText || comesAgain) return false;
  const isData = (cell: CellValue | undefined) =>
    trimmedText(cell) !== '' && (!isWords(cell) || isPlainAddress(cell));
  return words.some((at) => below.some((one) => isData(one[at]))) && !goesOnWithPlaces(row, below);
}
