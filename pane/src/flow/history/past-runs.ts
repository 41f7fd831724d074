/** Actions on the runs of this workbook: show their results, undo them, forget them. */
import type { Context } from '../context.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import { flowSentences as sentences } from '../words.ts';
import type { Undoer } from './undoer.ts';

export class PastRuns {
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #undoing: Undoer;

  constructor(context: Context, parts: Parts, undoing: Undoer) {
    this.#context = context;
    this.#parts = parts;
    this.#undoing = undoing;
  }

  async undo(id = this.#context.store.state.result?.id): Promise<void> {
    const { store } = this.#context;
    const run = id === undefined ? undefined : this.#parts.history.find(id);
    if (
      this.#parts.activity.isBusy ||
      run === undefined ||
      this.#parts.history.undoOf(run.id) !== 'possible'
    )
      return;
    if (!(await this.#undoing.isConfirmed(run))) return;
    this.#parts.previewer.clear();
    store.set({ notice: undefined, chooser: undefined });
    const place = this.#undoing.placeOf(run);
    const done = await this.#undoing.undo(run);
    if (done === undefined) return;
    this.#parts.results.removeUndone(run, done);
    const { undoNotice } = await loadTablePart();
    store.set({ notice: undoNotice(done, this.#context) }, place);
    await this.#parts.surveyor.show();
    // The bar about a run that ended without this pane may refer to this run.
    await this.#parts.background.show();
  }

  showResult(id: string): void {
    if (!this.#parts.activity.isBusy) this.#parts.results.show(id);
  }

  /** Shows the runs that were saved when the pane was last open. */
  loadHistory(): Promise<void> {
    return this.#parts.history.load();
  }

  async clearHistory(): Promise<void> {
    if (this.#parts.activity.isBusy) return;
    this.#parts.results.close();
    await this.#parts.history.clear();
    this.#context.tell('info', sentences.historyCleared);
    this.#context.store.focus('notice');
  }

  finish(): void {
    if (this.#parts.activity.isBusy) return;
    this.#parts.results.close();
    this.#context.store.set({ notice: undefined }, 'read');
    void this.#parts.surveyor.show();
  }
}
