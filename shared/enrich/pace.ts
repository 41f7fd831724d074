/** When the next request may be sent: how many at a time, how soon after another, and not during a pause. Holds no clock. */

export interface PaceOptions {
  /** Requests under way at the same time. */
  readonly concurrency: number;
  /** Least milliseconds between the starts of two requests. */
  readonly interval?: number;
  /** Nothing is sent that would end after this time, going by the slowest request so far. */
  readonly deadline?: number;
}

export class Pace {
  readonly #options: PaceOptions;
  /** At most so many under way: halved by a pause, one more after each answer. */
  #limit: number;
  #pausedUntil = 0;
  #nextStart = 0;
  #slowest = 0;

  constructor(options: PaceOptions) {
    this.#options = options;
    this.#limit = options.concurrency;
  }

  hasRoom(underWay: number): boolean {
    return underWay < this.#limit;
  }

  /** The earliest time at which a request may start. */
  get opensAt(): number {
    return Math.max(this.#pausedUntil, this.#nextStart);
  }

  isTooLate(startsAt: number): boolean {
    return startsAt + this.#slowest >= (this.#options.deadline ?? Number.POSITIVE_INFINITY);
  }

  sent(now: number): void {
    this.#nextStart = now + (this.#options.interval ?? 0);
  }

  /** @param milliseconds that the reply took. */
  replied(milliseconds: number): void {
    this.#slowest = Math.max(this.#slowest, milliseconds);
  }

  answered(): void {
    this.#limit = Math.min(this.#options.concurrency, this.#limit + 1);
  }

  /** Nobody sends until then: a limit on requests is the key's, not the call's. Several replies may tell of one pause. */
  pause(now: number, until: number): void {
    if (now >= this.#pausedUntil) this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }
}
