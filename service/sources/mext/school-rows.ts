/**
 * Reads the ministry's list of school codes: workbooks, or CSV in UTF-8 or CP932, with or without a title above the
 * header.
 */
import { basename } from 'node:path';
import { SourceError } from '../../files/source-error.ts';
import { openTable } from '../../tables/open-table.ts';
import { TableError } from '../../tables/table-error.ts';
import { isBlankRow, SCHOOL_COLUMNS, type SchoolRow, schoolRow } from './school-row.ts';
import { schoolSourceSentences } from './words.ts';

/**
 * Reads the schools of a file, each with its line: the number of its row on the sheet, or of its record in a CSV, from
 * 1.
 *
 * @throws SourceError with file and row for a malformed value, or for another file; TableError for a file that cannot
 * be read.
 */
export async function* schoolRows(
  path: string,
): AsyncGenerator<{ line: number; school: SchoolRow }> {
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
  if (count === 0) throw new SourceError(schoolSourceSentences.noRows, { file });
}

async function openList(path: string, file: string) {
  const [column, ...beside] = SCHOOL_COLUMNS;
  try {
    return await openTable(path, { column, otherColumns: beside });
  } catch (error) {
    const isOther =
      error instanceof TableError &&
      (error.code === 'header_not_found' || error.code === 'header_elsewhere');
    if (isOther) throw new SourceError(schoolSourceSentences.notList, { file }, {}, error);
    throw error;
  }
}
