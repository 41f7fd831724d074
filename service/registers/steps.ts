/** Work that is done in steps: each `yield` gives a piece of the result, or undefined to let the work pause. */
export type Steps<Piece, Result = void> = Generator<Piece | undefined, Result, undefined>;

/** Runs all steps without pausing. */
export function runSteps<Result>(steps: Steps<never, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
