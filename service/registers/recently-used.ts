/** Keeps the most recently used answers, up to a number. */
export class RecentlyUsed<K, V> {
  readonly #most: number;
  /** Answers by last use, oldest first. */
  readonly #kept = new Map<K, V>();
  /** One iterator for all removals: a new iterator would first have to pass the gaps that all removed answers left. */
  readonly #oldest = this.#kept.keys();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param read computes an answer that is not kept, or that is kept as undefined. */
  get(key: K, read: (key: K) => V): V {
    const value = this.#kept.get(key) ?? read(key);
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#most) {
      const { value: oldest, done } = this.#oldest.next();
      if (done !== true) this.#kept.delete(oldest);
    }
    return value;
  }
}
