/** Tells whether people have changed columns that a run added, so that an undo would leave them. */
import type { Waiting } from '../../host.ts';
import { evenIfRenamed } from '../../target.ts';
import { dayColumns } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { Progress } from '../running/progress.ts';

/** Shows that it checks. @param runs the run and its retries, oldest first. @throws WorkbookError */
export async function isEditedSince(
  context: Context,
  runs: readonly FinishedRun[],
  waiting: Waiting,
): Promise<boolean> {
  const progress = new Progress(context.store, () => context.slices.now());
  progress.setCanStop(false);
  progress.beginPhase('checking', runs[0]?.after.rowCount ?? 0);
  for (const [at, run] of runs.entries()) {
    if (await isEdited(context, run, runs.slice(at + 1), waiting)) return true;
  }
  return false;
}

/** @param later retries, which have written into columns of the run. */
async function isEdited(
  { host, blockRows }: Context,
  { log, after }: FinishedRun,
  later: readonly FinishedRun[],
  waiting: Waiting,
): Promise<boolean> {
  if (log.added.length === 0) return false;
  const added = log.added.map(({ column }) => column);
  const retries = later.map(({ read, slots, log: own }) => ({
    read,
    columns: slots.map(({ column }) => column),
    own,
  }));
  const all = [...new Set([...added, ...retries.flatMap((one) => [...one.read, ...one.columns])])];
  const days = dayColumns([...log.added, ...later.flatMap(({ slots }) => slots)]);
  let isFound = false;
  await host.write(
    evenIfRenamed(later.at(-1)?.after ?? after),
    async (writer) => {
      for (let start = 0; start < writer.rowCount && !isFound; start += blockRows) {
        const rows = { start, count: Math.min(blockRows, writer.rowCount - start) };
        await writer.rewrite(rows, { read: all, write: [], days }, (cells) => {
          isFound = cells.some((row) => {
            const of = (columns: readonly number[]) =>
              columns.map((column) => row[all.indexOf(column)] ?? null);
            const isOfRetry = retries.some(({ read, columns, own }) =>
              own.hasChanged(of(read), of(columns)),
            );
            return !isOfRetry && !log.isUntouched([of(added)]);
          });
          return cells.map(() => []);
        });
      }
    },
    waiting,
  );
  return isFound;
}
