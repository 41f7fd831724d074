/** Carries out long work in short turns, so that timers, signals and other requests run in between. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { MaybePromise } from '../maybe-promise.ts';
import type { Steps } from '../registers/steps.ts';

interface Worker<Piece> {
  /** Takes a piece. The work rests until a returned promise resolves. */
  readonly take: (piece: Piece) => Promise<void> | undefined;
  /**
   * Called after each turn but the last, with the milliseconds of work so far, without rests. An error thrown here
   * ends the work.
   */
  readonly afterTurn: (workedMs: number) => void;
}

/** Longest turn; a single step may take longer. */
const TURN_MS = 10;

/** Takes the first turn at once, so that short work has its result without a wait. */
export function runInSlices<Piece, Result>(
  steps: Steps<Piece, Result>,
  worker: Worker<Piece>,
): MaybePromise<Result> {
  const first = turnOf(steps, worker);
  return 'result' in first ? first.result : furtherTurns(steps, worker, first);
}

type Turn<Result> =
  | { readonly result: Result }
  | { readonly workedMs: number; readonly rest: Promise<void> | undefined };

async function furtherTurns<Piece, Result>(
  steps: Steps<Piece, Result>,
  worker: Worker<Piece>,
  first: Extract<Turn<Result>, { workedMs: number }>,
): Promise<Result> {
  let turn = first;
  let workedMs = 0;
  for (;;) {
    workedMs += turn.workedMs;
    if (turn.rest !== undefined) await turn.rest;
    await nextTurn();
    worker.afterTurn(workedMs);
    const next = turnOf(steps, worker);
    if ('result' in next) return next.result;
    turn = next;
  }
}

/** Works until it is done, has to rest, or the turn is over. */
function turnOf<Piece, Result>(steps: Steps<Piece, Result>, { take }: Worker<Piece>): Turn<Result> {
  const start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return { result: step.value };
    const rest = step.value === undefined ? undefined : take(step.value);
    const workedMs = performance.now() - start;
    if (rest !== undefined || workedMs >= TURN_MS) return { workedMs, rest };
  }
}

let lastInLine: Promise<unknown> = Promise.resolve();

/** Waits for a separate turn of the event loop: others wait for at most one turn of long work, however much of it runs. */
function nextTurn(): Promise<void> {
  const turn = lastInLine.then(() => nextTurnOfLoop());
  lastInLine = turn;
  return turn;
}
