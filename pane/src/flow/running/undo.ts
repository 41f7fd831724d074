/** Undoes a run: removes the columns that it added, and restores the cells that it changed. */
import type { CopyAfterUndo, Puts, Rows, Waiting, Writer } from '../../host.ts';
import { evenIfRenamed, type MadeColumns, type Target } from '../../target.ts';
import { dayColumns, type PlacedSlot } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { addRowDigests, type DigestSum } from './row-digests.ts';
import type { UndoLog } from './undo-log.ts';
import type { RowSpan } from './write-pass.ts';

export interface UndoResult {
  /** Number of columns that were removed. */
  readonly columns: number;
  /** Headers of added columns that stay because people changed cells in them; their other cells are now empty. */
  readonly kept: readonly string[];
  /** Number of the cells that people changed. */
  readonly edited: number;
  /** Number of rows whose cells were restored. */
  readonly rows: number;
  /** Whether all added columns stay: some cells now hold something else, and it is unknown which. */
  readonly keepsColumns: boolean;
  /** Number of rows that were changed after the run and stay as they are. */
  readonly left: number;
  /** Columns of other runs that the workbook now remembers, unless all added columns stay. */
  readonly made: readonly MadeColumns[];
  /** What happened to the sheet of copied rows, if the run wrote to one and the host removes such sheets. */
  readonly copy?: CopyAfterUndo | 'kept' | undefined;
  /** Whether the headers that the pane inserted were removed; undefined if there were none to remove. */
  readonly areHeadersRemoved?: boolean | undefined;
}

export interface UndoRecord {
  /** Target before the run, and the target with the columns that the run added. */
  readonly before: Target;
  readonly after: Target;
  /** Columns that identify the rows. */
  readonly read: readonly number[];
  readonly log: UndoLog;
}

interface UndoOptions {
  readonly waiting: Waiting;
  /** Columns that the workbook remembers afterwards. */
  readonly made: readonly MadeColumns[];
  /** Called with the number of rows of each block that was passed. */
  readonly onPassed: (rows: number) => void;
  /** Logs of the run and its retries, which distinguish cells that it wrote from cells that people wrote. */
  readonly logs?: readonly UndoLog[];
  /** Whether added columns are removed even if people have changed some of their cells. */
  readonly evenIfEdited?: boolean | undefined;
}

/**
 * Counts how many rows an undo goes through: each row twice to restore its cells, and once to check the added columns.
 */
export function passesOf({ after, log }: Pick<UndoRecord, 'after' | 'log'>): number {
  return after.rowCount * ((log.existing.length > 0 ? 2 : 0) + (log.added.length > 0 ? 1 : 0));
}

