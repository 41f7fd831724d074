/** The results of this pane's runs, one of which is shown. A closed result can be shown again from the history. */
import type { RunAppearance } from '../../cell-appearance.ts';
import type { Scope } from '../../state/choice.ts';
import type { Result, ResultAppearance } from '../../state/result.ts';
import type { FocusId, PaneState } from '../../state/state.ts';
import { withEarlierRun } from '../choosing/choice.ts';
import type { Context } from '../context.ts';
import type { PicksWritten } from '../deciding/writing/write-picks.ts';
import { loadedTablePart, loadTablePart } from '../load-table-part.ts';
import type { EndedRun, FinishedRun } from '../running/finished-run.ts';
import type { UndoResult } from '../running/undo.ts';
import type { History } from './history.ts';
import type { PastRun } from './past-run.ts';
import type { ShownResult, Together } from './shown-result.ts';

export class Results {
  readonly #context: Context;
  readonly #history: History;
  readonly #all = new Map<string, ShownResult>();
  /** Ids of the results of tables that were looked up together, by each of these ids. */
  readonly #together = new Map<string, readonly string[]>();
  #toDecide: readonly FinishedRun[] = [];

  constructor(context: Context, history: History) {
    this.#context = context;
    this.#history = history;
  }

  get shown(): ShownResult | undefined {
    const { result } = this.#context.store.state;
    return result === undefined ? undefined : this.#all.get(result.id);
  }

  /**
   * The runs whose rows are to be decided, of all tables that were looked up together. The list
   * object stays the same until the runs change.
   */
  get toDecide(): readonly FinishedRun[] {
    const { shown } = this;
    const runs = shown === undefined ? [] : this.#besides(shown).flatMap((one) => one.runs);
    const isSame =
      runs.length === this.#toDecide.length && runs.every((run, i) => run === this.#toDecide[i]);
    if (!isSame) this.#toDecide = runs;
    return this.#toDecide;
  }

  /**
   * Lists the ids of the results of all tables that were looked up together with the given result,
   * the first table first.
   */
  idsWith(id: string): readonly string[] {
    return this.#together.get(id) ?? [id];
  }

  /** Gives the result of a run if the shown result, or a table that was looked up together with it, has this run. */
  of(run: Pick<FinishedRun, 'after'>): ShownResult | undefined {
    const { shown } = this;
    return shown && this.#besides(shown).find(({ runs }) => runs.some((one) => one === run));
  }

