/** Writes into the target, as one step of Excel's undo if Excel supports that. */
import type { Waiting, Writer } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { excelRun, isSupported } from '../excel-run.ts';
import type { ExcelTarget } from '../reading/excel-target.ts';
import { LocatedTarget } from '../reading/located-target.ts';
import { ExcelWriter } from './excel-writer.ts';

/** Requirement set that groups changes for undo. */
const UNDO_GROUPS_API = '1.20';

export async function write(
  target: ExcelTarget,
  work: (writer: Writer) => Promise<void>,
  waiting: Waiting,
): Promise<void> {
  let hasWritten = () => false;
  const attempt = (isOneUndo: boolean) =>
    excelRun(
      async (session) => {
        const writer = new ExcelWriter(session, await LocatedTarget.find(session, target));
        hasWritten = () => writer.hasWritten;
        await work(writer);
        await writer.fitColumns();
      },
      waiting,
      isOneUndo,
    );
  try {
    await attempt(isSupported(UNDO_GROUPS_API));
  } catch (error) {
    // Excel refuses the whole group if one of its changes cannot be undone.
    const isRefused = error instanceof WorkbookError && error.values.code === 'UndoNotSupported';
    if (!isRefused || hasWritten()) throw error;
    await attempt(false);
  }
}
