/** Reads a run that was saved outside the pane. */
import { type SavedRun, savedRunSchema } from '../../saved-run.ts';
import type { Target } from '../../target.ts';
import { UndoLog } from '../running/undo-log.ts';
import type { PastRun } from './past-run.ts';

/** @returns undefined if this is not a saved run. */
export function readSavedRun(saved: unknown): PastRun | undefined {
  const read = savedRunSchema.safeParse(saved);
  return read.success ? pastRunOf(read.data) : undefined;
}

function pastRunOf({ parts, counts, isCut, looks, ...run }: SavedRun): PastRun {
  return {
    ...run,
    counts,
    appearance: looks,
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

function targetOf(saved: SavedRun['parts'][number]['after']): Target {
  return { ...saved, selectedRows: undefined };
}
