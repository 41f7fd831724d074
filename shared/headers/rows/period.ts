/**
 * Recognises headers of months, years and the like (4月, 2026年度, 第1回), which head columns of sums or
 * marks.
 */
import type { CellValue } from '../../cells/cell.ts';
import { filledColumns, type Row, trimmedText } from '../row.ts';

const YEAR = String.raw`(?:(?:19|20)\d\d|(?:令和|平成|[rh])\s?(?:\d{1,2}|元))`;
const PERIOD = new RegExp(
  `^(?:${YEAR}(?:年度?)?|(?:${YEAR}[年/.-])?\\d{1,2}月[分度]?|第?\\d{1,2}[回期]|\\dq|q\\d)$`,
  'i',
);

/** Whether a cell may head a column of values of one year, month or term. */
export function isPeriod(cell: CellValue | undefined): boolean {
  return PERIOD.test(trimmedText(cell).normalize('NFKC'));
}

/** Gives the columns of a row that hold periods, if there are several and none comes twice. */
export function periodColumns(row: Row): readonly number[] {
  const columns = filledColumns(row).filter((at) => isPeriod(row[at]));
  const isSeries =
    columns.length > 1 && new Set(columns.map((at) => row[at])).size === columns.length;
  return isSeries ? columns : [];
}
