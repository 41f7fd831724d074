/** The steps of Ctrl+Z: each is a list of changes, undone in reverse. */

import { ExcelError } from './objects/excel-error.ts';

type TakeBack = () => void;

interface Step {
  readonly group: string | undefined;
  readonly changes: TakeBack[];
}

export class UndoStack {
  readonly #steps: Step[] = [];
  #open: Step | undefined;

  /** Number of steps that can be taken back. */
  get size(): number {
    return this.#steps.length;
  }

  /**
   * Runs work whose changes are one step. Consecutive steps of the same group are one step (Microsoft, "Undo grouping"). Nested
   * work belongs to the outer step.
   */
  step<T>(work: () => T, group?: string): T {
    if (this.#open !== undefined) return work();
    this.#open = { group, changes: [] };
    try {
      return work();
    } finally {
      this.#close(this.#open);
      this.#open = undefined;
    }
  }

  /** Records a call that cannot be undone. @throws ExcelError inside a group */
  pass(): void {
    if (this.#open?.group !== undefined) throw new ExcelError('UndoNotSupported');
    this.clear();
  }

  record(takeBack: TakeBack): void {
    this.step(() => this.#open?.changes.push(takeBack));
  }

  /** Undoes the last step. @returns whether there was one */
  undo(): boolean {
    const step = this.#steps.pop();
    for (const takeBack of step?.changes.reverse() ?? []) takeBack();
    return step !== undefined;
  }

  /** Forgets everything (Microsoft: "the user's undo stack is cleared starting from that API call"). */
  clear(): void {
    this.#steps.length = 0;
    this.#open?.changes.splice(0);
  }

  #close(step: Step): void {
    const last = this.#steps.at(-1);
    if (step.changes.length === 0) return;
    if (step.group !== undefined && last?.group === step.group) {
      for (const change of step.changes) last.changes.push(change);
    } else this.#steps.push(step);
  }
}
