/** What a person does with the runs of this workbook: shows their results, undoes them and forgets them. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Notice } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { undoNotice } from '../notices.ts';
import type { Parts } from '../parts.ts';
import { flowSentences as sentences } from '../words.ts';
import type { PastRun } from './past-run.ts';
import type { Undoer } from './undoer.ts';

export class PastRuns {
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #undoing: Undoer;
  /** The run that the person wants to undo, with the notice that asks for confirmation. */
  #confirming: { readonly id: string; readonly notice: Notice | undefined } | undefined;

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
    if (this.#needsConfirmation(run)) return;
    this.#parts.previewer.clear();
    store.set({ notice: undefined, chooser: undefined });
    const done = await this.#undoing.undo(run);
    if (done === undefined) return;
    this.#parts.results.removeUndone(run, done);
    store.set({ notice: undoNotice(done, this.#context) }, 'notice');
    await this.#parts.surveyor.show();
    // The bar about a run that ended without this pane may be about this one.
    await this.#parts.background.show();
  }

  /** Warns that decisions made by hand would be lost with a run. Pressing again while the warning is shown undoes the run. */
  #needsConfirmation({ id, decided = 0 }: PastRun): boolean {
    const { store } = this.#context;
    const isConfirmed =
      this.#confirming?.id === id && this.#confirming.notice === store.state.notice;
    this.#confirming = undefined;
    if (decided === 0 || isConfirmed) return false;
    this.#context.tell('warning', sentences.undoDecided, { rows: countText(decided) });
    this.#confirming = { id, notice: store.state.notice };
    return true;
  }

  showResult(id: string): void {
    if (!this.#parts.activity.isBusy) this.#parts.results.show(id);
  }

  /** Shows the runs that were kept when the pane was last open. */
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
