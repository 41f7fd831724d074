/** Shows what the script did and used by itself: the requests of the day, and the tables whose new rows are filled by themselves, and switches that on after a run, and off. */
import { withEarlierRun } from './choosing/choice.ts';
import { keptRun } from './columns/keep-run.ts';
import type { Context } from './context.ts';
import type { FinishedRun } from './running/finished-run.ts';
import { flowSentences as sentences } from './words.ts';

export class NewRows {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  async show(): Promise<void> {
    const { host, store } = this.#context;
    const usage = await host.usage?.().catch(() => undefined);
    store.set({ usage: usage && this.#context.say(usage) });
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

  /** Fills the new rows of the table of a run from now on, as that run filled the others. */
  async watch({ choice, after }: FinishedRun): Promise<void> {
    const { host, language } = this.#context;
    const { newRows } = host;
    const scope = 'unfinished' as const;
    // New rows are read without those above them, so that their ditto marks stay marks.
    const same = { ...withEarlierRun(choice, after), scope, readsDittos: false };
    const run = keptRun(same, after, 'all', language);
    if (newRows === undefined || run === undefined) return;
    const isOn = await this.#context.attempt(() => newRows.watch(after, run));
    await this.show();
    if (!isOn) return;
    this.#context.tell('success', sentences.newRowsOn);
    this.#context.store.focus('notice');
  }

  async stop(id: string): Promise<void> {
    const { newRows } = this.#context.host;
    if (newRows === undefined) return;
    const isOff = await this.#context.attempt(() => newRows.stop(id));
    await this.show();
    if (!isOff) return;
    this.#context.tell('info', sentences.newRowsOff);
    this.#context.store.focus('notice');
  }
}