/** @throws WorkbookError */
export async function undo(
  { host, blockRows }: Context,
  { after, read, log }: UndoRecord,
  { waiting, made, onPassed, logs = [log], evenIfEdited = false }: UndoOptions,
): Promise<UndoResult> {
  const added = log.added.map(({ column }) => column);
  const columns = {
    read,
    write: log.existing.map(({ column }) => column),
    days: dayColumns(log.existing),
    blankFormats: log.existing.map(({ blankFormat }) => blankFormat ?? null),
    ...(log.keepsFormats ? { looks: true } : {}),
  };
  let restored = 0;
  let restoredEarlier = 0;
  let keepsColumns = false;
  let copy: CopyAfterUndo | undefined;
  let edited = 0;
  const kept = new Set<PlacedSlot>();
  await host.write(
    evenIfRenamed(after),
    async (writer) => {
      const eachRows = (work: (rows: RowSpan) => Promise<void>) =>
        eachBlock(writer, blockRows, async (rows) => {
          await work(rows);
          onPassed(rows.count);
        });
      if (columns.write.length > 0) {
        const all = [...columns.read, ...columns.write];
        let haveMoved = false;
        await eachRows((rows) =>
          look(writer, rows, { read: all, days: columns.days }, (cells) => {
            haveMoved ||= log.haveMoved(rows.start, cells);
          }),
        );
        const isRestored = log.restoredBefore();
        await eachRows(async (rows) => {
          let puts: Puts = [];
          let earlier = 0;
          await writer.rewrite(rows, columns, (read, now, looks) => {
            // A formula that somebody has written since stays, even if it shows what was written.
            puts = log
              .cellsBefore(rows.start, read, now, haveMoved)
              .map((row, i) => row.map((put, at) => (looks?.formulas[i]?.[at] ? null : put)));
            // If rows have moved, a row may look restored only because another row is in its place.
            earlier = haveMoved
              ? 0
              : now.filter((cells, i) => isRestored(rows.start + i, cells.map(textOf))).length;
            return puts;
          });
          restored += puts.filter((row) => row.some((put) => put !== null)).length;
          restoredEarlier += earlier;
        });
      }
      if (added.length === 0) return;
      // Checks the added columns last, immediately before they are removed.
      let sum: DigestSum = [0, 0];
      await eachRows(async (rows) => {
        let at: readonly number[] = [];
        let own = sum;
        await look(writer, rows, { read: added, days: dayColumns(log.added) }, (read) => {
          at = evenIfEdited ? [] : read.flatMap((cells) => log.editedIn(cells, logs));
          own = addRowDigests(sum, read);
        });
        edited += at.length;
        for (const slot of log.added.filter((_, i) => at.includes(i))) kept.add(slot);
        sum = own;
      });
      keepsColumns = !log.matchesSum(sum) && !evenIfEdited;
      if (keepsColumns) return;
      const emptied = [...kept].map(({ column }) => column);
      if (emptied.length > 0) {
        // Before writing, hosts compare the columns that are only read, so no column may be in both lists.
        const beside = [...columns.read, ...added.filter((column) => !emptied.includes(column))];
        const order = [...beside, ...emptied];
        const cleared = { read: beside, write: emptied, days: dayColumns(log.added) };
        await eachBlock(writer, blockRows, (rows) =>
          writer.rewrite(rows, cleared, (read, now) =>
            read.map((cells, i) => {
              const of = [...cells, ...(now[i] ?? [])];
              const row = added.map((column) => of[order.indexOf(column)] ?? null);
              const own = log.editedIn(row, logs).map((at) => added[at]);
              return emptied.map((column) =>
                own.includes(column) || textOf(row[added.indexOf(column)]) === '' ? null : '',
              );
            }),
          ),
        );
      }
      const removed = log.added.filter((slot) => !kept.has(slot));
      if (removed.length > 0) {
        copy = await writer.removeColumns(
          removed.map(({ column }) => column),
          removed.map(({ width }) => width),
        );
      }
    },
    waiting,
  );
  if (!keepsColumns) await host.saveMadeColumns(after, made, waiting);
  const left = Math.max(0, log.changed - restored - restoredEarlier);
  return {
    columns: keepsColumns ? 0 : added.length - kept.size,
    kept: [...kept].map(({ header }) => header),
    edited,
    rows: restored,
    keepsColumns,
    left,
    made,
    copy,
  };
}

/** Works on all rows, block by block. */
export async function eachBlock(
  writer: Writer,
  blockRows: number,
  work: (rows: RowSpan) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < writer.rowCount; start += blockRows) {
    await work({ start, count: Math.min(blockRows, writer.rowCount - start) });
  }
}

/**
 * Reads a block in its present state, and writes nothing. @param see may be called again with cells that were read
 * anew.
 */
export function look(
  writer: Writer,
  rows: RowSpan,
  columns: { readonly read: readonly number[]; readonly days: readonly number[] },
  see: (cells: Rows) => void,
): Promise<void> {
  return writer.rewrite(rows, { ...columns, write: [] }, (cells) => {
    see(cells);
    return cells.map(() => []);
  });
}
