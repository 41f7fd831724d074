/** The runs of this workbook, latest first, each with its undo. Undo is the only action that takes a run back. */

import type { RunAppearance } from '../../cell-appearance.ts';
import type { Waiting } from '../../host.ts';
import type { PastRunState } from '../../state/result.ts';
import type { MadeColumns } from '../../target.ts';
import type { Context } from '../context.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { UndoRecord, UndoResult } from '../running/undo.ts';
import {
  areOneTable,
  buildsOn,
  columnsRead,
  headersAddedBy,
  headersRemoved,
  madeColumnsWithout,
  type NewRun,
  type PastRun,
  shiftedByRemoval,
  standsBeside,
  targetOf,
} from './past-run.ts';
import { SavedRuns } from './saved-runs.ts';
import type { UndoManner } from './undo-run.ts';

/** Largest number of runs that are remembered. An older run keeps its columns but loses its undo. */
const RUNS_MAX = 20;

export class History {
  readonly #context: Context;
  readonly #saved: SavedRuns;
  #runs: readonly PastRun[] = [];
  #loading: Promise<void> = Promise.resolve();
  /** Resolves when all saves so far are done: runs are saved one after another, in the order of events. */
  #saving: Promise<void> = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
    this.#saved = new SavedRuns(context);
  }

  /** Shows the runs that were saved when the pane was last open. */
  load(): Promise<void> {
    this.#loading = this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const saved = await this.#saved.list();
    const known = new Set(this.#runs.map(({ id }) => id));
    const others = (saved ?? []).filter(({ id }) => !known.has(id));
    this.#set([...this.#runs, ...others].sort((a, b) => b.at - a.at));
    this.#context.store.set({ isHistorySaved: saved !== undefined });
  }

  /** Forgets all runs. Their columns stay, and can no longer be undone. */
  async clear(): Promise<void> {
    const ids = this.#runs.map(({ id }) => id);
    this.#set([]);
    await this.#enqueue(() => this.#saved.clear(ids));
  }

  /** Forgets a run whose sheet or table is gone, and all other runs on that sheet or table. */
  forget(on: PastRun): void {
    const isGone = (run: PastRun) => targetOf(run)?.id === targetOf(on)?.id;
    const gone = this.#runs.filter(isGone);
    this.#set(this.#runs.filter((run) => !isGone(run)));
    void this.#save(
      undefined,
      gone.map(({ id }) => id),
    );
  }

  /** Removes a run from the list after another run has replaced it. */
  drop(id: string): void {
    this.#set(this.#runs.filter((run) => run.id !== id));
  }

  /**
   * Gives the runs, after waiting until the saved runs are read: a person may press something as
   * soon as the pane opens.
   */
  async all(): Promise<readonly PastRun[]> {
    await this.#loading;
    return this.#runs;
  }

  get runs(): readonly PastRun[] {
    return this.#runs;
  }

  find(id: string): PastRun | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  /** Gives a time later than that of every run, so that runs stay in the order in which they ended. */
  now(): number {
    return Math.max(Date.now(), ...this.#runs.map(({ at }) => at + 1));
  }

  /** Adds a run, or replaces it after a retry. Resolves when the run is saved, or cannot be saved. */
  put(run: PastRun): Promise<void> {
    // A run keeps its position, since other runs may build on it.
    const isKnown = this.find(run.id) !== undefined;
    const runs = isKnown
      ? this.#runs.map((one) => (one.id === run.id ? run : one))
      : [run, ...this.#runs];
    this.#set(runs.slice(0, RUNS_MAX));
    return this.#save(
      run,
      runs.slice(RUNS_MAX).map(({ id }) => id),
    );
  }

  /** Adds a run whose result this pane does not hold. @returns its id. */
  async add(run: NewRun): Promise<string> {
    const id = crypto.randomUUID();
    const at = this.now();
    await this.put({ ...run, id, at, counts: undefined, undo: 'possible', hasResult: false });
    return id;
  }

  /** Records how a run looks in the sheet. The run keeps its position in the history. */
  setAppearance(id: string, appearance: RunAppearance): void {
    const run = this.find(id);
    if (run === undefined) return;
    const changed = { ...run, appearance };
    this.#set(this.#runs.map((one) => (one.id === id ? changed : one)));
    if (run.undo === 'possible') void this.#save(changed, []);
  }

  undoOf(id: string): PastRunState['undo'] {
    const run = this.find(id);
    if (run === undefined) return 'impossible';
    if (run.undo !== 'possible') return run.undo;
    return this.#builtOn(run).length > 0 ? 'after_later' : 'possible';
  }

  /**
   * Tells whether runs that belong together can be undone, the last of them first. @param ids in the order of the runs.
   */
  undoOfAll(ids: readonly string[]): PastRunState['undo'] {
    const last = ids.filter((id) => this.find(id)?.undo !== 'done').at(-1);
    return last === undefined ? 'done' : this.undoOf(last);
  }

  /** Lists the later runs that have to be undone before a run can be undone. */
  #builtOn(run: PastRun): readonly PastRun[] {
    const others = this.#runs.slice(0, this.#runs.indexOf(run));
    return others.filter((later) => later.undo === 'possible' && buildsOn(later, run));
  }

  /** Undoes a run with its retries, and shows the progress. @throws WorkbookError, SentenceError */
  async undo(run: PastRun, waiting: Waiting, manner: UndoManner = {}): Promise<UndoResult> {
    const part = await loadTablePart();
    const madeAfter = (one: UndoRecord) => this.#madeAfter(run, one);
    const undone = await part.undoRun(this.#context, run, madeAfter, waiting, manner);
    const [{ before } = {}] = run.parts;
    const put = before?.putHeaders;
    const stay = undone.keepsColumns || undone.kept.length > 0;
    const isLast = !stay && !this.#runs.some((other) => standsBeside(other, run));
    const areHeadersRemoved =
      put && isLast && manner.isForRun !== true
        ? await this.#context.host.removeHeaderRow?.(before, put, waiting).catch(() => false)
        : undefined;
    const total = { ...undone, areHeadersRemoved };
    this.#end(run, total);
    return total;
  }

  #end(run: PastRun, { keepsColumns, columns, kept }: UndoResult): void {
    const ended: PastRun = { ...run, undo: keepsColumns ? 'impossible' : 'done' };
    const removed = columns > 0 ? headersRemoved(run, kept) : [];
    const target = targetOf(run);
    // A run that was undone, or cannot be undone, needs no record.
    void this.#save(undefined, [run.id]);
    this.#set(
      this.#runs.map((other) => {
        if (other.id === run.id) return ended;
        if (removed.length === 0 || !areOneTable(targetOf(other), target)) return other;
        const beside = {
          ...other,
          parts: other.parts.map((part) => shiftedByRemoval(part, removed)),
        };
        if (other.undo === 'possible') void this.#save(beside, []);
        return beside;
      }),
    );
  }

  #save(run: PastRun | undefined, forgotten: readonly string[]): Promise<void> {
    return this.#enqueue(() => this.#saved.save(run, forgotten));
  }

  /** @param work returns whether runs can be saved. */
  #enqueue(work: () => Promise<boolean>): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      const isHistorySaved = await work();
      if (isHistorySaved !== this.#context.store.state.isHistorySaved) {
        this.#context.store.set({ isHistorySaved });
      }
    });
    return this.#saving;
  }

  /**
   * Gives the record of columns that the workbook keeps after the undo: the record before the run or, if another run
   * came later, the record of the latest run without the columns that this run added.
   */
  #madeAfter(run: PastRun, part: UndoRecord): readonly MadeColumns[] {
    const id = targetOf(run)?.id;
    const latest = this.#runs.find((one) => one.undo !== 'done' && targetOf(one)?.id === id);
    if (latest === undefined || latest.id === run.id) return part.before.made;
    return madeColumnsWithout(targetOf(latest)?.made ?? [], headersAddedBy(run));
  }

  #set(runs: readonly PastRun[]): void {
    this.#runs = runs;
    const history = runs.map(
      (run): PastRunState => ({
        id: run.id,
        at: run.at,
        kind: run.kind,
        table: targetOf(run)?.name ?? '',
        address: targetOf(run)?.address ?? '',
        columns: columnsRead(run),
        counts: run.counts,
        added: run.added,
        updated: run.updated,
        undo: this.undoOf(run.id),
        later: this.#builtOn(run).map(({ at, kind }) => ({ at, kind })),
        hasResult: run.hasResult && run.undo !== 'done',
      }),
    );
    const { store } = this.#context;
    const { result } = store.state;
    const ids = result?.tables?.map(({ id }) => id) ?? (result ? [result.id] : []);
    store.set({ history, result: result && { ...result, undo: this.undoOfAll(ids) } });
  }
}
