/** The runs of this workbook, the latest first, each with its undo. Only an undo takes a run back; nothing else loses one. */

import type { RunLooks } from '../../cell-appearance.ts';
import type { Waiting } from '../../host.ts';
import type { PastRunState } from '../../state/result.ts';
import type { MadeColumns } from '../../target.ts';
import type { Context } from '../context.ts';
import { loadWorking } from '../load-table-part.ts';
import type { Undoable, Undone } from '../running/undo.ts';
import {
  addedBy,
  areOneTable,
  buildsOn,
  madeWithout,
  type PastRun,
  shiftedByRemoval,
  targetOf,
} from './past-run.ts';
import { KeptRuns } from './saved-runs.ts';

/** Runs that are remembered. An older one keeps its columns, but not its undo. */
const RUNS_MAX = 20;

export class History {
  readonly #context: Context;
  readonly #kept: KeptRuns;
  #runs: readonly PastRun[] = [];
  /** Saves runs one after another, in the order of events. */
  #keeping: Promise<void> = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
    this.#kept = new KeptRuns(context);
  }

  /** Shows the runs that were kept when the pane was last open. */
  async load(): Promise<void> {
    const kept = await this.#kept.list();
    const known = new Set(this.#runs.map(({ id }) => id));
    const others = (kept ?? []).filter(({ id }) => !known.has(id));
    this.#set([...this.#runs, ...others].sort((a, b) => b.at - a.at));
    this.#context.store.set({ isHistoryKept: kept !== undefined });
  }

  /** Forgets all runs. Their columns stay, and can no longer be undone. */
  async clear(): Promise<void> {
    const ids = this.#runs.map(({ id }) => id);
    this.#set([]);
    await this.#inOrder(() => this.#kept.clear(ids));
  }

  find(id: string): PastRun | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  /** Gives a time later than that of every run, so that their order is the order of their ends. */
  now(): number {
    return Math.max(Date.now(), ...this.#runs.map(({ at }) => at + 1));
  }

  /** Adds a run, or replaces it after a retry. */
  put(run: PastRun): void {
    const others = this.#runs.filter(({ id }) => id !== run.id);
    const runs = [run, ...others];
    this.#set(runs.slice(0, RUNS_MAX));
    void this.#keep(
      run,
      runs.slice(RUNS_MAX).map(({ id }) => id),
    );
  }

  /** Records how a run looks in the sheet; the run keeps its place in the history. */
  looked(id: string, looks: RunLooks): void {
    const run = this.find(id);
    if (run === undefined) return;
    const changed = { ...run, looks };
    this.#set(this.#runs.map((one) => (one.id === id ? changed : one)));
    if (run.undo === 'possible') void this.#keep(changed, []);
  }

  undoOf(id: string): PastRunState['undo'] {
    const at = this.#runs.findIndex((run) => run.id === id);
    const run = this.#runs[at];
    if (run === undefined) return 'impossible';
    if (run.undo !== 'possible') return run.undo;
    const isBuiltOn = this.#runs
      .slice(0, at)
      .some((later) => later.undo === 'possible' && buildsOn(later, run));
    return isBuiltOn ? 'after_later' : 'possible';
  }

  /** Undoes a run with its retries, and shows the progress. @throws WorkbookError, SentenceError */
  async undo(run: PastRun, waiting: Waiting): Promise<Undone> {
    const part = await loadWorking();
    const madeAfter = (one: Undoable) => this.#madeAfter(run, one);
    const total = await part.undoRun(this.#context, run, madeAfter, waiting);
    this.#end(run, total);
    return total;
  }

  #end(run: PastRun, { keepsColumns, columns }: Undone): void {
    const ended: PastRun = { ...run, undo: keepsColumns ? 'impossible' : 'done' };
    const removed = columns > 0 ? addedBy(run) : [];
    const target = targetOf(run);
    // A run that was taken back, or cannot be, needs no record.
    void this.#keep(undefined, [run.id]);
    this.#set(
      this.#runs.map((other) => {
        if (other.id === run.id) return ended;
        if (removed.length === 0 || !areOneTable(targetOf(other), target)) return other;
        const beside = {
          ...other,
          parts: other.parts.map((part) => shiftedByRemoval(part, removed)),
        };
        if (other.undo === 'possible') void this.#keep(beside, []);
        return beside;
      }),
    );
  }

  #keep(run: PastRun | undefined, forgotten: readonly string[]): Promise<void> {
    return this.#inOrder(() => this.#kept.keep(run, forgotten));
  }

  /** @param work says whether runs can be kept. */
  #inOrder(work: () => Promise<boolean>): Promise<void> {
    this.#keeping = this.#keeping.then(async () => {
      const isHistoryKept = await work();
      if (isHistoryKept !== this.#context.store.state.isHistoryKept) {
        this.#context.store.set({ isHistoryKept });
      }
    });
    return this.#keeping;
  }

  #latestOn(id: string | undefined): PastRun | undefined {
    return this.#runs.find((run) => run.undo !== 'done' && targetOf(run)?.id === id);
  }

  /** What the workbook remembers after the undo: as before the run, unless other runs came after it. */
  #madeAfter(run: PastRun, part: Undoable): readonly MadeColumns[] {
    const latest = this.#latestOn(targetOf(run)?.id);
    if (latest === undefined || latest.id === run.id) return part.before.made;
    return madeWithout(targetOf(latest)?.made ?? [], addedBy(run));
  }

  #set(runs: readonly PastRun[]): void {
    this.#runs = runs;
    const history = runs.map(
      (run): PastRunState => ({
        id: run.id,
        at: run.at,
        kind: run.kind,
        table: targetOf(run)?.name ?? '',
        counts: run.counts,
        added: run.added,
        updated: run.updated,
        undo: this.undoOf(run.id),
        hasResult: run.hasResult && run.undo !== 'done',
      }),
    );
    const { store } = this.#context;
    const { result } = store.state;
    store.set({
      history,
      result: result === undefined ? undefined : { ...result, undo: this.undoOf(result.id) },
    });
  }
}
