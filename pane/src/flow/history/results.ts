/** The results of this pane's runs, one of which is shown. A closed result can be shown again from the history. */
import type { RunAppearance } from '../../cell-appearance.ts';
import type { Scope } from '../../state/choice.ts';
import type { Result, ResultAppearance } from '../../state/result.ts';
import type { FocusId, PaneState } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { PicksWritten } from '../deciding/writing/write-picks.ts';
import { loadedTablePart } from '../load-table-part.ts';
import type { EndedRun, FinishedRun, LeftToChoose } from '../running/finished-run.ts';
import type { UndoResult } from '../running/undo.ts';
import type { History } from './history.ts';
import type { PastRun } from './past-run.ts';

interface ShownResult {
  readonly result: Result;
  /** The run and its retries, oldest first. */
  readonly runs: readonly FinishedRun[];
  /** The latest of these. */
  readonly run: FinishedRun;
  /** The scope of rows that the run was about. */
  readonly scope: Scope;
}

export class Results {
  readonly #context: Context;
  readonly #history: History;
  readonly #all = new Map<string, ShownResult>();

  constructor(context: Context, history: History) {
    this.#context = context;
    this.#history = history;
  }

  get shown(): ShownResult | undefined {
    const { result } = this.#context.store.state;
    return result === undefined ? undefined : this.#all.get(result.id);
  }

  show(id: string): void {
    const one = this.#all.get(id);
    if (one === undefined) return;
    const result = { ...one.result, undo: this.#history.undoOf(id) };
    this.#context.store.set(
      { result, isFormOpen: false, chooser: undefined, map: undefined, notice: undefined },
      'result',
    );
  }

  close(): void {
    const { store } = this.#context;
    const { result, chooser, isFormOpen } = store.state;
    if (result === undefined && chooser === undefined && !isFormOpen) return;
    store.set({ result: undefined, chooser: undefined, map: undefined, isFormOpen: false });
  }

  /**
   * Saves the record of a run before its end is shown, since the pane may be closed then. A retry becomes part of the run that
   * it retried, if that run's result is shown.
   */
  async keep({ result, run }: EndedRun, scope: Scope): Promise<ShownResult> {
    const retried = this.shown;
    // The code is loaded, since a run has ended.
    const part = loadedTablePart();
    const one: ShownResult =
      retried === undefined || part === undefined
        ? { result: { ...result, id: crypto.randomUUID() }, runs: [run], run, scope }
        : {
            result: part.withRetry(
              retried.result,
              { ...result, id: retried.result.id },
              run.pass.wanted,
            ),
            runs: [...retried.runs, run],
            run,
            scope: retried.scope,
          };
    await this.#record(one);
    return one;
  }

  /** Shows how a run ended. @param changes other changes of the state, shown at the same time. */
  showEnded(one: ShownResult, changes: Partial<PaneState>): void {
    // The main button is the next step and gets the focus, so that Enter presses it.
    const focus = one.result.undecided > 0 ? 'choose' : 'result';
    this.#show(one, { ...changes, isFormOpen: false }, focus);
  }

  /** Counts the rows into which picked candidates were written. @param left what is left for the chooser. */
  addPicks({ rows, from, filled, ...written }: PicksWritten, left: LeftToChoose): void {
    const one = this.shown;
    if (one === undefined) return;
    const { counts } = one.result;
    const result: Result = {
      ...one.result,
      counts: {
        ...counts,
        [from]: Math.max(0, counts[from] - rows),
        found: counts.found + rows,
      },
      filled: one.result.filled + filled,
      ...loadedTablePart()?.codesAfter(one.result, written),
      ...left,
      decided: (one.result.decided ?? 0) + rows,
    };
    this.#save({ ...one, result });
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
    this.#all.set(result.id, { ...one, result: { ...one.result, ...changes } });
    store.set({ result: { ...result, ...changes } });
  }

  /** Closes the result of a run that was undone, and forgets what was picked in it. */
  removeUndone({ id }: PastRun, { keepsColumns }: UndoResult): void {
    const one = this.#all.get(id);
    for (const { after, choice, outcomes } of one?.runs ?? []) {
      this.#context.session.picksIn(after, choice.kind).forget(outcomes.keys());
    }
    if (this.#context.store.state.result?.id !== id) return;
    if (keepsColumns && one !== undefined) this.#save(one);
    else this.close();
  }

  #save(one: ShownResult): void {
    void this.#record(one);
    this.#show(one);
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
    const { id } = one.result;
    this.#all.set(id, one);
    const shown = { ...one.result, undo: this.#history.undoOf(id) };
    this.#context.store.set({ ...changes, result: shown, map: undefined }, focus);
  }
}

function savedAppearance({ isColoured, filter }: ResultAppearance): RunAppearance {
  return { isColoured, filter };
}
