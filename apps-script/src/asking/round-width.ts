/**
 * Decides how many requests go out together: more as long as rounds do not get slower, fewer when the service is
 * overloaded. Nobody knows beforehand how much it can do at the same time.
 */
const START = 10;

/** Rounds up to this long always count as quick. */
const QUICK_MS = 200;
/** How much longer than the quickest a round may take before it counts as slowed by its own width. */
const UNHURRIED = 1.5;
const PRESSED = 3;

export class RoundWidth {
  readonly #max: number;
  #width: number;
  #quickest = Number.POSITIVE_INFINITY;
  /** After a refusal the width grows by one a round: doubling would be refused again at once. */
  #wasRefused = false;

  constructor(max: number) {
    this.#max = max;
    this.#width = Math.min(START, max);
  }

  get now(): number {
    return this.#width;
  }

  /** Notes a round that was answered. A round that was not full says nothing about wider ones. */
  answered(requests: number, milliseconds: number): void {
    this.#quickest = Math.min(this.#quickest, milliseconds);
    const quick = Math.max(QUICK_MS, UNHURRIED * this.#quickest);
    if (milliseconds > Math.max(QUICK_MS, PRESSED * this.#quickest)) {
      this.#width = Math.max(1, Math.floor(this.#width * 0.75));
    } else if (requests >= this.#width && milliseconds <= quick) {
      this.#width = Math.min(this.#max, this.#wasRefused ? this.#width + 1 : this.#width * 2);
    }
  }

  /** Notes a round that was lost, or of which a part was refused for now. */
  refused(): void {
    this.#wasRefused = true;
    this.#width = Math.max(1, Math.floor(this.#width / 2));
  }
}
