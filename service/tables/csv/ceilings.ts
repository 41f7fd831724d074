/** Limits how much of a CSV file is in memory at once: a file may have any length, but not a record. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { LAST_COLUMN, LONGEST_CELL } from '../a1.ts';
import { TableError } from '../table-error.ts';

/** A record with more bytes than this is refused, since most likely one of its quotes is not closed. */
export const LONGEST_RECORD = 1 << 24;
/** Largest number of fields of a record: no spreadsheet opens a table with more columns. */
export const MOST_FIELDS = LAST_COLUMN;
/** Largest number of delimiters that fill up short records in the whole output: a gigabyte. */
const MOST_PADDING = 1 << 30;

export function recordTooLong(path: string, line: number): TableError {
  return new TableError('csv_record_too_long', { path, line, limit: LONGEST_RECORD / 2 ** 20 });
}

export function tooManyFields(path: string, line: number): TableError {
  return new TableError('csv_too_many_fields', { path, line, limit: MOST_FIELDS });
}

/** Passes on the text of a chosen column's cell. @throws TableError for a text that no spreadsheet cell can hold. */
export function shortEnough(text: string, place: { readonly path: string; readonly line: number }) {
  if (text.length <= LONGEST_CELL) return text;
  throw new TableError('csv_cell_too_long', { ...place, limit: countText(LONGEST_CELL) });
}

/** @throws TableError for a table that would grow to many times its size because most of its records are short. */
export function expectLittlePadding(path: string, delimiters: number): void {
  if (delimiters <= MOST_PADDING) return;
  throw new TableError('csv_too_uneven', { path, limit: MOST_PADDING / 2 ** 20 });
}
