/** Reads the ministry's list of school codes: workbooks, and CSV in either encoding, with a title above the header or without. */
import { basename } from 'node:path';
import { SourceError } from '../../files/source-error.ts';
import { openTable } from '../../tables/open-table.ts';
import { TableError } from '../../tables/table-error.ts';
import { expectRows, isBlankRow, SCHOOL_COLUMNS, type SchoolRow, schoolRow } from './school-row.ts';
import { schoolSourceSentences } from './words.ts';

export interface PlacedSchoolRow {
  /** Number of the row on the sheet, or of the record of a CSV, from 1. */
  readonly line: number;
  readonly school: SchoolRow;
}

/**
 * Reads the rows of a file.
 *
 * @throws SourceError with file and row for a value that is not as described, and for a file that is no such list;
 *   TableError for one that cannot be read.
 */
export async function* schoolRows(path: string): AsyncGenerator<PlacedSchoolRow> {
  const file = basename(path);
  const table = await openList(path, file);
  let line = table.firstRow;
  let count = 0;
  for await (const cells of table.rows()) {
    if (!isBlankRow(cells)) {
      count += 1;
      yield { line, school: schoolRow(cells, { file, line }) };
    }
    line += 1;
  }
  expectRows(count, file);
}

async function openList(path: string, file: string) {
  const [column, ...beside] = SCHOOL_COLUMNS;
  try {
    return await openTable(path, { column, beside });
  } catch (error) {
    const isOther =
      error instanceof TableError &&
      (error.code === 'header_not_found' || error.code === 'header_elsewhere');
    if (isOther) throw new SourceError(schoolSourceSentences.notList, { file }, {}, error);
    throw error;
  }
}
