/** Keeps the runs of a workbook beyond the pane, so that they can still be undone when it is opened again. */

import type { KeptPastRun } from '../../kept-past-run.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { loadWorking } from '../load-working.ts';
import type { PastRun } from './past-run.ts';

export class KeptRuns {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Lists the runs of this workbook, the latest first. @returns undefined if runs cannot be kept here. */
  async list(): Promise<readonly PastRun[] | undefined> {
    const { pastRuns } = this.#context.host;
    if (pastRuns === undefined) return undefined;
    try {
      const workbook = await pastRuns.workbook(undefined);
      if (workbook === undefined) return [];
      const kept = await pastRuns.store.list(workbook);
      if (kept.length === 0) return [];
      const part = await loadWorking();
      return kept.flatMap((one) => part.readKeptRun(one) ?? []);
    } catch {
      return undefined;
    }
  }

  /** Keeps a run, and forgets others. @returns whether it is kept. */
  async keep(run: PastRun | undefined, forgotten: readonly string[]): Promise<boolean> {
    const { pastRuns } = this.#context.host;
    if (pastRuns === undefined) return false;
    try {
      const workbook = await pastRuns.workbook(run === undefined ? undefined : crypto.randomUUID());
      if (workbook === undefined) return run === undefined;
      if (forgotten.length > 0) await pastRuns.store.remove(workbook, forgotten);
      if (run !== undefined) await pastRuns.store.put(workbook, keptOf(run));
      return true;
    } catch {
      return false;
    }
  }
}

function keptOf({ id, at, kind, parts, counts, added, updated }: PastRun): KeptPastRun {
  // Large lists of rows are of no use to an undo.
  const slim = (target: Target) => ({ ...target, hiddenRows: [], selectedRows: undefined });
  return {
    id,
    at,
    kind,
    counts,
    added,
    updated,
    parts: parts.map(({ before, after, read, log }) => ({
      before: slim(before),
      after: { ...slim(after), headers: Array.from(after.headers, (header) => header ?? '') },
      read,
      log: log.toKept(),
    })),
  };
}
