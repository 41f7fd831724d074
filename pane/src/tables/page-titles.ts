/** Finds titles of several cells (顧客名簿 | 2026年度 | 作成:総務) that printed pages repeat among the rows of a table. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';

/** Largest number of title rows above the headers. */
const ROWS_ABOVE = 4;

/** Matches a page number: `2/10`, `2ページ`, `2/10ページ`, `p. 2`, or a text of `- 2 -` alone. */
const PAGE =
  /\d+(?: *\/ *\d+)? *(?:頁|ページ)|\d+ *\/ *\d+|\bp(?:age)?[. ]*\d+|^[-‐-―−ー─] *\d+ *[-‐-―−ー─]$/gi;

/** Matches a text that may be a page number or a date. */
const MAY_BE_DATE = /^\d+ *\/ *\d+$/;

/** Gives a cell's text without page numbers. */
function textOnPage(cell: CellValue | undefined): string {
  return String(cell ?? '')
    .normalize('NFKC')
    .replace(PAGE, '')
    .trim();
}

/** Whether a cell holds a page number and nothing else. */
export function isPageNumber(cell: CellValue | undefined): boolean {
  const text = String(cell ?? '')
    .normalize('NFKC')
    .trim();
  return text !== '' && textOnPage(cell) === '' && !MAY_BE_DATE.test(text);
}

export function isTitleRow(cells: readonly CellValue[], title: readonly CellValue[]): boolean {
  return title.every((text, at) => textOnPage(text) === textOnPage(cells[at]));
}

/** @param rows of the table's columns. @param top the table's first row, headers included. */
export function pageTitles(
  rows: readonly (readonly CellValue[])[],
  top: number,
): readonly (readonly string[])[] {
  const above = rows.slice(Math.max(0, top - ROWS_ABOVE), Math.max(0, top));
  const below = rows.slice(top + 1);
  return above
    .map((row) => row.map((cell) => String(cell ?? '').trim()))
    .filter(
      (title) =>
        title.filter((text) => text !== '').length > 1 &&
        below.some((row) => isTitleRow(row, title)),
    );
}
