/** What a person does with the rows to check: chooses candidates, which are written at once, one choice after another. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Notice } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { Shown } from '../history/results.ts';
import { loadedWorking } from '../load-working.ts';
import type { Parts } from '../parts.ts';
import { flowSentences as sentences } from '../words.ts';
import type { CandidateChooser } from './chooser.ts';

export class Decisions {
  readonly #context: Context;
  readonly #parts: Parts;
  /** Undefined until a chooser is opened for the first time. */
  #chooser: CandidateChooser | undefined;
  #isWriting = false;
  /** Rows that were written since the chooser was opened, and rows that people had changed. */
  #rows = { written: 0, left: 0 };

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  closeChooser(): void {
    if (this.#isWriting) this.#chooser?.closeSoon();
    else this.#end();
  }

  openChooser(): void {
    const { shown } = this.#parts.results;
    if (this.#parts.occupied.isBusy || shown === undefined) return;
    // The run that has the result has loaded it.
    const part = loadedWorking();
    if (part === undefined) return;
    this.#chooser ??= new part.CandidateChooser(this.#context);
    this.#rows = { written: 0, left: 0 };
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

  /** Does something in the chooser, and writes what it decided. */
  decideAndWrite(act: (chooser: CandidateChooser) => void): void {
    this.decide(act);
    void this.writePicks();
  }

  /** Writes what was decided, and what is decided meanwhile. If nothing is left then, the result is shown. */
  async writePicks(): Promise<void> {
    const { occupied, results } = this.#parts;
    const { shown } = results;
    const chooser = this.#chooser;
    // What is writing already goes on with this.
    if (this.#isWriting || occupied.isBusy || shown === undefined || chooser === undefined) return;
    this.#isWriting = true;
    let isWritten = true;
    while (isWritten && chooser.hasToWrite) isWritten = await this.#write(chooser, shown);
    this.#isWriting = false;
    if (isWritten && chooser.isDone) this.#end();
    else chooser.rest();
  }

  /** @returns whether it succeeded; if not, the person was told why. */
  async #write(chooser: CandidateChooser, { runs, run }: Shown): Promise<boolean> {
    const { occupied, results, looks } = this.#parts;
    const isWritten = await occupied.changing(async (waiting) => {
      await chooser.write(runs, waiting, (written) => {
        this.#rows.written += written.rows;
        this.#rows.left += written.left;
        results.picked(written);
      });
      await looks.written(run);
      return true;
    });
    return isWritten === true;
  }

  /** Closes the chooser, and says what it wrote. */
  #end(): void {
    const { store } = this.#context;
    if (store.state.chooser === undefined) return;
    const { written, left } = this.#rows;
    const text = [
      this.#context.say(sentences.picked, { rows: countText(written) }),
      left > 0 ? this.#context.say(sentences.undoneLeft, { rows: countText(left) }) : '',
    ].join(' ');
    const notice: Notice = { intent: left > 0 ? 'warning' : 'success', text: text.trim() };
    const said = written === 0 && left === 0 ? {} : { notice };
    store.set({ chooser: undefined, ...said }, 'result');
  }

  /** A failure is ignored: the row only helps. */
  async #showRowOfValue(): Promise<void> {
    const { shown } = this.#parts.results;
    if (shown === undefined) return;
    const waiting = this.#context.waiting(new AbortController().signal);
    await this.#chooser?.showRow(shown.runs, waiting).catch(() => {});
  }
}
