/** Finds the cells of a sheet that the person may not edit. */
import type { Box } from '@daicho/shared/cells/box.ts';
import { boxOf } from './box.ts';

/**
 * @returns the addresses of boxes on a protected sheet, or of protected ranges that overlap a box, at most three; an
 * empty text for the whole sheet; undefined if no cell of the boxes is protected.
 */
export function protectedPart(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  boxes: readonly Box[],
): string | undefined {
  const { SHEET, RANGE } = SpreadsheetApp.ProtectionType;
  const addressOf = ({ row, column, rows, columns }: Box) =>
    sheet.getRange(row + 1, column + 1, rows, columns).getA1Notation();
  for (const one of sheet.getProtections(SHEET)) {
    if (one.canEdit()) continue;
    const free = one.getUnprotectedRanges().map(boxOf);
    const locked = boxes.filter((box) => !free.some((open) => holds(open, box)));
    if (locked.length > 0) return free.length === 0 ? '' : addressList(locked.map(addressOf));
  }
  const ranges = sheet
    .getProtections(RANGE)
    .filter((one) => !one.canEdit())
    .map((one) => boxOf(one.getRange()))
    .filter((range) => boxes.some((box) => overlap(range, box)));
  return ranges.length === 0 ? undefined : addressList(ranges.map(addressOf));
}

/** Largest number of addresses that a sentence names. */
const NAMED_MAX = 3;

function addressList(addresses: readonly string[]): string {
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

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.row <= inner.row &&
    outer.column <= inner.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}
