/**
 * Opens a table of any format for code that reads by column: spreadsheets' own formats are read in place, other formats
 * as rows.
 */
import type { TableHead } from '@daicho/shared/headers/find-header.ts';
import { otherEncoding } from '../encodings/other-encoding.ts';
import { type HeadChoice, openTable, readHeads, readSheets } from '../open-table.ts';
import type { SheetCells } from '../sheet-cells.ts';
import { SourceFile } from '../source-file.ts';
import { namingTable } from '../table-error.ts';
import type { TableFile, TableOptions } from '../table-file.ts';
import { delimiterOfFile } from './delimiter-of-file.ts';
import { delimiterOf, formatOf } from './formats.ts';
import { parquetSource } from './parquet/source.ts';
import { openRowTable, type RowFile, rowHeads, rowSheet } from './row-table.ts';
import { textSource } from './text-source.ts';

/** @throws TableError that names the file */
export function openAnyTable(path: string, options: TableOptions): Promise<TableFile> {
  return namingTable(path, async () => {
    const file = await rowFile(path, options.hasHeader);
    return file === undefined ? openTable(path, options) : openRowTable(file, options);
  });
}

/** Reads the first rows, as `readHeads` does. @throws TableError that names the file */
export function readAnyHeads(
  path: string,
  headers: readonly string[],
  choice: HeadChoice = {},
): Promise<readonly TableHead[]> {
  return namingTable(path, async () => {
    const file = await rowFile(path);
    return file === undefined ? readHeads(path, headers, choice) : rowHeads(file);
  });
}

/** Gives all cells, as `readSheets` does. @throws TableError that names the file */
export function readAnySheets(path: string): Promise<readonly SheetCells[]> {
  return namingTable(path, async () => {
    const file = await rowFile(path);
    return file === undefined ? readSheets(path) : [await rowSheet(file)];
  });
}

/**
 * Finds out how a file is read as rows. Gives undefined for a workbook, and for text that is read and written in place.
 */
async function rowFile(path: string, hasHeader = true): Promise<RowFile | undefined> {
  const format = formatOf(path);
  if (format === undefined || format === 'xlsx') return undefined;
  const source = await SourceFile.at(path);
  if (format === 'parquet') {
    const open = () => parquetSource(source);
    return { source, format, encoding: 'utf-8', delimiter: undefined, hasHeader: true, open };
  }
  const isDelimited = format === 'csv' || format === 'tsv';
  const encoding = isDelimited ? await otherEncoding(source) : 'utf-8';
  if (encoding === undefined) return undefined;
  const delimiter = isDelimited
    ? await delimiterOfFile(source, encoding, delimiterOf(format))
    : undefined;
  const open = () =>
    textSource(() => source.read(), { path, format, encoding, delimiter, hasHeader });
  return { source, format, encoding, delimiter, hasHeader, open };
}
