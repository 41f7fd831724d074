/**
 * Inserts a row of headers above a table that has none: into the row above if that is blank,
 * otherwise into a new one. The file can also remove that row again.
 */
import type { Waiting } from '@daicho/pane/src/host.ts';
import type { PutHeaders } from '@daicho/pane/src/target.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';
import { lockedError } from './check-writable.ts';
import { lockedCells } from './locked-cells.ts';
import { putTexts } from './put-texts.ts';

export function addHeaderRow(
  { sheetId, sheetName }: ExcelTarget,
  { headerRow, column, columns }: TableRange,
  headers: readonly string[],
  waiting: Waiting,
): Promise<boolean> {
  return excelRun(async (session) => {
    const sheet = session.context.workbook.worksheets.getItem(sheetId);
    const { isFree, isProtected } = await session.step(() => {
      const { protection } = sheet;
      protection.load('protected');
      const above =
        headerRow < 0
          ? undefined
          : sheet.getRangeByIndexes(headerRow, column, 1, columns).getUsedRangeOrNullObject(true);
      above?.load('rowIndex');
      return () => ({ isFree: above?.isNullObject === true, isProtected: protection.protected });
    });
    if (isProtected) {
      const box = { rowIndex: headerRow, columnIndex: column, rowCount: 1, columnCount: columns };
      // Excel inserts no row into a protected sheet.
      const locked = isFree ? await lockedCells(session, sheet, box, [box]) : '';
      if (locked !== undefined) throw lockedError(sheetName, locked);
    }
    await session.change(() => {
      const row = isFree ? headerRow : headerRow + 1;
      if (!isFree) sheet.getRangeByIndexes(row, column, 1, 1).getEntireRow().insert('Down');
      putTexts(sheet.getRangeByIndexes(row, column, 1, columns), [headers], isProtected);
    });
    return !isFree;
  }, waiting);
}

/** @returns false if the row holds something else by now. */
export function removeHeaderRow(
  target: ExcelTarget,
  { headers, isNewRow }: PutHeaders,
  waiting: Waiting,
): Promise<boolean> {
  return excelRun(async (session) => {
    const { headerRow: row, isProtected } = await LocatedTarget.find(session, target);
    const isAsPut = await session.step(() => {
      row.load('values,columnIndex');
      const used = row.getEntireRow().getUsedRangeOrNullObject(true);
      used.load('columnIndex,columnCount');
      return () => {
        const [now = []] = row.values;
        const { columnIndex, columnCount } = used;
        const isAlone = columnIndex === row.columnIndex && columnCount === headers.length;
        return now.every((text, at) => text === (headers[at] ?? '')) && (isAlone || !isNewRow);
      };
    });
    if (!isAsPut) return false;
    await session.change(() => {
      if (isNewRow) row.getEntireRow().delete('Up');
      else row.clear(isProtected ? 'Contents' : 'All');
    });
    return true;
  }, waiting);
}
