/**
 * Decides when the next request may be sent: how many at a time, how soon after another, and not during a pause.
 * Callers pass in the time.
 */
export interface PaceOptions {
  /** Number of requests under way at the same time. */
  readonly concurrency: number;
  /** Smallest number of milliseconds between the starts of two requests. */
  readonly interval?: number;
  /**
   * Time by which requests have to end: a request is not sent if it would end later, judged by the
   * slowest request so far.
   */
  readonly deadline?: number;
}

export class Pace {
  readonly #options: PaceOptions;
  /** Number of requests that may be under way; a pause halves it, each answer raises it by one. */
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

  /** Earliest time at which a request may start. */
  get opensAt(): number {
    return Math.max(this.#pausedUntil, this.#nextStart);
  }

  isTooLate(startsAt: number): boolean {
    return startsAt + this.#slowest >= (this.#options.deadline ?? Number.POSITIVE_INFINITY);
  }

  sent(now: number): void {
    this.#nextStart = now + (this.#options.interval ?? 0);
  }

  /** @param milliseconds the time that the reply took. */
  replied(milliseconds: number): void {
    this.#slowest = Math.max(this.#slowest, milliseconds);
  }

  answered(): void {
    this.#limit = Math.min(this.#options.concurrency, this.#limit + 1);
  }

  /** Pauses all requests, since a rate limit applies to the key. Several replies may report the same pause. */
  pause(now: number, until: number): void {
    if (now >= this.#pausedUntil) this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }
}
