/**
 * Distinguishes two rows of headers (groups above, names below) from one row of headers above data
 * that reads like headers.
 */
import { filledColumns, type Row, trimmedText } from '../row.ts';
import { isHeaderLike, isHeaderRow, namesPlaces } from './header-row.ts';

/** Whether the lower row is data that reads like headers (みずほ銀行, 新宿支店): each cell stands below its own header. */
export function isFirstOfData(headers: Row, lower: Row): boolean {
  const filled = filledColumns(lower);
  const names = filledColumns(headers).map((at) => trimmedText(headers[at]));
  const isNamed = filled.every((at) => trimmedText(headers[at]) !== '');
  return isNamed && new Set(names).size === names.length && !namesPlaces(lower);
}

/**
 * Whether the upper row names groups of the lower row's columns: it is above gaps or repeated
 * headers, or it has gaps itself and the row below names every column.
 */
export function isGroupRow(upper: Row, lower: Row): boolean {
  const filled = filledColumns(upper);
  if (filled.length === 0 || filled.some((at) => /\d{2}/.test(trimmedText(upper[at]))))
    return false;
  const names = filledColumns(lower).map((at) => trimmedText(lower[at]));
  const isRepeated = new Set(names).size < names.length;
  const fillsGap = filled.some(
    (at) => trimmedText(lower[at]) === '' && isHeaderLike(upper[at] ?? null),
  );
  const isTitle = filled.length === 1 && filled[0] === 0 && !fillsGap;
  const isOverAll =
    isHeaderRow(upper) && filled.length < names.length && names.length === lower.length;
  return !isTitle && (isRepeated || fillsGap || isOverAll);
}
