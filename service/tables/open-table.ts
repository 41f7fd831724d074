import { extname } from 'node:path';
import { openCsvTable } from './csv/csv-table.ts';
import { isCompoundFile, isZip } from './file-kind.ts';
import { SourceFile } from './source-file.ts';
import { TableError } from './table-error.ts';
import type { TableFile } from './table-file.ts';
import type { TableOptions } from './table-options.ts';
import { openXlsxTable } from './xlsx/xlsx-table.ts';

/**
 * Opens a user's table (.xlsx, .xlsm, .csv, .tsv, .txt) and finds the chosen column.
 *
 * @throws TableError
 */
export async function openTable(path: string, options: TableOptions): Promise<TableFile> {
  const source = await SourceFile.at(path);
  const extension = extname(path).toLowerCase();
  switch (extension) {
    case '.xlsx':
    case '.xlsm':
    case '.xls':
    case '.xlsb':
      return openXlsxTable(source, options);
    case '.csv':
    case '.tsv':
    case '.txt': {
      const start = await source.bytesAt(0, 8);
      if (isZip(start) || isCompoundFile(start)) throw new TableError('csv_is_workbook', { path });
      return openCsvTable(source, options);
    }
    default:
      throw new TableError('unsupported_extension', { path });
  }
}
