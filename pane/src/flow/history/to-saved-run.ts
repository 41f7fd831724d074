import type { KeptPastRun } from '../../saved-run.ts';
import type { Target } from '../../target.ts';
import type { Undoable } from '../running/undo.ts';

/** Describes a run as it is kept. */
export function keptOf({
  id,
  at,
  kind,
  parts,
  counts,
  added,
  updated,
  decided,
  looks,
}: Omit<KeptPastRun, 'parts'> & { readonly parts: readonly Undoable[] }): KeptPastRun {
  // Long lists of rows are no use to an undo.
  const slim = (target: Target) => ({ ...target, hiddenRows: [], selectedRows: undefined });
  return {
    id,
    at,
    kind,
    counts,
    added,
    updated,
    decided,
    looks,
    parts: parts.map(({ before, after, read, log }) => ({
      before: slim(before),
      after: { ...slim(after), headers: Array.from(after.headers, (header) => header ?? '') },
      read,
      log: log.toKept(),
    })),
  };
}
