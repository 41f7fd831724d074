/** Addresses as Excel writes them: `Sheet1!A1:B2`; names with other characters than letters and digits stand in quotes. */
import {
  columnName,
  LAST_COLUMN,
  LAST_ROW,
  parseRange,
  rangeName,
} from '@daicho/service/tables/a1.ts';
import type { Box } from './objects/box.ts';
import { ExcelError } from './objects/excel-error.ts';
import { type Sheet, WHOLE_SHEET } from './sheet.ts';

export function addressOf(sheet: Sheet, boxes: readonly Box[]): string {
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet.name)
    ? sheet.name
    : `'${sheet.name.replaceAll("'", "''")}'`;
  return boxes.map((box) => `${name}!${localAddress(box)}`).join(',');
}

/** Address of a box without the name of its sheet. */
export function localAddress({ row, column, rows, columns }: Box): string {
  const last = { row: row + rows, column: column + columns };
  if (rows === LAST_ROW) return `${columnName(column + 1)}:${columnName(last.column)}`;
  if (columns === LAST_COLUMN) return `${row + 1}:${last.row}`;
  return rangeName({ top: row + 1, left: column + 1, bottom: last.row, right: last.column });
}

/** @param text `A1` or `A1:B2`, without a sheet; no text means the whole sheet. @throws ExcelError */
export function boxAt(text: string | null | undefined): Box {
  if (text === undefined || text === null) return WHOLE_SHEET;
  const range = parseRange(text);
  if (range === undefined) throw new ExcelError('InvalidArgument', `no address: ${text}`);
  return {
    row: range.top - 1,
    column: range.left - 1,
    rows: range.bottom - range.top + 1,
    columns: range.right - range.left + 1,
  };
}
