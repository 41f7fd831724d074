/** Finds the column that shows whose row it is, which stays in view next to the results. */
import { foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { ORGANISATION_HEADER } from '@daicho/shared/headers/letter-headers.ts';
import { PERSON_HEADER, SURNAME_HEADER } from '@daicho/shared/headers/person-header.ts';
import type { Sheet } from '../opened/sheet.ts';

/** Headers that tell it, the best first. */
const TELLING = [ORGANISATION_HEADER, PERSON_HEADER, SURNAME_HEADER];

/**
 * @returns the first column with a name, else the first one with a header, or undefined if no table was read, or it has
 * one column.
 */
export function keyColumn(sheet: Sheet): number | undefined {
  // The grid draws no headers if no column is left to scroll.
  if (sheet.headerRow === undefined || sheet.columnCount < 2) return undefined;
  const columns = Array.from({ length: sheet.columnCount }, (_, column) => column);
  const own = columns.filter((column) => !sheet.isAdded(column));
  const header = (column: number) => foldedHeader(sheet.header(column));
  for (const form of TELLING) {
    const found = own.find((column) => form.test(header(column)));
    if (found !== undefined) return found;
  }
  return own.find((column) => header(column) !== '');
}
