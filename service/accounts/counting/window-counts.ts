/**
 * Counts of one account in one window: how many requests this process admitted, and how many of them are in the state's
 * sum. The counts are kept in memory that threads may share, so each change is atomic and affects one cell only.
 */

/** Requests that were admitted. */
const TAKEN = 0;
/** Requests that are in the state's sum: admitted requests, and requests that are reserved ahead. */
const BOOKED = 1;
/** Limit at which the state had nothing left. */
const FULL_AT = 2;
/** When a thread began to reserve ahead, as the last 32 bits of milliseconds; 0 while none does. */
const AHEAD_SINCE = 3;
/** Number of cells that a window takes. */
export const COUNT_CELLS = 4;

/** Time after which a thread that reserves ahead counts as ended. */
const AHEAD_MS = 1_000;

export class WindowCounts {
  readonly #cells: Int32Array;
  readonly #at: number;

  /** @param at first of the cells to use. */
  constructor(cells: Int32Array, at: number) {
    this.#cells = cells;
    this.#at = at;
  }

  get taken(): number {
    return this.#load(TAKEN);
  }

  get booked(): number {
    return this.#load(BOOKED);
  }

  isFull(limit: number): boolean {
    return this.#load(FULL_AT) >= limit;
  }

  setFull(limit: number): void {
    Atomics.store(this.#cells, this.#at + FULL_AT, limit);
  }

  /** Admits a number of requests, or as many as stay within `most`. @returns how many. */
  take(count: number, most: number): number {
    for (;;) {
      const taken = this.taken;
      const admitted = Math.min(count, most - taken);
      if (admitted <= 0) return 0;
      if (this.#change(TAKEN, taken, taken + admitted)) return admitted;
    }
  }

  book(count: number): void {
    Atomics.add(this.#cells, this.#at + BOOKED, count);
  }

  /**
   * Books the admitted requests that are not in the state's sum: the caller adds these requests to the sum, or undoes
   * the booking by `book`.
   * @returns how many.
   */
  bookUnsent(): number {
    for (;;) {
      const [booked, taken] = [this.booked, this.taken];
      if (taken <= booked) return 0;
      if (this.#change(BOOKED, booked, taken)) return taken - booked;
    }
  }

  /** Makes the caller the only thread that reserves ahead. @returns false if another thread already does. */
  beginAhead(): boolean {
    const now = Date.now() | 1;
    const since = this.#load(AHEAD_SINCE);
    const age = (now - since) | 0;
    if (since !== 0 && age >= 0 && age < AHEAD_MS) return false;
    return this.#change(AHEAD_SINCE, since, now | 0);
  }

  endAhead(): void {
    Atomics.store(this.#cells, this.#at + AHEAD_SINCE, 0);
  }

  #load(cell: number): number {
    return Atomics.load(this.#cells, this.#at + cell);
  }

  #change(cell: number, from: number, to: number): boolean {
    return Atomics.compareExchange(this.#cells, this.#at + cell, from, to) === from;
  }
}
