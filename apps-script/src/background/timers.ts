/**
 * Timers for a runtime that has promises but no timers. Once all promises have settled, the next timer sleeps until its
 * time and fires.
 */

interface Timer {
  readonly id: number;
  readonly at: number;
  ring(): void;
}

interface Clock {
  /** Milliseconds of any clock that does not go back. */
  now(): number;
  sleep(ms: number): void;
}

/**
 * Longest chain of promises that is waited for. If a chain is longer, a timer sleeps too early, which only costs time.
 */
const JOBS = 100;

export class Timers {
  readonly #clock: Clock;
  #timers: readonly Timer[] = [];
  #made = 0;
  #isRinging = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set(ring: () => void, ms = 0): number {
    this.#made += 1;
    const timer = { id: this.#made, at: this.#clock.now() + ms, ring };
    this.#timers = [...this.#timers, timer].sort((a, b) => a.at - b.at || a.id - b.id);
    if (!this.#isRinging) void this.#ringAll();
    return timer.id;
  }

  clear(id: number | undefined): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  async #ringAll(): Promise<void> {
    this.#isRinging = true;
    for (;;) {
      for (let job = 0; job < JOBS; job++) await undefined;
      const [next] = this.#timers;
      if (next === undefined) break;
      const wait = next.at - this.#clock.now();
      if (wait > 0) this.#clock.sleep(wait);
      this.clear(next.id);
      next.ring();
    }
    this.#isRinging = false;
  }
}
