/** Keeps values for a few seconds. Bounded: when it is full, the oldest goes. */
export class ShortLivedCache<V> {
  readonly #entries = new Map<string, { value: V; until: number }>();
  readonly #lifeMs: number;
  readonly #maxEntries: number;

  constructor({ lifeMs, maxEntries }: { lifeMs: number; maxEntries: number }) {
    this.#lifeMs = lifeMs;
    this.#maxEntries = maxEntries;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > performance.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: performance.now() + this.#lifeMs });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#maxEntries && !oldest.done) this.#entries.delete(oldest.value);
  }
}
