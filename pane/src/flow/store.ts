/** Holds the state of the pane, and notifies listeners of changes. */
import type { FocusId, PaneState } from '../state/state.ts';

export class Store {
  #state: PaneState;
  readonly #listeners = new Set<() => void>();
  #sequence = 0;

  constructor(state: PaneState) {
    this.#state = state;
  }

  get state(): PaneState {
    return this.#state;
  }

  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** @param focus element that takes the focus. */
  set(changes: Partial<PaneState>, focus?: FocusId): void {
    const focusChange =
      focus === undefined ? {} : { focus: { id: focus, sequence: ++this.#sequence } };
    this.#state = { ...this.#state, ...changes, ...focusChange };
    for (const listener of this.#listeners) listener();
  }

  focus(id: FocusId): void {
    this.set({}, id);
  }
}
