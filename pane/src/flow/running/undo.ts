/** Undoes the last run: removes the columns that it added, and restores the cells that it changed. */
import type { Texts, Waiting, Writer } from '../../host.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { UndoLog } from './undo-log.ts';
import type { Range } from './write-pass.ts';

export interface Undone {
  /** Whether the added columns stay, because some of their cells hold something else by now. */
  readonly keepsColumns: boolean;
  /** Number of rows that changed since, and stay as they are. */
  readonly left: number;
}

export interface Undoable {
  /** Target before the run, and with the columns that the run added. */
  readonly before: Target;
  readonly after: Target;
  /** Columns that identify the rows. */
  readonly read: readonly number[];
  readonly log: UndoLog;
}

/** @throws WorkbookError */
export async function undo(
  { host, blockRows }: Context,
  { before, after, read, log }: Undoable,
  waiting: Waiting,
): Promise<Undone> {
  const added = log.added.map(({ column }) => column);
  const columns = {
    read,
    write: log.kept.map(({ column }) => column),
  };
  let restored = 0;
  let keepsColumns = false;
  await host.write(
    after,
    async (writer) => {
      if (columns.write.length > 0) {
        const all = [...columns.read, ...columns.write];
        let haveMoved = false;
        await eachBlock(writer, blockRows, async (rows) => {
          await writer.rewrite(rows, { read: all, write: [] }, (cells) => {
            haveMoved ||= log.haveMoved(rows.start, cells);
            return cells.map(() => []);
          });
        });
        await eachBlock(writer, blockRows, async (rows) => {
          let texts: Texts = [];
          await writer.rewrite(rows, columns, (read, now) => {
            texts = log.textsBefore(rows.start, read, now, haveMoved);
            return texts;
          });
          restored += texts.filter((row) => row.some((text) => text !== null)).length;
        });
      }
      if (added.length === 0) return;
      // The added columns are checked last, right before they are removed.
      await eachBlock(writer, blockRows, async (rows) => {
        let isUntouched = true;
        await writer.rewrite(rows, { read: added, write: [] }, (read) => {
          isUntouched = log.isUntouched(read);
          return read.map(() => []);
        });
        keepsColumns ||= !isUntouched;
      });
      if (!keepsColumns) await writer.removeColumns(added);
    },
    waiting,
  );
  if (!keepsColumns) await host.keepMade(after, before.made, waiting);
  return { keepsColumns, left: Math.max(0, log.changed - restored) };
}

async function eachBlock(
  writer: Writer,
  blockRows: number,
  work: (rows: Range) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < writer.rowCount; start += blockRows) {
    await work({ start, count: Math.min(blockRows, writer.rowCount - start) });
  }
}
