import type { Waiting } from '@daicho/pane/src/host.ts';
import { excelRun } from './excel-run.ts';
import type { ExcelTarget } from './reading/excel-target.ts';
import { LocatedTarget } from './reading/located-target.ts';

/** Goes to the cell in a row and column of the target, counted from 0. @returns whether its row is hidden. */
export function showCell(
  target: ExcelTarget,
  row: number,
  column: number,
  waiting: Waiting,
): Promise<boolean> {
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    return session.step(() => {
      located.sheet.activate();
      const cell = located.cells(column, row, 1);
      cell.load('rowHidden');
      cell.select();
      return () => cell.rowHidden;
    });
  }, waiting);
}
