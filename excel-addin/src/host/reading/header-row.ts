import type { Waiting } from '@daicho/pane/src/host.ts';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from './excel-target.ts';
import { LocatedTarget } from './located-target.ts';

/** Finds the sheet's row that holds the target's headers now, counted from 0. */
export function headerRow(target: ExcelTarget, waiting: Waiting): Promise<number> {
  return excelRun(async (session) => {
    const located = await LocatedTarget.find(session, target);
    return session.step(() => {
      const header = located.headerRow;
      header.load('rowIndex');
      return () => header.rowIndex;
    });
  }, waiting);
}
