/** Holds the state of the pane, and notifies listeners of changes. */
import type { FocusId, PaneState } from '../state/state.ts';

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

  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** @param focus element that takes the focus. */
  set(changes: Partial<PaneState>, focus?: FocusId): void {
    const wish = focus === undefined ? {} : { focus: { id: focus, turn: ++this.#turn } };
    this.#state = { ...this.#state, ...changes, ...wish };
    for (const listener of this.#listeners) listener();
  }

  focus(id: FocusId): void {
    this.set({}, id);
  }
}
