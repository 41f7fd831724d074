/**
 * Recognises headers of months, years, days and the like (4月, 2026年度, 第1回, 4/8), which head columns of sums or marks.
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

const DAY_OF_WEEK = String.raw`(?:\([日月火水木金土]\))?`;
const DAY = new RegExp(
  `^(?:(?:(?:${YEAR}[年/.-])?\\d{1,2}[月/.-])?\\d{1,2}日|(?:${YEAR}[/.-])?\\d{1,2}[/.-]\\d{1,2})${DAY_OF_WEEK}$`,
  'i',
);
/**
 * Smallest number of days or numbers that are headers; fewer may be values of one row, such as a
 * date of birth and a date of entry.
 */
const FEWEST_DAYS = 3;

/** Gives the columns of a row that hold a series of periods, days, or numbers that count up (1, 2, 3). */
export function periodColumns(row: Row): readonly number[] {
  const filled = filledColumns(row);
  const textAt = (at: number) => trimmedText(row[at]).normalize('NFKC');
  const isDistinct = (columns: readonly number[]) =>
    new Set(columns.map(textAt)).size === columns.length;
  const periods = filled.filter((at) => isPeriod(row[at]));
  if (periods.length > 1 && isDistinct(periods)) return periods;
  const days = filled.filter((at) => DAY.test(textAt(at)));
  if (days.length >= FEWEST_DAYS && isDistinct(days)) return days;
  const numbers = filled.filter((at) => /^\d{1,2}$/.test(textAt(at)));
  const first = Number(textAt(numbers[0] ?? 0));
  const countsUp = numbers.every((at, i) => Number(textAt(at)) === first + i);
  return numbers.length >= FEWEST_DAYS && countsUp ? numbers : [];
}
