import { extname } from 'node:path';
import { HEAD_ROWS, type TableHead } from '@daicho/shared/headers/find-header.ts';
import { allRecords } from './csv/all-records.ts';
import { openCsvTable } from './csv/csv-table.ts';
import { chooseHead } from './csv/delimiter.ts';
import { detectEncoding } from './csv/encoding.ts';
import { isCompoundFile, isZip } from './file-kind.ts';
import type { SheetCells } from './sheet-cells.ts';
import { SourceFile } from './source-file.ts';
import { namingTable, TableError } from './table-error.ts';
import type { TableFile, TableOptions } from './table-file.ts';
import { allCells } from './xlsx/all-cells.ts';
import { sheetHeads } from './xlsx/sheet-head.ts';
import { readWorkbook } from './xlsx/workbook.ts';
import { openXlsxTable } from './xlsx/xlsx-table.ts';
import { ZipArchive } from './xlsx/zip/zip-archive.ts';

/**
 * Opens a user's table (.xlsx, .xlsm, .csv, .tsv, .txt) and finds the chosen column.
 *
 * @throws TableError that names the file.
 */
export function openTable(path: string, options: TableOptions): Promise<TableFile> {
  return namingTable(path, async () => {
    const source = await SourceFile.at(path);
    return (await isWorkbook(source))
      ? openXlsxTable(source, options)
      : openCsvTable(source, options);
  });
}

export interface HeadChoice {
  /** A sheet's name; by default all visible sheets are read. */
  readonly sheet?: string | undefined;
  /** Number of filled rows to read; by default as many as a header is looked for in. */
  readonly count?: number;
}

/**
 * Reads the first rows of a table, in which a column is to be found.
 *
 * @param headers to find. The delimiter of a CSV is chosen so that one of these headers is a field, if possible.
 * @throws TableError that names the file.
 */
export function readHeads(
  path: string,
  headers: readonly string[],
  choice: HeadChoice = {},
): Promise<readonly TableHead[]> {
  return namingTable(path, () => headsOf(path, headers, choice));
}

/**
 * Gives all cells of a table: of a workbook's visible sheets, or of a CSV.
 *
 * @throws TableError that names the file; what is wrong further down in the file is thrown while the rows are read.
 */
export function readSheets(path: string): Promise<readonly SheetCells[]> {
  return namingTable(path, async () => {
    const source = await SourceFile.at(path);
    if (!(await isWorkbook(source))) return allRecords(source);
    return allCells(await readWorkbook(await ZipArchive.open(source)));
  });
}

async function headsOf(
  path: string,
  headers: readonly string[],
  { sheet, count = HEAD_ROWS }: HeadChoice,
): Promise<readonly TableHead[]> {
  const source = await SourceFile.at(path);
  if (!(await isWorkbook(source))) {
    const { rows, problem } = await chooseHead(
      source,
      await detectEncoding(source),
      headers,
      count,
    );
    // The rows before a problem are too few to tell the columns, and the whole file could not be read anyway.
    if (problem !== undefined) throw problem;
    return [{ sheet: undefined, rows }];
  }
  const workbook = await readWorkbook(await ZipArchive.open(source));
  const heads: TableHead[] = [];
  for await (const { sheet: read, rows } of sheetHeads(workbook, sheet, count)) {
    heads.push({ sheet: read.name, rows });
  }
  return heads;
}

/** @throws TableError `unsupported_extension`, `csv_is_workbook` */
async function isWorkbook(source: SourceFile): Promise<boolean> {
  const { path } = source;
  switch (extname(path).toLowerCase()) {
    case '.xlsx':
    case '.xlsm':
    case '.xls':
    case '.xlsb':
      return true;
    case '.csv':
    case '.tsv':
    case '.txt': {
      const start = await source.bytesAt(0, 8);
      if (isZip(start) || isCompoundFile(start)) throw new TableError('csv_is_workbook', { path });
      return false;
    }
    default:
      throw new TableError('unsupported_extension', { path });
  }
}
