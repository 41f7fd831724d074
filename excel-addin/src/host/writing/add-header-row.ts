/**
 * Inserts a row of headers above a table that has none: into the row above if that is blank,
 * otherwise into a new one. The file can also remove that row again.
 */
import type { Waiting } from '@daicho/pane/src/host.ts';
import type { PutHeaders } from '@daicho/pane/src/target.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';

export function addHeaderRow(
  { sheetId, sheetName }: ExcelTarget,
  { headerRow, column, columns }: TableRange,
  headers: readonly string[],
  waiting: Waiting,
): Promise<boolean> {
  return excelRun(async (session) => {
    const sheet = session.context.workbook.worksheets.getItem(sheetId);
    const isFree = await session.step(() => {
      sheet.protection.load('protected');
      const above =
        headerRow < 0
          ? undefined
          : sheet.getRangeByIndexes(headerRow, column, 1, columns).getUsedRangeOrNullObject(true);
      above?.load('rowIndex');
      return () => {
        if (sheet.protection.protected) {
          throw new WorkbookError(errors.protectedSheet, { name: sheetName });
        }
        return above?.isNullObject === true;
      };
    });
    await session.change(() => {
      const row = isFree ? headerRow : headerRow + 1;
      if (!isFree) sheet.getRangeByIndexes(row, column, 1, 1).getEntireRow().insert('Down');
      const cells = sheet.getRangeByIndexes(row, column, 1, columns);
      cells.numberFormat = [headers.map(() => '@')];
      cells.values = [[...headers]];
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
    const { headerRow: row } = await LocatedTarget.find(session, target);
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
      else row.clear();
    });
    return true;
  }, waiting);
}
