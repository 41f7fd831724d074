/** Holds the state of the pane, and tells who shows it when it changes. */
import type { FocusId, PaneState } from '../state.ts';

export class Store {
  #state: PaneState;
  readonly #listeners = new Set<() => void>();
  #turn = 0;

  constructor(state: PaneState) {
    this.#state = state;
  }

  get state(): PaneState {
    return this.#state;
  }

  /** @returns a function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  set(changes: Partial<PaneState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  focus(id: FocusId): void {
    this.#turn += 1;
    this.set({ focus: { id, turn: this.#turn } });
  }
}
