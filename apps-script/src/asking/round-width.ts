/**
 * Decides how many requests go out together. Wider as long as a round takes no longer for it, narrower when the service
 * is pressed: what it can do at the same time is known to nobody before.
 */
const START = 10;

/** Rounds of up to this long are quick, whatever the quickest took. */
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

  /** Takes note of a round that was answered. A round that was not full says nothing about wider ones. */
  answered(requests: number, milliseconds: number): void {
    this.#quickest = Math.min(this.#quickest, milliseconds);
    const quick = Math.max(QUICK_MS, UNHURRIED * this.#quickest);
    if (milliseconds > Math.max(QUICK_MS, PRESSED * this.#quickest)) {
      this.#width = Math.max(1, Math.floor(this.#width * 0.75));
    } else if (requests >= this.#width && milliseconds <= quick) {
      this.#width = Math.min(this.#max, this.#wasRefused ? this.#width + 1 : this.#width * 2);
    }
  }

  /** Takes note of a round of which a part was refused for now, or that got lost. */
  refused(): void {
    this.#wasRefused = true;
    this.#width = Math.max(1, Math.floor(this.#width / 2));
  }
}
