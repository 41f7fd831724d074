/** Reads the first cells of the workbook's other visible sheets, and brings one of these sheets to the front. */

import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { type OtherSheets, SHEET_TOPS, type SheetTop } from '@daicho/pane/src/host.ts';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from './excel-target.ts';

export const sheetTops: OtherSheets<ExcelTarget>['tops'] = ({ sheetId }, waiting) =>
  excelRun(async (session) => {
    const sheets = await session.step(({ workbook: { worksheets } }) => {
      worksheets.load('items/id,items/name,items/visibility');
      return () =>
        worksheets.items.filter(({ id, visibility }) => id !== sheetId && visibility === 'Visible');
    });
    return session.step(() => {
      const read = sheets.slice(0, SHEET_TOPS.sheets).map((sheet) => {
        const cells = sheet.getRangeByIndexes(0, 0, SHEET_TOPS.rows, SHEET_TOPS.columns);
        const used = cells.getUsedRangeOrNullObject(true);
        used.load('values,rowIndex,columnIndex');
        return { sheet, used };
      });
      return () => read.flatMap(({ sheet, used }) => topOf(sheet, used) ?? []);
    });
  }, waiting);

function topOf({ id, name }: Excel.Worksheet, used: Excel.Range): SheetTop | undefined {
  if (used.isNullObject) return undefined;
  const texts = used.values.map((cells) => headerTexts([cells]));
  return { id, name, row: used.rowIndex, column: used.columnIndex, texts };
}

export const openSheet: OtherSheets<ExcelTarget>['open'] = (id, row, column, waiting) =>
  excelRun(
    (session) =>
      session.change(({ workbook }) => {
        const sheet = workbook.worksheets.getItem(id);
        sheet.activate();
        sheet.getRangeByIndexes(row, column, 1, 1).select();
      }),
    waiting,
  );
