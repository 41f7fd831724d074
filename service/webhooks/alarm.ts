/** Wakes one who waits; a ring while nobody waits ends the next wait at once. */
export class Alarm {
  #isRung = false;
  #onRing: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#onRing?.();
  }

  /** Waits for a ring, at most so long. */
  async wait(ms: number): Promise<void> {
    if (!this.#isRung && ms > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#onRing = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#onRing = undefined;
    }
    this.#isRung = false;
  }
}
