import type { SavedRun } from '../../saved-run.ts';
import type { Target } from '../../target.ts';
import type { PastRun } from './past-run.ts';

/** Describes a run as it is saved for its undo. */
export function toSavedRun({
  id,
  at,
  kind,
  parts,
  counts,
  added,
  updated,
  decided,
  appearance,
}: Omit<PastRun, 'undo' | 'hasResult'>): SavedRun {
  // An undo does not need the long lists of rows.
  const slim = (target: Target) => ({ ...target, hiddenRows: [], selectedRows: undefined });
  return {
    id,
    at,
    kind,
    counts,
    added,
    updated,
    decided,
    looks: appearance,
    parts: parts.map(({ before, after, read, log }) => ({
      before: slim(before),
      after: { ...slim(after), headers: Array.from(after.headers, (header) => header ?? '') },
      read,
      log: log.toSaved(),
    })),
  };
}
