/** Passes changes of a result's appearance on to the code that carries them out, which is loaded with the first run. */
import type { Waiting } from '../../host.ts';
import type { AppearanceChange, ResultAppearance } from '../../state/result.ts';
import type { Activity } from '../activity.ts';
import type { Context } from '../context.ts';
import type { PastRun } from '../history/past-run.ts';
import type { Results } from '../history/results.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { FinishedRun } from '../running/finished-run.ts';

export class Appearance {
  readonly #context: Context;
  readonly #results: Results;

  constructor(context: Context, results: Results) {
    this.#context = context;
    this.#results = results;
  }

  async change(change: AppearanceChange, activity: Activity): Promise<void> {
    if (activity.isBusy) return;
    const appearance = await activity.change(async (waiting) =>
      (await this.#part()).change(change, waiting),
    );
    if (appearance !== undefined) this.#results.setAppearance(appearance);
  }

  /** Colours and filters the rows of a run that was written or continued. Called before its result is shown. */
  async written(run: FinishedRun): Promise<{ readonly appearance?: ResultAppearance }> {
    if (this.#context.host.appearance === undefined) return {};
    return (await this.#part()).written(run);
  }

  /** Called before the columns of a run are removed. @throws WorkbookError, SentenceError */
  async takeBack(run: PastRun, waiting: Waiting): Promise<void> {
    if (run.appearance !== undefined) await (await this.#part()).takeBack(run, waiting);
  }

  async #part() {
    const { SheetAppearance } = await loadTablePart();
    return new SheetAppearance(this.#context, this.#results);
  }
}
