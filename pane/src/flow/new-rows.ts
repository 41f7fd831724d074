/**
 * Shows the requests of the day, and the tables whose new rows the host fills while no pane is open.
 * Also switches this filling on after a run, and off again.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Context } from './context.ts';
import { loadTablePart } from './load-table-part.ts';
import type { FinishedRun } from './running/finished-run.ts';
import { flowSentences as sentences } from './words.ts';

export class NewRows {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  async show(): Promise<void> {
    const { host, store } = this.#context;
    void this.showUsage();
    if (host.newRows === undefined) return;
    const tables = await host.newRows.list().catch(() => []);
    const newRows = tables.map(({ id, intent, sentence, fills }) => ({
      id,
      intent,
      text: this.#context.say(sentence),
      fills: fills.map((fill) => this.#context.say(fill)),
    }));
    store.set({ newRows });
  }

  /** Shows the requests of today. Calls that are still under way when a run fails count as well. */
  async showUsage(): Promise<void> {
    const { host, session, store } = this.#context;
    if (host.usage === undefined) return;
    await Promise.allSettled(session.underWay);
    const usage = await host.usage().catch(() => undefined);
    store.set({ usage: usage && this.#context.say(usage) });
  }

  /** Fills new rows of a run's table from now on, in the same way as that run. */
  async watch(run: FinishedRun): Promise<void> {
    let isOn = false;
    await this.#context.attempt(async () => {
      isOn = await (await loadTablePart()).watchNewRows(this.#context, run);
    });
    await this.show();
    if (isOn) this.#tell('success', sentences.newRowsOn);
  }

  async stop(id: string): Promise<void> {
    const { newRows } = this.#context.host;
    if (newRows === undefined) return;
    const isOff = await this.#context.attempt(() => newRows.stop(id));
    await this.show();
    if (isOff) this.#tell('info', sentences.newRowsOff);
  }

  #tell(intent: 'info' | 'success', sentence: Sentence): void {
    this.#context.tell(intent, sentence);
    this.#context.store.focus('notice');
  }
}
