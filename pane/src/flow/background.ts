/** Takes the workbook's turn for a run of this pane, and shows a run that continues without the pane. */
import type { BackgroundStatus } from '../host.ts';
import type { KeptRun } from '../resumable-run.ts';
import type { Target } from '../target.ts';
import type { Context } from './context.ts';
import type { History } from './history/history.ts';
import type { ColumnRun } from './running/column-run.ts';

/** Milliseconds between two signs of life. Browsers slow the timers of a hidden page to one a minute. */
const BEAT_MS = 20_000;
const LOOK_MS = 20_000;

export class Background {
  readonly #context: Context;
  readonly #history: Pick<History, 'load'>;
  #looking: ReturnType<typeof setTimeout> | undefined;
  /** Number of the latest look. Results of earlier looks are not shown. */
  #look = 0;

  /** @param history gets the runs that end without this pane. */
  constructor(context: Context, history: Pick<History, 'load'>) {
    this.#context = context;
    this.#history = history;
  }

  /**
   * Runs something while no other run has the turn.
   *
   * @param kept undefined if nobody else can continue the run. @throws what the run throws; WorkbookError if another run
   * has the turn.
   */
  async alone(run: ColumnRun, target: Target, kept: KeptRun | undefined): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return run.go();
    run.announce();
    this.#look += 1;
    try {
      run.control.progress.goesOnClosed(await background.begin(target, kept, run.kind));
    } catch (error) {
      await this.show();
      throw error;
    }
    this.#tell(undefined);
    // A lost sign of life is ignored: the next call shows whether the run still has its turn.
    const beating = setInterval(() => {
      background.beat(run.rowsPassed, run.control.isPaused).catch(() => {});
    }, BEAT_MS);
    try {
      await run.go();
    } finally {
      clearInterval(beating);
      await background.end().catch(() => {});
      await this.show();
    }
  }

  /** Shows the run that continues without this pane, again and again until it ends. */
  async show(): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return;
    clearTimeout(this.#looking);
    const look = ++this.#look;
    const status = await background.status().catch(() => undefined);
    if (look !== this.#look) return;
    const hasEnded =
      this.#context.store.state.background?.isGoing === true && status?.isGoing !== true;
    this.#tell(status);
    if (hasEnded) await this.#history.load();
    if (status?.isGoing === true) {
      const { lookMs = LOOK_MS } = background;
      this.#looking = setTimeout(() => void this.show(), lookMs);
    }
  }

  async stop(): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return;
    await this.#context.attempt(() => background.stop());
    await this.show();
  }

  #tell(status: BackgroundStatus | undefined): void {
    clearTimeout(this.#looking);
    const { store } = this.#context;
    if (status === undefined) {
      if (store.state.background !== undefined) store.set({ background: undefined });
      return;
    }
    const { intent, isGoing, sentence } = status;
    store.set({ background: { intent, isGoing, text: this.#context.say(sentence) } });
  }
}