  show(id: string): void {
    const one = this.#all.get(id);
    if (one === undefined) return;
    this.#context.store.set(
      {
        ...this.#tableOf(one),
        result: this.#display(one),
        isFormOpen: false,
        chooser: undefined,
        map: undefined,
        notice: undefined,
      },
      'result',
    );
  }

  /** If several tables were looked up together, the pane works on the table of the shown result. */
  #tableOf(one: ShownResult): Partial<PaneState> {
    if (this.#besides(one).length < 2) return {};
    const { after, choice } = one.run;
    return { target: after, choice: { ...withEarlierRun(choice, after), scope: one.scope } };
  }

  #besides({ result }: ShownResult): readonly ShownResult[] {
    return this.idsWith(result.id).flatMap((id) => this.#all.get(id) ?? []);
  }

  /** Gives a result as it is shown: with the numbers of all tables that were looked up together. */
  #display(one: ShownResult): Result {
    const all = this.#besides(one);
    const sums = all.length < 2 ? {} : loadedTablePart()?.together(all);
    const result = { ...one.result, tables: undefined, ...sums };
    return { ...result, undo: this.#history.undoOfAll(this.idsWith(result.id)) };
  }

  close(): void {
    const { store } = this.#context;
    const { result, chooser, isFormOpen } = store.state;
    if (result === undefined && chooser === undefined && !isFormOpen) return;
    store.set({ result: undefined, chooser: undefined, map: undefined, isFormOpen: false });
  }

  /**
   * Saves the record of a run before its end is shown, since the pane may be closed then. A retry becomes part of the
   * run that it retried, if that run's result is shown.
   */
  async keep(ended: EndedRun, scope: Scope, together?: Together): Promise<ShownResult> {
    const retried = this.shown;
    const ids = together?.after === undefined ? [] : this.idsWith(together.after);
    const tables = ids.flatMap((id) => this.#all.get(id) ?? []);
    const { keptResult } = await loadTablePart();
    const one = keptResult(ended, scope, { retried, tables }, together);
    if (together !== undefined) {
      const all = [...ids, one.result.id];
      for (const id of all) this.#together.set(id, all);
    }
    this.#all.set(one.result.id, one);
    await this.#record(one);
    return one;
  }

  /** Names the table of the shown result, before other tables are looked up together with it. */
  name(id: string, name: string): void {
    const one = this.#all.get(id);
    if (one === undefined || one.run.table !== undefined) return;
    const runs = one.runs.map((run) => ({ ...run, table: { at: 0, name } }));
    this.#all.set(id, { ...one, runs, run: runs.at(-1) ?? one.run });
  }

  /** Shows how a run ended. @param changes other changes of the state, shown at the same time. */
  showEnded(one: ShownResult, changes: Partial<PaneState>): void {
    // The main button is the next step; it gets the focus, so that Enter presses it.
    const shown = this.#all.get(one.result.id) ?? one;
    const focus = this.#display(shown).undecided > 0 ? 'choose' : 'result';
    this.#show(shown, { ...changes, isFormOpen: false }, focus);
  }

  /** Counts the rows of a run into which picked candidates were written. */
  addPicks(written: PicksWritten, run: FinishedRun): void {
    const one = this.of(run);
    const part = loadedTablePart();
    if (one === undefined || part === undefined) return;
    this.#save({ ...one, result: part.withPicks(one, written, this.#context) });
  }

  /** Counts again the values that are left to decide in each table. */
  countLeft(): void {
    const part = loadedTablePart();
    const { shown } = this;
    if (part === undefined || shown === undefined) return;
    for (const one of this.#besides(shown)) {
      const result = { ...one.result, ...part.leftToChoose(one.runs, this.#context) };
      this.#all.set(result.id, { ...one, result });
    }
    this.change({});
  }

  /** Shows how the result looks in the sheet. */
  setAppearance(appearance: ResultAppearance): void {
    const one = this.shown;
    if (one === undefined) return;
    this.#history.setAppearance(one.result.id, savedAppearance(appearance));
    this.change({ appearance });
  }

  /** Changes the data of the shown result. */
  change(changes: Partial<Result>): void {
    const one = this.shown;
    const { store } = this.#context;
    const { result } = store.state;
    if (one === undefined || result === undefined) return;
    const changed = { ...one, result: { ...one.result, ...changes } };
    this.#all.set(result.id, changed);
    store.set({ result: { ...this.#display(changed), isOpening: result.isOpening === true } });
  }

  /**
   * Forgets what was picked in a run that was undone. Closes the result of the run, unless its columns stay. If several
   * tables were looked up together, the result of the last remaining table is shown.
   *
   * @param isForRun whether another run follows in its place.
   */
  removeUndone({ id }: PastRun, { keepsColumns }: UndoResult, isForRun = false): void {
    const one = this.#all.get(id);
    for (const { after, choice, outcomes } of one?.runs ?? []) {
      this.#context.session.picksIn(after, choice.kind).forget(outcomes.keys());
    }
    const shown = this.#context.store.state.result?.id;
    if (keepsColumns) {
      if (shown === id && one !== undefined) this.#save(one);
      return;
    }
    const others = this.idsWith(id).filter((other) => other !== id);
    this.#together.delete(id);
    for (const other of others) this.#together.set(other, others);
    const next = this.#all.get(others.at(-1) ?? '');
    if (shown !== undefined && others.includes(shown)) this.change({});
    if (shown !== id) return;
    if (next === undefined || isForRun) this.close();
    else this.#show(next, { ...this.#tableOf(next), chooser: undefined, isFormOpen: false });
  }

  /** Saves a result of the shown tables, and shows its new numbers. */
  #save(one: ShownResult): void {
    void this.#record(one);
    this.#all.set(one.result.id, one);
    const { shown } = this;
    if (shown !== undefined) this.#show(shown);
  }

  #record({ result, runs }: ShownResult): Promise<void> {
    const { id, counts, added, updated } = result;
    const [first] = runs;
    const past = this.#history.find(id);
    return this.#history.put({
      id,
      at: past?.at ?? this.#history.now(),
      kind: first?.choice.kind.id ?? '',
      parts: runs,
      counts,
      added,
      updated,
      decided: result.decided,
      undo: past?.undo ?? 'possible',
      appearance: result.appearance && savedAppearance(result.appearance),
      hasResult: true,
    });
  }

  #show(one: ShownResult, changes: Partial<PaneState> = {}, focus?: FocusId): void {
    this.#all.set(one.result.id, one);
    this.#context.store.set({ ...changes, result: this.#display(one), map: undefined }, focus);
  }
}

function savedAppearance({ isColoured, filter }: ResultAppearance): RunAppearance {
  return { isColoured, filter };
}
