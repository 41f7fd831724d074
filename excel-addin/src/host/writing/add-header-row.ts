/** Puts a row of headers above a table that has none: into the row above if it is free, else into a new one. */
import type { Waiting } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';

export function addHeaderRow(
  { sheetId, sheetName }: ExcelTarget,
  { headerRow, column, columns }: TablePlace,
  headers: readonly string[],
  waiting: Waiting,
): Promise<void> {
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
    await session.step(() => {
      const row = isFree ? headerRow : headerRow + 1;
      if (!isFree) sheet.getRangeByIndexes(row, column, 1, 1).getEntireRow().insert('Down');
      const cells = sheet.getRangeByIndexes(row, column, 1, columns);
      cells.numberFormat = [headers.map(() => '@')];
      cells.values = [[...headers]];
      return () => {};
    });
  }, waiting);
}
