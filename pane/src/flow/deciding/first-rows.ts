/** Reads the first rows of groups, so that a group is shown with its row at once. */
import type { RowContext, UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import { showRow } from '../columns/show-row.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { rowContextOf } from './row-context.ts';

export class FirstRows {
  readonly #context: Context;
  readonly #runOf: (value: UndecidedValue) => FinishedRun | undefined;
  /** What was read, by the values of the groups: a group that was split shows the rows of what is left of it. */
  #rows = new WeakMap<readonly UndecidedValue[], RowContext>();

  #asked = new WeakSet<readonly UndecidedValue[]>();

  constructor(context: Context, runOf: (value: UndecidedValue) => FinishedRun | undefined) {
    this.#context = context;
    this.#runOf = runOf;
  }

  /** Whether the row of a group was not read yet. */
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

  /** A failure is ignored: the row only helps. */
  async read(group: UndecidedGroup | undefined): Promise<void> {
    const { values = [] } = group ?? {};
    this.#asked.add(values);
    const [value] = values;
    const run = value && this.#runOf(value);
    if (run === undefined) return;
    const waiting = this.#context.waiting(new AbortController().signal);
    const own = values.filter((one) => this.#runOf(one) === run);
    const row = await rowContextOf(this.#context, run, own, waiting).catch(() => undefined);
    if (row === undefined) this.#rows.delete(values);
    else this.#rows.set(values, row);
  }

  /** Shows the row in the workbook, as it was read last. */
  async show(group: UndecidedGroup | undefined): Promise<void> {
    const [value] = group?.values ?? [];
    const run = value && this.#runOf(value);
    const row = this.of(group);
    const [column] = run?.choice.inputs.flat() ?? [];
    if (run === undefined || row === undefined || column === undefined) return;
    await showRow(this.#context, run.after, row.at, column);
  }
}
