/** What a person does with the rows to check: chooses candidates, and writes them. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Context } from '../context.ts';
import { loadedWorking } from '../load-working.ts';
import type { Parts } from '../parts.ts';
import { flowSentences as sentences } from '../words.ts';
import type { CandidateChooser } from './chooser.ts';

export class Decisions {
  readonly #context: Context;
  readonly #parts: Parts;
  /** Undefined until a chooser is opened for the first time. */
  #chooser: CandidateChooser | undefined;

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  closeChooser(): void {
    this.#chooser?.close();
  }

  openChooser(): void {
    const { shown } = this.#parts.results;
    if (this.#parts.occupied.isBusy || shown === undefined) return;
    // The run that has the result has loaded it.
    const part = loadedWorking();
    if (part === undefined) return;
    this.#chooser ??= new part.CandidateChooser(this.#context);
    this.decide((chooser) => chooser.open(shown.runs));
  }

  /** Does something in the chooser, then shows the row of the value that it now stands at. */
  decide(act: (chooser: CandidateChooser) => void): void {
    if (this.#chooser === undefined) return;
    const { store } = this.#context;
    const before = store.state.chooser;
    act(this.#chooser);
    const { chooser } = store.state;
    const isSame = chooser?.groups[chooser.at]?.id === before?.groups[before.at]?.id;
    if (chooser === undefined || (isSame && before !== undefined)) return;
    void this.#showRowOfValue();
  }

  /** Decides many open groups at once, and writes if none is left open, as the button says. */
  decideRest(act: (chooser: CandidateChooser) => void): void {
    this.decide(act);
    const { chooser } = this.#context.store.state;
    if (chooser?.groups.every(({ picked }) => picked !== undefined)) void this.writePicks();
  }

  async writePicks(): Promise<void> {
    const { shown } = this.#parts.results;
    const chooser = this.#chooser;
    if (this.#parts.occupied.isBusy || shown === undefined || chooser === undefined) return;
    if (!chooser.hasPicks) {
      this.#context.tell('info', sentences.noPicks);
      return;
    }
    const { occupied, results, looks } = this.#parts;
    const written = await occupied.changing(async (waiting) => {
      const picked = await chooser.write(shown.runs, waiting);
      results.picked(picked);
      await looks.written(shown.run);
      return picked;
    });
    if (written === undefined) return;
    const { store } = this.#context;
    this.#context.tell('success', sentences.picked, { rows: countText(written.rows) });
    store.focus(store.state.chooser === undefined ? 'result' : 'chooser');
    await this.#showRowOfValue();
  }

  /** A failure is ignored: the row only helps. */
  async #showRowOfValue(): Promise<void> {
    const { shown } = this.#parts.results;
    if (shown === undefined) return;
    const waiting = this.#context.waiting(new AbortController().signal);
    await this.#chooser?.showRow(shown.runs, waiting).catch(() => {});
  }
}
