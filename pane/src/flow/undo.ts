/** Takes the last run back: columns that it added go, cells that it changed get back what they held. */
import type { Texts, Waiting } from '../host.ts';
import { columnsOf } from '../run/input-rows.ts';
import type { Context } from './context.ts';
import type { FinishedRun } from './run.ts';

interface Undone {
  /** Whether the added columns stay, because some of their cells hold something else by now. */
  readonly keepsColumns: boolean;
  /** Number of rows that changed since and stay as they are. */
  readonly left: number;
}

/** Rows that are read and written at once. */
const BLOCK = 1_250;

/** @throws WorkbookError */
export async function undo(
  { host }: Context,
  { before, after, choice, log }: FinishedRun,
  waiting: Waiting,
): Promise<Undone> {
  const added = log.added.map(({ column }) => column);
  const columns = {
    read: columnsOf(choice.inputs),
    write: log.kept.map(({ column }) => column),
  };
  let restored = 0;
  let keepsColumns = false;
  await host.write(
    after,
    async (writer) => {
      const kept = columns.write.length === 0 ? 0 : writer.rowCount;
      for (let start = 0; start < kept; start += BLOCK) {
        const count = Math.min(BLOCK, writer.rowCount - start);
        if (count <= 0) break;
        let texts: Texts = [];
        await writer.rewrite({ start, count }, columns, (read, now) => {
          texts = log.textsBefore(start, read, now);
          return texts;
        });
        restored += texts.filter((row) => row.some((text) => text !== null)).length;
      }
      if (added.length === 0) return;
      // Looked at last, right before they go.
      keepsColumns = !log.isUntouched(await host.readRows(after, added, waiting));
      if (!keepsColumns) await writer.removeColumns(added);
    },
    waiting,
  );
  if (!keepsColumns) await host.keepMade(after, before.made, waiting);
  return { keepsColumns, left: Math.max(0, log.changed - restored) };
}
