/** Undoes a run, and then shows the table in its new state. */

import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Waiting } from '../../host.ts';
import type { FocusId, Notice } from '../../state/state.ts';
import { isSheetGone } from '../../workbook-error.ts';
import { withEarlierRun } from '../choosing/choice.ts';
import type { Context } from '../context.ts';
import { NOTHING_READ } from '../first-state.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import type { UndoResult } from '../running/undo.ts';
import { flowSentences as sentences } from '../words.ts';
import { movedChoice } from './moved-choice.ts';
import { areOneTable, headersRemoved, type PastRun, targetOf, withoutColumns } from './past-run.ts';
import type { UndoManner } from './undo-run.ts';

export class Undoer {
  readonly #context: Context;
  readonly #parts: Parts;
  /** The run that a person wants to undo, with the notice that asks for confirmation. */
  #asked: { readonly id: string; readonly notice: Notice | undefined } | undefined;

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  /**
   * Tells the person what an undo would remove or leave. Pressing again while this is shown confirms the undo.
   *
   * @param runs that are undone together, the latest first. @returns whether they can be undone now.
   */
  async areConfirmed(...runs: readonly [PastRun, ...PastRun[]]): Promise<boolean> {
    const { store } = this.#context;
    const [run] = runs;
    const id = runs.map((one) => one.id).join();
    const isAgain = this.#asked?.id === id && this.#asked.notice === store.state.notice;
    this.#asked = undefined;
    if (isAgain) return true;
    const part = await loadTablePart();
    const checked = await this.#parts.activity.change(async (waiting) => {
      const doubts = [];
      for (const one of runs) {
        const ofRun = () => part.undoDoubts(this.#context, one, waiting);
        doubts.push(await this.#orForgotten(one, ofRun));
      }
      return { notice: part.doubtsNotice(this.#context, doubts) };
    });
    if (checked?.notice === undefined) {
      if (checked !== undefined) store.set({ notice: undefined });
      return checked !== undefined;
    }
    const { notice } = checked;
    store.set({ notice }, this.placeOf(run));
    this.#asked = { id, notice };
    return false;
  }

  /**
   * Gives the element that gets the focus after the undo of a run, or after the question before the
   * undo: the notice, or the run's line in the list of earlier runs.
   */
  placeOf({ id }: PastRun): FocusId {
    const { result, duplicates } = this.#context.store.state;
    return result?.id === id || duplicates !== undefined ? 'notice' : `past-run-${id}`;
  }

  /** @returns undefined if the undo failed, after saying why. */
  async undo(run: PastRun, manner?: UndoManner): Promise<UndoResult | undefined> {
    const { activity } = this.#parts;
    return activity.change(async (waiting) => {
      const done = await this.#undone(run, waiting, manner);
      this.#showWithoutColumns(run, done);
      if (done.columns > 0) {
        const undone = { target: targetOf(run), columns: done.columns };
        await (await loadTablePart()).readAgain(this.#context, waiting, undone);
      }
      return done;
    });
  }

  async #undone(run: PastRun, waiting: Waiting, manner?: UndoManner): Promise<UndoResult> {
    const { history, appearance } = this.#parts;
    return this.#orForgotten(run, async () => {
      await appearance.takeBack(run, waiting);
      const done = await history.undo(run, waiting, manner);
      const isCopy = this.#context.session.copies.has(targetOf(run)?.id ?? '');
      return isCopy && done.columns > 0 ? { ...done, copy: done.copy ?? 'kept' } : done;
    });
  }

  /** @throws SentenceError if the sheet is gone, and then forgets all runs on that sheet; any other error of `work`. */
  async #orForgotten<T>(run: PastRun, work: () => Promise<T>): Promise<T> {
    const { history, results } = this.#parts;
    try {
      return await work();
    } catch (error) {
      if (!isSheetGone(error)) throw error;
      const { result, target } = this.#context.store.state;
      history.forget(run);
      if (result?.id === run.id) results.close();
      if (target?.id === targetOf(run)?.id) this.#context.store.set(NOTHING_READ);
      throw new SentenceError(sentences.sheetGone);
    }
  }

  /** Shows the table without the columns that an undo removed, if that table is shown. */
  #showWithoutColumns(run: PastRun, { columns, kept, made, areHeadersRemoved }: UndoResult): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    const undone = targetOf(run);
    if (target === undefined || target.id !== undone?.id) return;
    if (areHeadersRemoved === true) store.set(NOTHING_READ);
    if (columns + kept.length === 0 || areHeadersRemoved === true) return;
    if (!areOneTable(target, undone)) return;
    const next = { ...withoutColumns(target, headersRemoved(run, kept)), made };
    store.set({
      target: next,
      choice: choice && withEarlierRun(movedChoice(choice, target, next), next),
    });
  }
}
