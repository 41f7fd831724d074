/** Keeps the answers that were asked for last, so many at most. */
export class RecentlyUsed<K, V> {
  readonly #most: number;
  /** Answers in the order in which they were last asked for. */
  readonly #kept = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param read works the answer out where it is not kept. */
  get(key: K, read: (key: K) => V): V {
    const value = this.#kept.get(key) ?? read(key);
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#most) {
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest);
        break;
      }
    }
    return value;
  }
}
