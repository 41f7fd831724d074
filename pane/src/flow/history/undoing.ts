/** Undoes a run, and offers the table as it is after that. */
import { onColumns, withEarlierRun } from '../choosing/choice.ts';
import type { Context } from '../context.ts';
import type { Parts } from '../parts.ts';
import { NOTHING_READ } from '../reading.ts';
import type { Undone } from '../running/undo.ts';
import { addedBy, areOneTable, type PastRun, targetOf, withoutColumns } from './past-run.ts';

export class Undoing {
  readonly #context: Context;
  readonly #parts: Parts;

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** @returns undefined, after saying why, if it failed. */
  async undo(run: PastRun): Promise<Undone | undefined> {
    const { occupied, history, looks } = this.#parts;
    const done = await occupied.changing(async (waiting) => {
      await looks.takeBack(run, waiting);
      return history.undo(run, waiting);
    });
    if (done !== undefined) this.#offerWithout(run, done);
    return done;
  }

  /** Offers the table without the columns that an undo removed, if it is the table that is shown. */
  #offerWithout(run: PastRun, { columns, made }: Undone): void {
    const { store } = this.#context;
    const { target, choice } = store.state;
    const undone = targetOf(run);
    if (columns === 0 || target === undefined || target.id !== undone?.id) return;
    if (!areOneTable(target, undone)) {
      // The table beside it has moved back.
      if (undone.insertsColumns === true) store.set(NOTHING_READ);
      return;
    }
    const next = { ...withoutColumns(target, addedBy(run)), made };
    const headersNow = (column: number) => next.headers.indexOf(target.headers[column] ?? '');
    store.set({
      target: next,
      choice: choice && withEarlierRun(onColumns(choice, headersNow), next),
    });
  }
}
