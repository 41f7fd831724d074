/** Finds the cells of a sheet that the person may not edit. */
import type { Box } from '@daicho/shared/cells/box.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { boxOf } from './box.ts';

/**
 * @param boxes may lie beyond the sheet's last column. @returns the addresses of the parts of the boxes that a
 * protected sheet does not leave open, or of protected ranges that overlap a box, at most three; an empty text for the
 * whole sheet; undefined if no cell of the boxes is protected.
 * @param insertsAt column before which columns are inserted: a protected sheet forbids that even beside open cells, and
 * so does a protected range with columns on both sides.
 */
export function protectedPart(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  boxes: readonly Box[],
  insertsAt?: number,
): string | undefined {
  const { SHEET, RANGE } = SpreadsheetApp.ProtectionType;
  for (const one of sheet.getProtections(SHEET)) {
    if (one.canEdit()) continue;
    if (insertsAt !== undefined) return '';
    const free = one.getUnprotectedRanges().map(boxOf);
    const locked = free.reduce((left, open) => left.flatMap((box) => without(box, open)), boxes);
    if (locked.length > 0) return free.length === 0 ? '' : addressList(locked);
  }
  const isInside = ({ column, columns }: Box) =>
    insertsAt !== undefined && column < insertsAt && insertsAt < column + columns;
  const ranges = sheet
    .getProtections(RANGE)
    .filter((one) => !one.canEdit())
    .map((one) => boxOf(one.getRange()))
    .filter((range) => isInside(range) || boxes.some((box) => overlap(range, box)));
  return ranges.length === 0 ? undefined : addressList(ranges);
}

/** Largest number of addresses that a sentence names. */
const NAMED_MAX = 3;

function addressList(boxes: readonly Box[]): string {
  const addresses = boxes.map(({ row, column, rows, columns }) =>
    rangeAddress(row, column, rows, columns),
  );
  const named = [...new Set(addresses)];
  return named.slice(0, NAMED_MAX).join(', ') + (named.length > NAMED_MAX ? ' …' : '');
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

/** The rest of a box, as boxes: left, right, above and below of the other box. */
function without(box: Box, open: Box): readonly Box[] {
  if (!overlap(box, open)) return [box];
  const bottom = box.row + box.rows;
  const right = box.column + box.columns;
  const openBottom = open.row + open.rows;
  const openRight = open.column + open.columns;
  const column = Math.max(box.column, open.column);
  const between = { column, columns: Math.min(right, openRight) - column };
  return [
    { ...box, columns: open.column - box.column },
    { ...box, column: openRight, columns: right - openRight },
    { ...box, ...between, rows: open.row - box.row },
    { ...box, ...between, row: openBottom, rows: bottom - openBottom },
  ].filter(({ rows, columns }) => rows > 0 && columns > 0);
}
