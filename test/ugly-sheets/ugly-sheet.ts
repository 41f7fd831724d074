/** What is known about a sheet that people made, and cells that many such sheets have. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';

export interface UglySheet {
  readonly name: string;
  readonly cells: readonly (readonly CellValue[])[];
  /** Merged cells, as addresses. */
  readonly merged?: readonly string[];
  /** Tables in the order of reading. */
  readonly tables: readonly TableRange[];
  /** Headers of the first table's columns that hold the address, or their letters if the table has no headers. */
  readonly address: readonly string[];
  /** Rows of the first table whose address is found. */
  readonly found: number;
}

export const MARUNOUCHI = '東京都千代田区丸の内1-9-2';
export const UMEDA = '大阪府大阪市北区梅田3-1-3';
export const UENO = '東京都台東区上野公園7-7';
export const CUSTOMERS = [
  [1, '山田商店', MARUNOUCHI, '03-1234-5678'],
  [2, '佐藤工業', UMEDA, '06-1234-5678'],
  [3, '鈴木物産', UENO, '03-1234-5670'],
];
export const HEADERS = ['No.', '得意先名', '住所', '電話番号'];

export const at = (
  headerRow: number,
  headerRows: 0 | 1 | 2,
  column: number,
  columns: number,
  rows: number,
) => ({
  headerRow,
  headerRows,
  column,
  columns,
  rows,
});
