/** Which codes of a result may still be replaced, and what was replaced of them. */
import type { PastRunState, ReplaceableCode, ReplacedCodes, Result } from './result.ts';

export interface OpenCodes {
  /** By the rows of the target. */
  readonly open: ReadonlyMap<number, ReplaceableCode>;
  /** Replacements that still stand, the latest last. */
  readonly replaced: readonly (ReplacedCodes & { readonly undo: PastRunState['undo'] })[];
}

export function openCodes(
  { replaceable, replaced = [] }: Pick<Result, 'replaceable' | 'replaced'>,
  history: readonly PastRunState[],
): OpenCodes {
  const standing = replaced.flatMap((one) => {
    const run = history.find(({ id }) => id === one.id);
    return run === undefined || run.undo === 'done' ? [] : [{ ...one, undo: run.undo }];
  });
  const done = new Set(standing.flatMap(({ rows }) => rows));
  const open = new Map([...(replaceable ?? [])].filter(([row]) => !done.has(row)));
  return { open, replaced: standing };
}
