/** Undoes a run, and offers the table as it is after that. */

import type { Waiting } from '../../host.ts';
import type { Target } from '../../target.ts';
import { onColumns, withEarlierRun } from '../choosing/choice.ts';
import { withScopes } from '../choosing/scopes.ts';
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
    return occupied.changing(async (waiting) => {
      await looks.takeBack(run, waiting);
      const done = await history.undo(run, waiting);
      this.#offerWithout(run, done);
      if (done.columns > 0) await this.#readAgain(waiting);
      return done;
    });
  }

  /** Shows the present range of the table, unless the person is elsewhere. The undo is done, whether that can be read or not. */
  async #readAgain(waiting: Waiting): Promise<void> {
    const { host, store } = this.#context;
    const { target, choice } = store.state;
    if (target === undefined) return;
    const { tables, headers } = target;
    const place = tables && { ...tables.chosen, columns: headers.length };
    const again = await host.readTarget(waiting, place).catch(() => undefined);
    if (again === undefined || !areOneTable(again, target)) return;
    const next = choice && onColumns(choice, placesIn(again, target));
    store.set({ target: again, choice: next && withScopes(next, again, []) });
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
    store.set({
      target: next,
      choice: choice && withEarlierRun(onColumns(choice, placesIn(next, target)), next),
    });
  }
}

/** Finds the columns of a table in what it is now. A column without a header stands left of those that were removed. */
function placesIn({ headers }: Target, before: Target): (column: number) => number {
  return (column) => {
    const header = before.headers[column] ?? '';
    return header === '' ? column : headers.indexOf(header);
  };
}
