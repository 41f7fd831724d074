/** Undoes a run, and offers the table as it is after that. */

import { withEarlierRun } from '../choosing/choice.ts';
import type { Context } from '../context.ts';
import { NOTHING_READ } from '../first-state.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import type { UndoResult } from '../running/undo.ts';
import { movedChoice } from './moved-choice.ts';
import { areOneTable, headersAddedBy, type PastRun, targetOf, withoutColumns } from './past-run.ts';

export class Undoer {
  readonly #context: Context;
  readonly #parts: Parts;

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** @returns undefined, after saying why, if it failed. */
  async undo(run: PastRun): Promise<UndoResult | undefined> {
    const { activity, history, appearance } = this.#parts;
    return activity.change(async (waiting) => {
      await appearance.takeBack(run, waiting);
      const done = await history.undo(run, waiting);
      this.#showWithoutColumns(run, done);
      if (done.columns > 0) await (await loadTablePart()).readAgain(this.#context, waiting);
      return done;
    });
  }

  /** Offers the table without the columns that an undo removed, if it is the table that is shown. */
  #showWithoutColumns(run: PastRun, { columns, made }: UndoResult): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    const undone = targetOf(run);
    if (columns === 0 || target === undefined || target.id !== undone?.id) return;
    if (!areOneTable(target, undone)) {
      // The table beside it has moved back.
      if (undone.insertsColumns === true) store.set(NOTHING_READ);
      return;
    }
    const next = { ...withoutColumns(target, headersAddedBy(run)), made };
    store.set({
      target: next,
      choice: choice && withEarlierRun(movedChoice(choice, target, next), next),
    });
  }
}
