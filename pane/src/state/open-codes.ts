/**
 * Lists the codes of a result that can still be replaced or filled in, and the codes that were
 * already replaced or filled in.
 */
import type { PastRunState, ReplaceableCode, ReplacedCodes, Result } from './result.ts';

export interface OpenCodes {
  /** Written codes that may be replaced, by the rows of the target. */
  readonly open: ReadonlyMap<number, ReplaceableCode>;
  /** Codes for blank cells. */
  readonly blank: ReadonlyMap<number, ReplaceableCode>;
  /** Replacements that have not been undone, latest last. */
  readonly replaced: readonly (ReplacedCodes & { readonly undo: PastRunState['undo'] })[];
}

/** The cells that get codes: cells with written codes (`open`), or blank cells. */
export type CellsOfCodes = 'open' | 'blank';

export function openCodes(
  { replaceable, replaced = [] }: Pick<Result, 'replaceable' | 'replaced'>,
  history: readonly PastRunState[],
): OpenCodes {
  const standing = replaced.flatMap((one) => {
    const run = history.find(({ id }) => id === one.id);
    return run === undefined || run.undo === 'done' ? [] : [{ ...one, undo: run.undo }];
  });
  const done = new Set(standing.flatMap(({ rows }) => rows));
  const [open, blank] = [new Map<number, ReplaceableCode>(), new Map<number, ReplaceableCode>()];
  for (const [row, code] of replaceable ?? []) {
    if (!done.has(row)) (isBlankText(code.written) ? blank : open).set(row, code);
  }
  return { open, blank, replaced: standing };
}

/** Counts the rows by how their code relates to the address, without those whose code was replaced. */
export function checksLeft(result: Result, history: readonly PastRunState[]): Result['checks'] {
  const checks = { ...result.checks };
  for (const row of openCodes(result, history).replaced.flatMap(({ rows }) => rows)) {
    const check = result.changed.get(row)?.check;
    if (check !== undefined) checks[check] = (checks[check] ?? 1) - 1;
  }
  return checks;
}

/** Whether a cell with this text counts as blank. */
export function isBlankText(text: string): boolean {
  return text.trim() === '';
}
