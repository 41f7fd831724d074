/** Shows the progress of a run, a few times a second at most. */
import { isOutside, type Outcome, type OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { RunContinuation } from '../../host.ts';
import type { Counts, RunState } from '../../state/result.ts';
import type { Context } from '../context.ts';

export const NO_COUNTS: Counts = {
  blank: 0,
  found: 0,
  ambiguous: 0,
  not_found: 0,
  invalid: 0,
  failed: 0,
};

/** Share of a run that is done at the end of each phase; asking takes longest. */
const ENDS = {
  checking: 0,
  reading: 0,
  asking: 0.8,
  comparing: 0.85,
  writing: 1,
  undoing: 1,
} as const satisfies Record<RunState['phase'], number>;

const SHOW_INTERVAL_MS = 100;
/** Milliseconds of asking after which the remaining time can be estimated. */
const ESTIMATE_AFTER_MS = 1_000;

export class Progress {
  readonly #store: Context['store'];
  readonly #slices: Context['slices'];
  #run: RunState = {
    phase: 'checking',
    done: 0,
    total: 0,
    counts: NO_COUNTS,
    outside: 0,
    secondsLeft: undefined,
    isPaused: false,
    canStop: true,
    share: undefined,
  };
  #counts: Record<OutcomeKind, number> = { ...NO_COUNTS };
  #outside = 0;
  #span: readonly [begin: number, end: number] = [0, 0];
  #shownAt = Number.NEGATIVE_INFINITY;
  #pace = { began: 0, paused: 0, pausedAt: 0, asked: 0, toAsk: 0 };

  constructor({ store, slices }: Pick<Context, 'store' | 'slices'>) {
    this.#store = store;
    this.#slices = slices;
  }

  beginPhase(phase: RunState['phase'], total: number): void {
    const begins = this.#share() ?? 0;
    // The bar does not move back in a further pass over the rows.
    this.#span = [begins, Math.max(begins, ENDS[phase])];
    this.#show({ phase, total, done: 0 });
  }

  /** Starts counting rows anew. @param addSettled counts of rows that ask nothing. @param toAsk number of questions. */
  beginAsking(addSettled: Readonly<Partial<Counts>>, toAsk: number): void {
    this.#counts = { ...NO_COUNTS, ...addSettled };
    this.#outside = 0;
    const done = Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
    this.#pace = { began: this.#slices.now(), paused: 0, pausedAt: 0, asked: 0, toAsk };
    this.#show({ done });
  }

  settled(outcome: Outcome, rows: number): void {
    this.#counts[outcome.kind] += rows;
    if (isOutside(outcome)) this.#outside += rows;
    this.#pace.asked += 1;
    this.setDone(this.#run.done + rows);
  }

  /** Records the number of rows that are done. */
  setDone(done: number): void {
    this.#run = { ...this.#run, done };
    if (this.#slices.now() - this.#shownAt >= SHOW_INTERVAL_MS) this.#show({});
  }

  setPaused(isPaused: boolean): void {
    const now = this.#slices.now();
    if (isPaused) this.#pace.pausedAt = now;
    else this.#pace.paused += now - this.#pace.pausedAt;
    this.#show({ isPaused });
  }

  setContinuation(continuation: RunContinuation): void {
    this.#show({ continuation });
  }

  setCanStop(canStop: boolean): void {
    this.#show({ canStop });
  }

  #show(changes: Partial<RunState>): void {
    this.#shownAt = this.#slices.now();
    this.#run = { ...this.#run, ...changes, counts: { ...this.#counts }, outside: this.#outside };
    const [share, secondsLeft] = [this.#share(), this.#secondsLeft()];
    this.#run = { ...this.#run, share, secondsLeft };
    this.#store.set({ run: this.#run });
  }

  /** One bar shows both looking up and writing. */
  #share(): number | undefined {
    const { phase, done, total, share } = this.#run;
    if (ENDS[phase] === 0 || total === 0) return share;
    const [begin, end] = this.#span;
    return begin + (end - begin) * Math.min(1, done / total);
  }

  #secondsLeft(): number | undefined {
    const { began, paused, asked, toAsk } = this.#pace;
    if (this.#run.phase !== 'asking' || this.#run.isPaused || asked === 0) return undefined;
    const worked = this.#slices.now() - began - paused;
    if (worked < ESTIMATE_AFTER_MS) return undefined;
    return ((worked / asked) * Math.max(0, toAsk - asked)) / 1000;
  }
}
