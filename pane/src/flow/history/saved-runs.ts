/**
 * Saves the runs of a workbook outside the pane, so that these runs can still be undone when the pane is opened again.
 */

import type { Context } from '../context.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { PastRun } from './past-run.ts';
import { toSavedRun } from './to-saved-run.ts';

export class SavedRuns {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Lists the runs of this workbook, latest first. @returns undefined if runs cannot be saved here. */
  async list(): Promise<readonly PastRun[] | undefined> {
    const { pastRuns } = this.#context.host;
    if (pastRuns === undefined) return undefined;
    try {
      const workbook = await pastRuns.workbook(undefined);
      if (workbook === undefined) return [];
      const saved = await pastRuns.store.list(workbook);
      if (saved.length === 0) return [];
      const part = await loadTablePart();
      return saved.flatMap((one) => part.readSavedRun(one) ?? []);
    } catch {
      return undefined;
    }
  }

  /** Saves a run if one is given, and deletes others. @returns whether this was possible. */
  async save(run: PastRun | undefined, forgotten: readonly string[]): Promise<boolean> {
    const { pastRuns } = this.#context.host;
    if (pastRuns === undefined) return false;
    try {
      const workbook = await pastRuns.workbook(run === undefined ? undefined : crypto.randomUUID());
      if (workbook === undefined) return run === undefined;
      if (forgotten.length > 0) await pastRuns.store.remove(workbook, forgotten);
      if (run !== undefined) await pastRuns.store.put(workbook, toSavedRun(run));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Deletes everything that is saved for the workbook, or only the runs with these ids if the store cannot clear a
   * workbook. @returns whether this was possible.
   */
  async clear(ids: readonly string[]): Promise<boolean> {
    const { pastRuns } = this.#context.host;
    if (pastRuns?.store.clear === undefined) return this.save(undefined, ids);
    try {
      const workbook = await pastRuns.workbook(undefined);
      if (workbook !== undefined) await pastRuns.store.clear(workbook);
      return true;
    } catch {
      return false;
    }
  }
}
