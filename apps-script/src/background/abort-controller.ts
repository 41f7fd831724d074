/** Replaces the `AbortController` of the web (DOM standard, "Aborting ongoing activities"), which Apps Script lacks. */

type Listener = () => void;

class Signal {
  aborted = false;
  reason: unknown;
  #listeners: readonly Listener[] = [];

  addEventListener(_: 'abort', listener: Listener): void {
    this.#listeners = [...this.#listeners, listener];
  }

  removeEventListener(_: 'abort', listener: Listener): void {
    this.#listeners = this.#listeners.filter((other) => other !== listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** Calls each listener once, as if all had been added with `once`. */
  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}

export class AbortControllerPolyfill {
  readonly signal = new Signal();

  abort(reason: unknown = new Error('aborted')): void {
    this.signal.abort(reason);
  }
}
