/** Actions of a person in the step that marks rows of one customer, household or place. */
import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import { loadPart } from '../../load-part.ts';
import type { Context } from '../context.ts';
import type { Undoer } from '../history/undoer.ts';
import type { Parts } from '../parts.ts';
import type { TableReader } from '../table-reader.ts';
import type { Marking } from './marking.ts';
import { scoreTyped, withCustomerColumns } from './step.ts';

export class Duplicates {
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #reader: TableReader;
  readonly #undoing: Undoer;
  #deciding: Promise<void> = Promise.resolve();

  constructor(context: Context, parts: Parts, reader: TableReader, undoing: Undoer) {
    this.#context = context;
    this.#parts = parts;
    this.#reader = reader;
    this.#undoing = undoing;
  }

  open(): void {
    const { store } = this.#context;
    const { target } = store.state;
    if (this.#parts.activity.isBusy || target === undefined) return;
    this.#parts.previewer.clear();
    this.#parts.marking.open(target, this.#reader.sample);
    store.set({ notice: undefined }, 'duplicates');
    void this.#parts.surveyor.show();
  }

  close(): void {
    if (this.#parts.activity.isBusy) return;
    this.#parts.marking.close();
    void this.#parts.surveyor.show();
  }

  chooseCustomerColumns(input: number, columns: readonly number[]): void {
    this.choose((step, target) => withCustomerColumns(step, input, columns, target));
  }

  chooseCustomers(customers: CustomerKind): void {
    this.choose((step) => ({ ...step, customers }));
  }

  /** @param typed text of the field. */
  chooseAtLeast(typed: string): void {
    this.choose((step) => ({ ...step, atLeast: scoreTyped(typed) }));
  }

  find(): Promise<void> {
    return this.#mark(false);
  }

  mark(): Promise<void> {
    return this.#mark(true);
  }

  /** Keeps the person's decision for the next run. */
  decide(key: string, isSame: boolean | undefined): Promise<void> {
    const { store, host } = this.#context;
    const { duplicates } = store.state;
    const found = duplicates?.found;
    if (duplicates !== undefined && found !== undefined) {
      const pairs = found.pairs.map((pair) => (pair.key === key ? { ...pair, isSame } : pair));
      store.set({ duplicates: { ...duplicates, found: { ...found, pairs } } });
    }
    // Waits for the previous decision to be stored, since each decision is added to the stored ones.
    this.#deciding = this.#deciding
      .then(() => loadPart(() => import('./decided-pairs.ts')))
      .then((part) => part.decidePair(host.store, key, isSame))
      .catch((error) => {
        store.set({ notice: { intent: 'error', text: this.#context.explain(error) } });
      });
    return this.#deciding;
  }

  async undo(): Promise<void> {
    const { activity, history, marking } = this.#parts;
    const run = marking.written;
    if (activity.isBusy || run === undefined || history.undoOf(run.id) !== 'possible') return;
    if (!(await this.#undoing.areConfirmed(run))) return;
    this.#context.store.set({ notice: undefined });
    const done = await this.#undoing.undo(run);
    if (done === undefined) return;
    marking.showUndone(done);
    await this.#parts.surveyor.show();
  }

  choose(change: Parameters<Marking['choose']>[0]): void {
    if (this.#parts.activity.isBusy) return;
    this.#parts.marking.choose(change);
    void this.#parts.surveyor.show();
  }

  /** @param writes whether rows are marked; otherwise they are only found. */
  async #mark(writes: boolean): Promise<void> {
    const { store } = this.#context;
    const { target } = store.state;
    if (this.#parts.activity.isBusy || target === undefined) return;
    await this.#deciding;
    const task = await this.#parts.activity.change(() => this.#parts.marking.begin(writes));
    if (task === undefined) return;
    const { run } = task;
    this.#parts.surveyor.forget();
    store.set({ notice: undefined });
    // Only a run that writes takes the lease. `undefined`: no other page can continue this run.
    const failure = await this.#parts.activity.attempt(run, () =>
      writes ? this.#parts.background.runExclusively(run, target, undefined) : run.execute(),
    );
    await this.#parts.marking.keep(task);
    this.#parts.activity.end();
    if (!(await this.#reader.readIfLeaseLost(failure))) this.#parts.marking.end(task, failure);
    await this.#parts.surveyor.show();
  }
}
