/**
 * Actions of a person on the rows to check. Everything except the start is code that is loaded
 * later, with the first run.
 */
import type { Context } from '../context.ts';
import { loadedTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import type { CandidateChooser } from './chooser.ts';

export class Decisions {
  readonly #context: Context;
  readonly #parts: Parts;
  #chooser: CandidateChooser | undefined;

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Undefined until the chooser is opened for the first time. */
  get chooser(): CandidateChooser | undefined {
    return this.#chooser;
  }

  /** @param isBelow whether the chooser opens by itself. @param isReview whether a decided group is shown. */
  async openChooser(isBelow: boolean, isReview = false): Promise<void> {
    const part = loadedTablePart();
    if (part !== undefined) this.#chooser ??= new part.CandidateChooser(this.#context, this.#parts);
    await this.#chooser?.open(isBelow);
    if (isReview) this.#chooser?.review();
  }
}
