/** A step of the chooser that reads or asks by itself: meanwhile a person can only leave it. */
import type { PartingPage } from '../../../state/parting.ts';

export abstract class WaitingStep {
  readonly isDeciding = false;
  readonly isBusy = true;
  readonly isOver = false;
  readonly said = undefined;
  readonly #stop = new AbortController();

  /** Aborted when the step is left. */
  protected get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  goTo(): void {}

  toggle(): void {}

  async pick(): Promise<undefined> {}

  /** Says what the step waits for. */
  abstract page(): PartingPage;
}
