/** Notices when a machine's clock was set, or the machine slept, by comparing it with a clock that runs evenly. */
export class ClockLeaps {
  #offset: number | undefined;

  /**
   * Gives how far the clock has leapt since it was looked at last, in milliseconds: negative where it was set back, 0 at the
   * first look.
   *
   * @param now by the clock, milliseconds since 1970. @param even by a clock that nobody sets.
   */
  since(now: number, even: number): number {
    const offset = now - even;
    const leap = offset - (this.#offset ?? offset);
    this.#offset = offset;
    return leap;
  }
}
