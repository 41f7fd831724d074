/**
 * Decides how many requests are sent together: more while rounds do not get slower, fewer when the
 * service is overloaded. It is not known beforehand how much a service can handle.
 */
const START = 10;

/** Rounds up to this long always count as quick. */
const QUICK_MS = 200;
/**
 * The width stops growing if a round takes `GROWTH_LIMIT` times as long as the fastest round, and shrinks at
 * `SHRINK_LIMIT` times.
 */
const GROWTH_LIMIT = 1.5;
const SHRINK_LIMIT = 3;

export class RoundWidth {
  readonly #max: number;
  #width: number;
  #quickest = Number.POSITIVE_INFINITY;
  /** After a refusal the width grows by one per round, since doubling would be refused again at once. */
  #wasRefused = false;

  constructor(max: number) {
    this.#max = max;
    this.#width = Math.min(START, max);
  }

  get value(): number {
    return this.#width;
  }

  /** Records an answered round. A round that was not full says nothing about wider rounds. */
  onAnswer(requests: number, milliseconds: number): void {
    this.#quickest = Math.min(this.#quickest, milliseconds);
    const quick = Math.max(QUICK_MS, GROWTH_LIMIT * this.#quickest);
    if (milliseconds > Math.max(QUICK_MS, SHRINK_LIMIT * this.#quickest)) {
      this.#width = Math.max(1, Math.floor(this.#width * 0.75));
    } else if (requests >= this.#width && milliseconds <= quick) {
      this.#width = Math.min(this.#max, this.#wasRefused ? this.#width + 1 : this.#width * 2);
    }
  }

  /** Records a round that was lost or partly refused. */
  onRefusal(): void {
    this.#wasRefused = true;
    this.#width = Math.max(1, Math.floor(this.#width / 2));
  }
}
