/** Shows what a run would write into a sample of rows. */

import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { slotsOf } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { loadTablePart } from '../load-table-part.ts';
import { NO_COUNTS } from '../running/progress.ts';
import type { Surveyor } from './survey.ts';

export class Previewer {
  readonly #context: Context;
  readonly #surveyor: Surveyor;
  #stop = new AbortController();

  constructor(context: Context, surveyor: Surveyor) {
    this.#context = context;
    this.#surveyor = surveyor;
  }

  /** Removes the preview, and stops making one. */
  clear(): void {
    this.#stop.abort();
    if (this.#context.store.state.preview !== undefined) {
      this.#context.store.set({ preview: undefined });
    }
  }

  async show(target: Target, choice: Choice): Promise<void> {
    this.clear();
    const stop = new AbortController();
    this.#stop = stop;
    const { store, language } = this.#context;
    const slots = slotsOf(choice, target, language);
    const headers = slots.map(({ header }) => header);
    store.set({
      preview: { isAsking: true, headers, rows: [], counts: NO_COUNTS, outside: 0 },
      notice: undefined,
    });
    try {
      const ids = slots.map(({ field }) => field);
      const part = await loadTablePart();
      const shown = { target, choice, ids };
      const sample = await part.sampled(
        this.#context,
        (...given) => this.#surveyor.source(...given),
        shown,
        stop.signal,
      );
      if (stop.signal.aborted) return;
      store.set({ preview: { isAsking: false, headers, ...sample } });
    } catch (error) {
      if (stop.signal.aborted) return;
      const text = this.#context.explain(error);
      store.set({ preview: undefined, notice: { intent: 'error', text } }, 'notice');
    }
  }
}
