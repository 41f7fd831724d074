/**
 * Takes the workbook's lease for runs of this pane, and shows a run that continues without the pane. The lease is
 * the right to write results into the workbook; one run at a time holds it.
 */
import type { BackgroundStatus } from '../host.ts';
import type { ResumableRun } from '../resumable-run.ts';
import type { Target } from '../target.ts';
import type { Context } from './context.ts';
import type { History } from './history/history.ts';
import type { ColumnRun } from './running/column-run.ts';

/** Milliseconds between two renewals of the lease. Browsers slow the timers of a hidden page to one a minute. */
const RENEW_MS = 20_000;
const POLL_MS = 20_000;

export class Background {
  readonly #context: Context;
  readonly #history: Pick<History, 'load'>;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the latest poll. Results of earlier polls are not shown. */
  #poll = 0;

  /** @param history receives the runs that end without this pane. */
  constructor(context: Context, history: Pick<History, 'load'>) {
    this.#context = context;
    this.#history = history;
  }

  /**
   * Executes a run, which holds the lease meanwhile if the host has leases.
   *
   * @param resumable undefined if nobody else can continue the run. @throws anything that the run throws; WorkbookError
   * if another run holds the lease.
   */
  async runExclusively(
    run: ColumnRun,
    target: Target,
    resumable: ResumableRun | undefined,
  ): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return run.execute();
    run.announce();
    this.#poll += 1;
    try {
      run.control.progress.setContinuation(await background.begin(target, resumable, run.kind));
    } catch (error) {
      await this.show();
      throw error;
    }
    this.#setStatus(undefined);
    // A failed renewal is ignored: the next call shows whether the run still holds the lease.
    const renewTimer = setInterval(() => {
      background.renewLease(run.rowsPassed, run.control.isPaused).catch(() => {});
    }, RENEW_MS);
    try {
      await run.execute();
    } finally {
      clearInterval(renewTimer);
      await background.end().catch(() => {});
      await this.show();
    }
  }

  /** Shows the run that continues without this pane, and updates it until the run ends. */
  async show(): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return;
    clearTimeout(this.#pollTimer);
    const poll = ++this.#poll;
    const status = await background.status().catch(() => undefined);
    if (poll !== this.#poll) return;
    const hasEnded =
      this.#context.store.state.background?.isGoing === true && status?.isGoing !== true;
    this.#setStatus(status);
    if (hasEnded) await this.#history.load();
    if (status?.isGoing === true) {
      const { pollMs = POLL_MS } = background;
      this.#pollTimer = setTimeout(() => void this.show(), pollMs);
    }
  }

  async stop(): Promise<void> {
    const { background } = this.#context.host;
    if (background === undefined) return;
    await this.#context.attempt(() => background.stop());
    await this.show();
  }

  #setStatus(status: BackgroundStatus | undefined): void {
    clearTimeout(this.#pollTimer);
    const { store } = this.#context;
    if (status === undefined) {
      if (store.state.background !== undefined) store.set({ background: undefined });
      return;
    }
    const { intent, isGoing, sentence } = status;
    store.set({ background: { intent, isGoing, text: this.#context.say(sentence) } });
  }
}
