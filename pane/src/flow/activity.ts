/** Knows whether something is changing the workbook, so that nothing else begins to change it. */
import type { Waiting } from '../host.ts';
import type { Surveyor } from './choosing/survey.ts';
import type { Context } from './context.ts';
import type { Failure } from './notices.ts';
import type { ColumnRun } from './running/column-run.ts';

export class Activity {
  readonly #context: Context;
  readonly #surveyor: Surveyor;
  #run: ColumnRun | undefined;
  /** Whether something other than a run is changing the workbook, such as an undo. */
  #isChanging = false;

  constructor(context: Context, surveyor: Surveyor) {
    this.#context = context;
    this.#surveyor = surveyor;
  }

  get isBusy(): boolean {
    return this.#run !== undefined || this.#isChanging || this.#context.store.state.isReading;
  }

  /** The run that is under way. */
  get run(): ColumnRun | undefined {
    return this.#run;
  }

  end(): void {
    this.#run = undefined;
  }

  /** Starts a run, and counts it as under way until `end` is called. @returns the failure, if there was one. */
  async attempt(run: ColumnRun, go: () => Promise<void>): Promise<Failure | undefined> {
    this.#run = run;
    try {
      const going = go();
      this.#context.store.focus('cancel');
      await going;
      return undefined;
    } catch (error) {
      return { error };
    }
  }

  /**
   * Runs work that changes the workbook, and is busy meanwhile. @returns undefined if the work failed, after saying
   * why.
   */
  async change<T>(work: (waiting: Waiting) => Promise<T>): Promise<T | undefined> {
    this.#isChanging = true;
    this.#surveyor.forget();
    let done: T | undefined;
    await this.#context.attempt(async (waiting) => {
      try {
        done = await work(waiting);
      } finally {
        this.#isChanging = false;
      }
    });
    return done;
  }
}
