/** Real time, and the time that a script slept, or that a test let pass, without anybody waiting for it. */
export class Clock {
  #sleptMs = 0;
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs + this.#sleptMs;
  }

  /** Puts it ahead of real time by so much, and what the script slept since. */
  setAhead(ms: number): void {
    this.#aheadMs = ms;
  }

  /** Gives how long the script slept, and forgets it. */
  takeSlept(): number {
    const slept = this.#sleptMs;
    this.#sleptMs = 0;
    return slept;
  }

  pass(ms: number): void {
    this.#sleptMs += ms;
  }
}
