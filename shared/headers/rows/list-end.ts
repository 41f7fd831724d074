/** Finds the last row of a list: the row before blank rows, totals, notes and the lines of its sender or issuer. */

import { filledColumns, type Row } from '../row.ts';
import { holdsData, isBelowData, isGrandTotal } from './header-row.ts';
import { isSignatureBlock, isSigned } from './signature-block.ts';

interface ListEnd {
  /** Row below the last row of the list. */
  readonly last: number;
  /** Number of rows from that row to the end of a signature; absent if there is none. */
  readonly signedRows?: number;
}

/** Cuts off the rows below a list, and the title of the next table. @param end row below the last one to look at. */
export function endOfList(rows: readonly Row[], from: number, end: number): ListEnd {
  let last = end;
  const isNextTitle = (row: Row) => end < rows.length && filledColumns(row).length === 1;
  while (last > from && (isBelowData(rows[last - 1] ?? []) || isNextTitle(rows[last - 1] ?? [])))
    last--;
  const signed = signedFrom(rows, from, last);
  if (signed !== undefined) {
    const above = endOfList(rows, from, signed).last;
    return { last: above, signedRows: last - above };
  }
  const total = totalAbove(rows, from, last);
  return total === undefined ? { last } : endOfList(rows, from, total);
}

/** Largest number of rows of a signature below a list. */
const SIGNED_ROWS = 10;

/**
 * Finds the first of the last rows that say who sends, signs or issues the list: below a blank row,
 * or right below its data.
 */
function signedFrom(rows: readonly Row[], from: number, last: number): number | undefined {
  const first = Math.max(from + 1, last - SIGNED_ROWS);
  for (let row = last - 1; row >= first; row--) {
    if (filledColumns(rows[row - 1] ?? []).length > 0) continue;
    if (isSignatureBlock(rows.slice(row, last), rows.slice(from, row))) return row;
    break;
  }
  for (let row = first; row < last; row++) {
    if (isSigned(rows.slice(row, last), rows.slice(from, row))) return row;
  }
  return undefined;
}

/**
 * Finds the total with a blank row below it, after which only words follow, such as a declaration and its signatures.
 */
function totalAbove(rows: readonly Row[], from: number, last: number): number | undefined {
  for (let row = last - 1; row > from && row >= last - SIGNED_ROWS; row--) {
    const here = rows[row] ?? [];
    if (holdsData(here) && !isGrandTotal(here)) return undefined;
    if (isGrandTotal(here) && filledColumns(rows[row + 1] ?? []).length === 0) return row;
  }
  return undefined;
}
