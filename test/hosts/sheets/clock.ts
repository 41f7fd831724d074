/** Real time, and the time that the script slept without anybody waiting for it. */
export class Clock {
  #sleptMs = 0;

  now(): number {
    return Date.now() + this.#sleptMs;
  }

  pass(ms: number): void {
    this.#sleptMs += ms;
  }
}
