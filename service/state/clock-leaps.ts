/** Notices that a machine's clock was set, or that the machine slept, by comparing the clock with a monotonic one. */
export class ClockLeaps {
  #offset: number | undefined;

  /**
   * Gives how far the clock has jumped since the last call, in milliseconds: negative if it was set back, 0 at the
   * first call.
   *
   * @param now time of the clock, milliseconds since 1970. @param even time of a monotonic clock, milliseconds.
   */
  since(now: number, even: number): number {
    const offset = now - even;
    const leap = offset - (this.#offset ?? offset);
    this.#offset = offset;
    return leap;
  }
}
