/** Real time plus the time that a script slept or a test let pass, without real waiting. */
export class Clock {
  #sleptMs = 0;
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs + this.#sleptMs;
  }

  /** Sets the clock ahead of real time by this much plus what the script has slept since then. */
  setAhead(ms: number): void {
    this.#aheadMs = ms;
  }

  /** Returns how long the script slept, and sets that time to 0. */
  takeSlept(): number {
    const slept = this.#sleptMs;
    this.#sleptMs = 0;
    return slept;
  }

  pass(ms: number): void {
    this.#sleptMs += ms;
  }
}
