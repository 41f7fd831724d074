/** Counts the running work of each person, so that nobody takes all the memory and time of the service. */
export class UnderWay {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Does some work, or gives undefined if as much work of the person is already under way as allowed. */
  async attempt<T>(owner: string, work: () => Promise<T>): Promise<T | undefined> {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#most) return undefined;
    this.#counts.set(owner, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(owner) ?? 1) - 1;
      if (left > 0) this.#counts.set(owner, left);
      else this.#counts.delete(owner);
    }
  }
}
