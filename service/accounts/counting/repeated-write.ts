/**
 * Repeats a write to the state at regular intervals while a service runs, and once more at the end.
 * Two writes never run at the same time.
 */
export class RepeatedWrite {
  readonly #write: () => Promise<void>;
  readonly #onProblem: (problem: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #underWay: Promise<void> | undefined;
  #isTold = false;

  /** @param onProblem called when a write fails, and again only after a write has succeeded. */
  constructor(write: () => Promise<void>, everyMs: number, onProblem: (problem: unknown) => void) {
    this.#write = write;
    this.#onProblem = onProblem;
    this.#timer = setInterval(() => this.#run(), everyMs).unref();
  }

  /** Resolves after a last write. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
    await this.#run();
  }

  #run(): Promise<void> {
    this.#underWay ??= this.#attempt().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #attempt(): Promise<void> {
    try {
      await this.#write();
      this.#isTold = false;
    } catch (error) {
      if (!this.#isTold) this.#onProblem(error);
      this.#isTold = true;
    }
  }
}
