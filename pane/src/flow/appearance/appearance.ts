/** Forwards changes of a result's looks to the part that carries them out, which is loaded with the first run. */
import type { Waiting } from '../../host.ts';
import type { LooksChange, ResultLooks } from '../../state/result.ts';
import type { Occupied } from '../activity.ts';
import type { Context } from '../context.ts';
import type { PastRun } from '../history/past-run.ts';
import type { Results } from '../history/results.ts';
import { loadWorking } from '../load-table-part.ts';
import type { FinishedRun } from '../running/finished-run.ts';

export class Looks {
  readonly #context: Context;
  readonly #results: Results;

  constructor(context: Context, results: Results) {
    this.#context = context;
    this.#results = results;
  }

  async change(change: LooksChange, occupied: Occupied): Promise<void> {
    if (occupied.isBusy) return;
    const looks = await occupied.changing(async (waiting) =>
      (await this.#part()).change(change, waiting),
    );
    if (looks !== undefined) this.#results.looked(looks);
  }

  /** Called after rows were written by a run or by picks, before the result counts as the shown one. */
  async written(run: FinishedRun): Promise<{ readonly looks?: ResultLooks }> {
    if (this.#context.host.looks === undefined) return {};
    return (await this.#part()).written(run);
  }

  /** Called before the columns of a run are removed. @throws WorkbookError, SentenceError */
  async takeBack(run: PastRun, waiting: Waiting): Promise<void> {
    if (run.looks !== undefined) await (await this.#part()).takeBack(run, waiting);
  }

  async #part() {
    const { SheetLooks } = await loadWorking();
    return new SheetLooks(this.#context, this.#results);
  }
}
