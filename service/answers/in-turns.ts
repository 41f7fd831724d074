/** Carries out long work in short turns, between which timers, signals and other requests have theirs. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';

/** Work in steps: each `yield` gives a piece of what is made, or nothing but a place to stop. */
export type Steps<Piece, Result = void> = Generator<Piece | undefined, Result, undefined>;

interface Worker<Piece> {
  /** Takes a piece; where it returns a promise, the work rests until then. */
  readonly take: (piece: Piece) => Promise<void> | undefined;
  /**
   * Called after each turn with the milliseconds that were worked so far, rests left out. What it throws ends the work.
   */
  readonly afterTurn: (workedMs: number) => void;
}

/** Longest turn, but for a step that takes longer by itself. */
const TURN_MS = 10;

export async function inTurns<Piece, Result>(
  steps: Steps<Piece, Result>,
  { take, afterTurn }: Worker<Piece>,
): Promise<Result> {
  let workedMs = 0;
  try {
    for (;;) {
      const start = performance.now();
      let step = steps.next();
      let rest = step.done ? undefined : taken(step.value, take);
      while (!step.done && rest === undefined && performance.now() - start < TURN_MS) {
        step = steps.next();
        rest = step.done ? undefined : taken(step.value, take);
      }
      workedMs += performance.now() - start;
      if (step.done) return step.value;
      if (rest !== undefined) await rest;
      await nextTurn();
      afterTurn(workedMs);
    }
  } finally {
    steps.return(undefined as never);
  }
}

function taken<Piece>(
  piece: Piece | undefined,
  take: Worker<Piece>['take'],
): Promise<void> | undefined {
  return piece === undefined ? undefined : take(piece);
}

let lastInLine: Promise<unknown> = Promise.resolve();

/** Waits for a turn of its own of the event loop: however many work, others wait for one of them at a time. */
function nextTurn(): Promise<void> {
  const turn = lastInLine.then(() => nextTurnOfLoop());
  lastInLine = turn;
  return turn;
}
