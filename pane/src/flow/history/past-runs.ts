/** Actions on the runs of this workbook: show their results, undo them, forget them. */
import type { Context } from '../context.ts';
import { loadTablePart } from '../load-table-part.ts';
import type { Parts } from '../parts.ts';
import type { UndoResult } from '../running/undo.ts';
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

  /**
   * @param id of a run of the list; otherwise the shown result is undone, with all tables that were looked up together.
   */
  async undo(id?: string): Promise<void> {
    const { store } = this.#context;
    const { activity, history, previewer, results } = this.#parts;
    const shown = store.state.result?.id;
    const ids = id !== undefined ? [id] : shown === undefined ? [] : results.idsWith(shown);
    const [run, ...others] = ids
      .flatMap((one) => history.find(one) ?? [])
      .filter((one) => one.undo !== 'done')
      .reverse();
    if (activity.isBusy || run === undefined || history.undoOf(run.id) !== 'possible') return;
    if (!(await this.#undoing.areConfirmed(run, ...others))) return;
    previewer.clear();
    store.set({ notice: undefined, chooser: undefined });
    const place = this.#undoing.placeOf(run);
    const done: UndoResult[] = [];
    for (const one of [run, ...others]) {
      if (history.undoOf(one.id) !== 'possible') break;
      const undone = await this.#undoing.undo(one);
      if (undone === undefined) break;
      results.removeUndone(one, undone);
      done.push(undone);
    }
    if (done.length === 0) return;
    const { undoNotice } = await loadTablePart();
    // If the undo of one of the runs failed, the notice with the reason stays.
    if (store.state.notice === undefined) {
      store.set({ notice: undoNotice(done, this.#context) }, place);
    }
    await this.#parts.surveyor.show();
    // The bar about a run that ended without this pane may refer to this run.
    await this.#parts.background.show();
  }

  showResult(id: string): void {
    if (!this.#parts.activity.isBusy) this.#parts.results.show(id);
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
