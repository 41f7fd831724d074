import type { Target } from '../target.ts';
import { excelRun, type Waiting } from './excel-run.ts';

/** Shows the cell of a row of the target, counted from 0. */
export function selectCell(
  target: Target,
  row: number,
  column: number,
  waiting: Waiting,
): Promise<void> {
  return excelRun(async (context) => {
    const sheet = context.workbook.worksheets.getItem(target.sheetId);
    sheet.activate();
    sheet.getRangeByIndexes(target.headerRow + 1 + row, column, 1, 1).select();
    await context.sync();
  }, waiting);
}
