/** Holds work back while it is paused. */
export class Gate {
  #opened: (() => void)[] = [];
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
    const waiting = this.#opened;
    this.#opened = [];
    for (const go of waiting) go();
  }

  /** Resolves once the gate is open or the signal aborts. */
  passed(signal: AbortSignal): Promise<void> {
    if (!this.#isClosed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#opened.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}
