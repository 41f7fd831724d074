/** Finds the cells that people have changed in columns that a run added. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Waiting } from '../../host.ts';
import { rowNumbers } from '../../row-numbers.ts';
import type { Notice } from '../../state/state.ts';
import { evenIfRenamed } from '../../target.ts';
import { dayColumns } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { Progress } from '../running/progress.ts';
import { eachBlock, look, type UndoRecord } from '../running/undo.ts';
import type { PastRun } from './past-run.ts';
import { undoingSentences as sentences } from './words.ts';

/** Rows of the target with changed cells, by the header of the cells' column. */
type EditedCells = ReadonlyMap<string, readonly number[]>;

/**
 * Finds the cells that people changed, and shows that this check is under way. @param runs the run
 * and its retries, oldest first. @throws WorkbookError
 */
export async function editedSince(
  context: Context,
  runs: readonly UndoRecord[],
  waiting: Waiting,
): Promise<EditedCells> {
  const progress = new Progress(context);
  progress.setCanStop(false);
  progress.beginPhase('checking', runs[0]?.after.rowCount ?? 0);
  const edited = new Map<string, number[]>();
  for (const [at, run] of runs.entries()) {
    await addEdited(context, run, runs.slice(at), waiting, edited);
  }
  return edited;
}

/** Cells and decisions that an undo of a run would lose or leave. */
interface Doubts {
  /** Number of rows that were decided by hand. */
  readonly decided: number;
  /** Number of cells that were changed after the run, and where they are. */
  readonly cells: number;
  readonly where: readonly string[];
}

/** Finds the facts that a person should know before a run is undone. @throws WorkbookError */
export async function undoDoubts(
  context: Context,
  { parts, decided = 0 }: PastRun,
  waiting: Waiting,
): Promise<Doubts> {
  const { host, store } = context;
  try {
    const edited = await editedSince(context, parts, waiting);
    const last = parts.at(-1);
    if (edited.size === 0 || last === undefined) return { decided, cells: 0, where: [] };
    const first = 1 + (await host.headerRow(last.after, waiting));
    const where = [...edited].map(([header, rows]) =>
      context.say(rows.length === 1 ? sentences.editedRow : sentences.editedRows, {
        header,
        rows: rowNumbers(rows.map((row) => first + row)),
      }),
    );
    const cells = [...edited.values()].reduce((sum, rows) => sum + rows.length, 0);
    return { decided, cells, where };
  } finally {
    store.set({ run: undefined });
  }
}

/** Says what a person should know before runs are undone; undefined if there is nothing to say. */
export function doubtsNotice(context: Context, all: readonly Doubts[]): Notice | undefined {
  const sumOf = (name: 'decided' | 'cells') => all.reduce((sum, one) => sum + one[name], 0);
  const [decided, cells] = [sumOf('decided'), sumOf('cells')];
  if (decided + cells === 0) return undefined;
  const text = context.joined([
    decided > 0 ? context.say(sentences.decided, { rows: countText(decided) }) : '',
    cells > 0 ? context.say(sentences.edited, { count: countText(cells) }) : '',
    context.say(sentences.pressAgain),
  ]);
  const where = all.flatMap((one) => one.where).join(context.say(listSeparator));
  return {
    intent: 'warning',
    text,
    ...(cells > 0 && { more: context.say(sentences.editedWhere, { where }) }),
  };
}

/** @param parts the run and its later retries, which wrote into its columns. */
async function addEdited(
  { host, blockRows }: Context,
  { log, after }: UndoRecord,
  parts: readonly UndoRecord[],
  waiting: Waiting,
  edited: Map<string, number[]>,
): Promise<void> {
  if (log.added.length === 0) return;
  const added = log.added.map(({ column }) => column);
  const logs = parts.map((part) => part.log);
  const retries = parts.slice(1).map(({ read, log: own }) => ({
    read,
    columns: own.slots.map(({ column }) => column),
    own,
  }));
  const all = [...new Set([...added, ...retries.flatMap((one) => [...one.read, ...one.columns])])];
  const days = dayColumns(logs.flatMap(({ slots }) => slots));
  await host.write(
    evenIfRenamed(parts.at(-1)?.after ?? after),
    (writer) =>
      eachBlock(writer, blockRows, async (rows) => {
        let found: readonly (readonly number[])[] = [];
        await look(writer, rows, { read: all, days }, (cells) => {
          found = cells.map((row) => {
            const of = (columns: readonly number[]) =>
              columns.map((column) => row[all.indexOf(column)] ?? null);
            const isOfRetry = retries.some(({ read, columns, own }) =>
              own.hasChanged(of(read), of(columns)),
            );
            return isOfRetry ? [] : log.editedIn(of(added), logs);
          });
        });
        found.forEach((ofRow, i) => {
          for (const at of ofRow) appendTo(edited, log.added[at]?.header ?? '', rows.start + i);
        });
      }),
    waiting,
  );
}
