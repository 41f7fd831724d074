/** Reads a run that was kept beyond the pane. */
import { type KeptPastRun, keptPastRunSchema } from '../../saved-run.ts';
import type { Target } from '../../target.ts';
import { UndoLog } from '../running/undo-log.ts';
import type { PastRun } from './past-run.ts';

/** @returns undefined for anything but a run as it is kept. */
export function readKeptRun(kept: unknown): PastRun | undefined {
  const read = keptPastRunSchema.safeParse(kept);
  return read.success ? pastRunOf(read.data) : undefined;
}

function pastRunOf({ parts, counts, isCut, ...run }: KeptPastRun): PastRun {
  return {
    ...run,
    counts,
    parts: parts.map(({ before, after, read, log }) => ({
      before: targetOf(before),
      after: targetOf(after),
      read,
      log: UndoLog.of(log),
    })),
    undo: isCut ? 'impossible' : 'possible',
    hasResult: false,
  };
}

function targetOf(kept: KeptPastRun['parts'][number]['after']): Target {
  return { ...kept, selectedRows: undefined };
}
