/** Lets one run at a time have the workbook, and shows the one that goes on without this pane. */
import type { BackgroundStatus } from '../host.ts';
import type { KeptRun } from '../kept-run.ts';
import type { Target } from '../target.ts';
import type { Context } from './context.ts';
import type { WatchedRun } from './run-control.ts';

/** Between two signs of life: a page that nobody sees rings at most once a minute, whatever it asks for. */
const BEAT_MS = 20_000;
const LOOK_MS = 20_000;

export class Background {
  readonly #context: Context;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Runs while nobody else does.
   *
   * @param kept undefined where nobody could go on with it. @throws what the run throws; WorkbookError where another run
   * has the turn.
   */
  async alone(run: WatchedRun, target: Target, kept: KeptRun | undefined): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return run.go();
    run.announce();
    try {
      run.control.progress.goesOnClosed(await background.begin(target, kept));
    } catch (error) {
      await this.show();
      throw error;
    }
    this.#tell(undefined);
    // One that is lost says nothing of the run: its next call does.
    const beating = setInterval(() => {
      background.beat(run.written, run.control.isPaused).catch(() => {});
    }, BEAT_MS);
    try {
      await run.go();
    } finally {
      clearInterval(beating);
      await background.end().catch(() => {});
      await this.show();
    }
  }

  /** Looks what goes on without this pane, again and again as long as something does. */
  async show(): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return;
    clearTimeout(this.#looking);
    const status = await background.status().catch(() => undefined);
    this.#tell(status);
    if (status?.isGoing === true) {
      this.#looking = setTimeout(() => void this.show(), LOOK_MS);
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
