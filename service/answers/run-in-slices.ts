/** Carries out long work in short slices, so that timers, signals and other requests run in between. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { MaybePromise } from '../maybe-promise.ts';
import type { Steps } from '../registers/steps.ts';

interface Worker<Piece> {
  /** Takes a piece. The work rests until a returned promise resolves. */
  readonly take: (piece: Piece) => Promise<void> | undefined;
  /**
   * Called after each slice but the last, with the milliseconds of work so far, without rests. An error thrown here
   * ends the work.
   */
  readonly afterSlice: (workedMs: number) => void;
}

/** Longest slice; a single step may take longer. */
const SLICE_MS = 10;

/** Runs the first slice at once, so that short work has its result without a wait. */
export function runInSlices<Piece, Result>(
  steps: Steps<Piece, Result>,
  worker: Worker<Piece>,
): MaybePromise<Result> {
  const first = runSlice(steps, worker);
  return 'result' in first ? first.result : runFurtherSlices(steps, worker, first);
}

type SliceResult<Result> =
  | { readonly result: Result }
  | { readonly workedMs: number; readonly rest: Promise<void> | undefined };

async function runFurtherSlices<Piece, Result>(
  steps: Steps<Piece, Result>,
  worker: Worker<Piece>,
  first: Extract<SliceResult<Result>, { workedMs: number }>,
): Promise<Result> {
  let slice = first;
  let workedMs = 0;
  for (;;) {
    workedMs += slice.workedMs;
    if (slice.rest !== undefined) await slice.rest;
    await nextTurn();
    worker.afterSlice(workedMs);
    const next = runSlice(steps, worker);
    if ('result' in next) return next.result;
    slice = next;
  }
}

/** Works until it is done, has to rest, or the slice is over. */
function runSlice<Piece, Result>(
  steps: Steps<Piece, Result>,
  { take }: Worker<Piece>,
): SliceResult<Result> {
  const start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return { result: step.value };
    const rest = step.value === undefined ? undefined : take(step.value);
    const workedMs = performance.now() - start;
    if (rest !== undefined || workedMs >= SLICE_MS) return { workedMs, rest };
  }
}

let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Waits for a separate turn of the event loop. Other requests wait for one slice at most, however much long work runs.
 */
function nextTurn(): Promise<void> {
  const turn = lastInLine.then(() => nextTurnOfLoop());
  lastInLine = turn;
  return turn;
}
