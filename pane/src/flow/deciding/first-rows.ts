/** Reads the first rows of groups ahead, so that a group is shown with its row at once. */
import type { Chooser, RowContext, UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import { showRow } from '../columns/show-row.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { Evidence } from './evidence.ts';
import { rowContextOf } from './row-context.ts';
import { runOf } from './values.ts';

/** The parts of the chooser that are used here. */
interface Shown {
  readonly runs: readonly FinishedRun[];
  readonly chooser: Chooser | undefined;
  readonly evidence: Evidence;
  show(): void;
}

export class FirstRows {
  readonly #context: Context;
  readonly #shown: Shown;
  /** Rows that were read, by the list of values of their group: after a split, each group has its own list. */
  #rows = new WeakMap<readonly UndecidedValue[], RowContext>();
  #asked = new WeakSet<readonly UndecidedValue[]>();

  constructor(context: Context, shown: Shown) {
    this.#context = context;
    this.#shown = shown;
  }

  /** Whether the row of a group has not been read yet. */
  isNew(group: UndecidedGroup | undefined): boolean {
    return group !== undefined && !this.#asked.has(group.values);
  }

  clear(): void {
    this.#rows = new WeakMap();
    this.#asked = new WeakSet();
  }

  /** The row as it was read last. */
  of(group: UndecidedGroup | undefined): RowContext | undefined {
    return group && this.#rows.get(group.values);
  }

  /**
   * Shows other cells of the first row of the shown group, so that a person recognises it, and reads the row of the
   * next group.
   */
  async readShown(): Promise<void> {
    const { groups = [], at = 0 } = this.#shown.chooser ?? {};
    await this.#read(groups[at]);
    this.#shown.show();
    await this.#read(groups[at + 1]);
  }

  /** A failure is ignored: the group can be decided without the row. */
  async #read(group: UndecidedGroup | undefined): Promise<void> {
    if (group === undefined) return;
    const { values } = group;
    this.#asked.add(values);
    const { runs, evidence } = this.#shown;
    const run = runOf(runs, values[0]);
    if (run === undefined) return;
    const waiting = this.#context.waiting(new AbortController().signal);
    const own = values.filter((one) => runOf(runs, one) === run);
    const reading = rowContextOf(this.#context, run, group, own, waiting, evidence);
    const row = await reading.catch(() => undefined);
    if (row === undefined) this.#rows.delete(values);
    else this.#rows.set(values, row);
  }

  /** Finds the row of the shown group again, which people may have moved after it was read, and goes to that row. */
  async goThere(): Promise<void> {
    await this.readShown();
    const { runs, chooser: { groups = [], at = 0 } = {} } = this.#shown;
    const group = groups[at];
    const run = runOf(runs, group?.values[0]);
    const row = this.of(group);
    const [column] = run?.choice.inputs.flat() ?? [];
    if (run === undefined || row === undefined || column === undefined) return;
    await showRow(this.#context, run.after, row.at, column);
  }
}
