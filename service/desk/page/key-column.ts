/** Finds the column that identifies each row, such as a name. It stays in view next to the results. */
import { foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { ORGANISATION_HEADER } from '@daicho/shared/headers/letter-headers.ts';
import { PERSON_HEADER, SURNAME_HEADER } from '@daicho/shared/headers/person-header.ts';
import type { Sheet } from '../opened/sheet.ts';

/** Patterns for the headers of columns of names, the best first. */
const NAME_HEADERS = [ORGANISATION_HEADER, PERSON_HEADER, SURNAME_HEADER];

/**
 * @returns the first column of names, else the first column with a header. Undefined if no table was read, or if the
 * table has only one column.
 */
export function keyColumn(sheet: Sheet): number | undefined {
  // The grid draws no headers if no column is left to scroll.
  if (sheet.headerRow === undefined || sheet.columnCount < 2) return undefined;
  const columns = Array.from({ length: sheet.columnCount }, (_, column) => column);
  const own = columns.filter((column) => !sheet.isAdded(column));
  const header = (column: number) => foldedHeader(sheet.header(column));
  for (const form of NAME_HEADERS) {
    const found = own.find((column) => form.test(header(column)));
    if (found !== undefined) return found;
  }
  return own.find((column) => header(column) !== '');
}
