/** Finds titles of several cells (顧客名簿 | 2026年度 | 作成:総務) that printed pages repeat among the rows of a table. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';

/** Largest number of title rows above the headers. */
const ROWS_ABOVE = 4;

/** Matches a page number: `2/10`, `2ページ`, `p. 2`. */
const PAGE = /\d+ *\/ *\d+|\d+ *(?:頁|ページ)|\bp(?:age)?[. ]*\d+/gi;

/** Gives a cell's text without page numbers. */
export function textOnPage(cell: CellValue | undefined): string {
  return String(cell ?? '')
    .normalize('NFKC')
    .replace(PAGE, '')
    .trim();
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
