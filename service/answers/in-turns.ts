/** Carries out long work in short turns, between which timers, signals and other requests have theirs. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Steps } from '../registers/steps.ts';
import type { Soon } from '../soon.ts';

interface Worker<Piece> {
  /** Takes a piece; where it returns a promise, the work rests until then. */
  readonly take: (piece: Piece) => Promise<void> | undefined;
  /**
   * Called after each turn but the last with the milliseconds that were worked so far, rests left out. What it throws
   * ends the work.
   */
  readonly afterTurn: (workedMs: number) => void;
}

/** Longest turn, but for a step that takes longer by itself. */
const TURN_MS = 10;

/** Takes the first turn at once: what is done in one has its result without a wait. */
export function inTurns<Piece, Result>(
  steps: Steps<Piece, Result>,
  worker: Worker<Piece>,
): Soon<Result> {
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

/** Waits for a turn of its own of the event loop: however many work, others wait for one of them at a time. */
function nextTurn(): Promise<void> {
  const turn = lastInLine.then(() => nextTurnOfLoop());
  lastInLine = turn;
  return turn;
}
