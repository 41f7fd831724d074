/** Lets one run at a time have the workbook, and shows the one that goes on without this pane. */
import type { BackgroundStatus } from '../host.ts';
import type { Choice, Scope } from '../state.ts';
import type { Target } from '../target.ts';
import type { Context } from './context.ts';
import { keptRun } from './kept-run.ts';
import type { Run } from './run.ts';

/** Between two signs of life: a page that nobody sees rings at most once a minute, whatever it asks for. */
const BEAT_MS = 20_000;
const LOOK_MS = 20_000;

interface Began {
  readonly target: Target;
  readonly choice: Choice;
  readonly within: Scope;
}

export class Background {
  readonly #context: Context;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Runs while nobody else does. @throws what the run throws; WorkbookError where another run has the turn. */
  async alone(run: Run, { target, choice, within }: Began): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return run.go();
    const kept = keptRun(choice, target, within, this.#context.language);
    run.announce();
    try {
      run.goesOnClosed(await background.begin(target, kept));
    } catch (error) {
      await this.show();
      throw error;
    }
    this.#tell(undefined);
    // One that is lost says nothing of the run: its next call does.
    const beating = setInterval(() => {
      background.beat(run.written, run.isPaused).catch(() => {});
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
