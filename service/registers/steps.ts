/** Work in steps: each `yield` gives a piece of what is made, or is a place where the work may rest. */
export type Steps<Piece, Result = void> = Generator<Piece | undefined, Result, undefined>;

/** Carries steps out without a rest. */
export function carriedOut<Result>(steps: Steps<never, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
