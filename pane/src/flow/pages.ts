/** Switches between the pages: first the connection, then the table, and the settings on request. */
import { ConnectionForm } from './connection.ts';
import type { Context } from './context.ts';
import { loadLatency, saveLatency } from './latency.ts';
import type { Work } from './work.ts';

export class Pages {
  readonly connection: ConnectionForm;
  readonly #context: Context;
  readonly #work: Work;

  constructor(context: Context, work: Work) {
    this.#context = context;
    this.#work = work;
    this.connection = new ConnectionForm(context);
  }

  async start(): Promise<void> {
    const { host, store, session } = this.#context;
    host.onThemeChanged((theme) => store.set({ theme }));
    // Reads a new selection only while there is no table, so that a person working in the table is not disturbed.
    host.onSelectionChanged(() => {
      const { page, target } = store.state;
      if (page === 'work' && target === undefined) void this.#work.reader.read({ isAsked: false });
    });
    const isLoaded = await this.#context.attempt(async () =>
      session.use(await host.settings.load()),
    );
    if (!isLoaded) {
      // Asking for a connection would hide the message that the saved connection could not be read.
      store.set({ page: 'work' }, 'notice');
      return;
    }
    await loadLatency(this.#context);
    this.connection.fill();
    void this.#work.parts.history.load();
    void this.#work.parts.newRows.show();
    if (session.settings !== undefined) {
      store.set({ page: 'work' });
      await this.#work.reader.read();
      await this.#work.parts.background.show();
      return;
    }
    store.set({ page: 'first_run' }, 'address');
  }

  openSettings(): void {
    const { store } = this.#context;
    if (this.#work.parts.activity.isBusy || store.state.page !== 'work') return;
    this.connection.fill();
    store.set({ page: 'settings' }, 'address');
  }

  /** Shows the table, with or without a connection. */
  closeSettings(): void {
    const { store } = this.#context;
    if (store.state.connection.isBusy || store.state.page === 'work') return;
    store.set({ page: 'work' }, 'read');
    if (store.state.target === undefined) void this.#work.reader.read();
    // The connection may have changed, so the work is estimated again.
    else void this.#work.parts.surveyor.show();
  }

  async connect(): Promise<void> {
    const notice = await this.connection.connect();
    if (notice === undefined) return;
    await saveLatency(this.#context);
    const { store } = this.#context;
    store.set({ page: 'work' });
    await this.#work.reader.read({ next: notice });
    store.focus(store.state.target === undefined ? 'read' : 'preview');
  }

  async forget(): Promise<void> {
    await this.#context.attempt(() => this.connection.forget());
  }
}
