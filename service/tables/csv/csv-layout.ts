import { otherColumnsOf } from '../column-places.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import type { TableOptions } from '../table-file.ts';
import { expectLittlePadding } from './ceilings.ts';
import { findCsvColumn, findCsvHeader } from './delimiter.ts';
import { type CsvText, detectEncoding } from './encoding.ts';
import { type Delimiter, fedReader } from './record-reader.ts';

/** Layout of a CSV file. Records and fields are counted from 0. */
export interface CsvLayout extends CsvText {
  readonly delimiter: Delimiter;
  readonly headerRecord: number;
  /** Numbers of the chosen column and of the other columns that are read. */
  readonly columns: readonly number[];
  readonly headers: readonly string[];
  /** Number of the last filled record. */
  readonly lastRecord: number;
  /** Number of fields in the widest record. The results come after this number of fields. */
  readonly width: number;
}

/**
 * Reads the whole file once for its encoding and once for its shape.
 *
 * @throws TableError, among others `csv_extra_field` unless `keepsWideRows`: if a value has no header, most likely a
 * delimiter before it is not quoted, so that the row's values are in the wrong columns
 */
export async function readCsvLayout(
  source: SourceFile,
  options: Pick<TableOptions, 'column' | 'otherColumns' | 'place' | 'hasHeader' | 'keepsWideRows'>,
): Promise<CsvLayout> {
  const { column, otherColumns = [], keepsWideRows = false } = options;
  const text = await detectEncoding(source);
  const header =
    options.hasHeader === false
      ? await findCsvColumn(source, text, column)
      : await findCsvHeader(source, text, options);
  let width = 0;
  let lastRecord = -1;
  let number = 0;
  let fields = 0;
  for await (const record of fedReader(source, text.markLength, header.delimiter)) {
    for (; record.next(); number += 1) {
      width = Math.max(width, record.fieldCount);
      fields += record.fieldCount;
      if (!record.isBlankFrom(0)) lastRecord = number;
      if (!keepsWideRows && number > header.row && !record.isBlankFrom(header.width)) {
        const { path } = source;
        const { line, fieldCount: found } = record;
        throw new TableError('csv_extra_field', { path, line, expected: header.width, found });
      }
    }
  }
  if (lastRecord <= header.row) throw new TableError('no_rows', { column });
  expectLittlePadding(source.path, number * width - fields);
  return {
    ...text,
    delimiter: header.delimiter,
    headerRecord: header.row,
    columns: [header.column, ...otherColumnsOf(header, column, otherColumns, 0)],
    headers: header.headers,
    lastRecord,
    width,
  };
}
