/** Stores in the workbook's settings which columns runs added. */
import type { Waiting } from '@daicho/pane/src/host.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { excelRun } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { MADE_SETTING, queueMadeColumns } from '../reading/made-columns.ts';

/** Number of runs that a table or a sheet remembers. */
const RUNS_MAX = 10;

export function saveMadeColumns(
  { id }: ExcelTarget,
  made: readonly MadeColumns[],
  waiting: Waiting,
): Promise<void> {
  return excelRun(async (session) => {
    const all = { ...(await session.step(queueMadeColumns)), [id]: made.slice(0, RUNS_MAX) };
    await session.change(({ workbook }) => {
      workbook.settings.add(MADE_SETTING, JSON.stringify(all));
    });
  }, waiting);
}
