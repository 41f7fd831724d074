/**
 * The step that marks rows of one customer, household or place: its choices, its runs, their results and their undo.
 */

import { comparedColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import { loadPart } from '../../load-part.ts';
import type { DuplicatesStep } from '../../state/duplicates.ts';
import type { Target } from '../../target.ts';
import type { Context } from '../context.ts';
import type { History } from '../history/history.ts';
import type { PastRun } from '../history/past-run.ts';
import { loadedTablePart } from '../load-table-part.ts';
import type { Failure } from '../notices.ts';
import type { UndoResult } from '../running/undo.ts';
import type { MarkTask } from './mark-task.ts';
import { chooseStep, DUPLICATES_ID, firstStep } from './step.ts';

export class Marking {
  readonly #context: Context;
  readonly #history: History;
  #written: string | undefined;

  constructor(context: Context, history: History) {
    this.#context = context;
    this.#history = history;
  }

  get #step(): DuplicatesStep | undefined {
    return this.#context.store.state.duplicates;
  }

  get isOpen(): boolean {
    return this.#step !== undefined;
  }

  open(target: Target, sample: Sample): void {
    const { store } = this.#context;
    const duplicates = firstStep(target, store.state.choice, sample);
    store.set({ duplicates });
  }

  close(): void {
    if (!this.isOpen) return;
    this.#written = undefined;
    this.#context.store.set({ duplicates: undefined, notice: undefined }, 'open_duplicates');
  }

  /** Closes the step, since another table is read. */
  forget(): void {
    this.#written = undefined;
    if (this.isOpen) this.#context.store.set({ duplicates: undefined });
  }

  choose(change: (step: DuplicatesStep, target: Target) => DuplicatesStep): void {
    const { store } = this.#context;
    const { target, duplicates } = store.state;
    if (target === undefined || duplicates === undefined) return;
    this.#clearResults();
    const next = change(this.#step ?? duplicates, target);
    store.set({ duplicates: { ...next, survey: undefined }, notice: undefined });
  }

  /**
   * @returns the task for the current choice; undefined if a column is missing, which the person is
   * then told. @throws SentenceError
   */
  async begin(writes: boolean): Promise<MarkTask | undefined> {
    const { store } = this.#context;
    const { target, duplicates } = store.state;
    if (target === undefined || duplicates === undefined) return undefined;
    if (this.#context.asksForColumn(comparedColumns, duplicates.inputs)) return undefined;
    this.#clearResults();
    const part = await loadPart(() => import('./mark-task.ts'));
    return new part.MarkTask(this.#context, target, this.#step ?? duplicates, writes);
  }

  /** Keeps the record of written marks before they are shown, since the pane may be closed then. */
  async keep(task: MarkTask): Promise<void> {
    const ended = task.ended();
    if (ended === undefined) return;
    const { added, updated } = ended.marked;
    const run = { kind: DUPLICATES_ID, parts: [ended.run], added, updated };
    this.#written = await this.#history.add(run);
  }

  /** Shows the findings of a run, and the marks that it wrote. */
  end(task: MarkTask, failure: Failure | undefined): void {
    const { store } = this.#context;
    const ended = task.ended();
    const notice = task.notice(failure);
    const { found } = task;
    const step = this.#step;
    if (step === undefined) return;
    if (ended === undefined) {
      const isFound = found !== undefined && failure === undefined;
      const next = { ...step, found: isFound ? found : undefined };
      store.set({ run: undefined, duplicates: next, notice }, isFound ? 'found' : 'notice');
      return;
    }
    const { after: target } = ended.run;
    const duplicates = { ...chooseStep(target, step), found, marked: ended.marked };
    store.set({ run: undefined, target, duplicates, notice }, 'marked');
  }

  /** The run whose marks are shown. */
  get written(): PastRun | undefined {
    return this.#written === undefined ? undefined : this.#history.find(this.#written);
  }

  /** Says what an undo removed. Removed marks are no longer shown. */
  showUndone(done: UndoResult): void {
    const { store } = this.#context;
    const { target } = store.state;
    const step = this.#step;
    if (step?.marked === undefined || target === undefined) return;
    const marked = done.keepsColumns ? { ...step.marked, undo: 'impossible' as const } : undefined;
    const duplicates = { ...chooseStep(target, step), found: step.found, marked };
    const notice = loadedTablePart()?.undoNotice([done], this.#context);
    store.set({ duplicates, notice }, 'notice');
  }

  /** Removes earlier results, because the choice has changed or another run begins. */
  #clearResults(): void {
    this.#written = undefined;
    const step = this.#step;
    if (step?.found === undefined && step?.marked === undefined) return;
    this.#context.store.set({ duplicates: { ...step, found: undefined, marked: undefined } });
  }
}
