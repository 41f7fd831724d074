/** Keeps the most recently used answers, up to a number. */
export class RecentlyUsed<K, V> {
  readonly #most: number;
  /** Answers by last use, oldest first. */
  readonly #kept = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param read computes an answer that is not kept. */
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
