/**
 * Remembers for some seconds who holds a key, under the key itself: hashing the key would take about as long as a
 * look-up. Unknown keys are remembered too, so that repeated requests with a revoked key cost no reads. All keys
 * are dropped together before a further one is remembered: once in that time, or earlier for want of room.
 */
import type { KeyHolder } from './account-queries.ts';

interface Found {
  readonly holder: KeyHolder | undefined;
  readonly until: number;
}

export class RecentKeys {
  readonly #lifeMs: number;
  readonly #maxKeys: number;
  readonly #found = new Map<string, Found>();
  #clearedAt = 0;

  constructor(lifeMs: number, maxKeys: number) {
    this.#lifeMs = lifeMs;
    this.#maxKeys = maxKeys;
  }

  /** Gives the result of the last read, or undefined if the key has to be read again. */
  get(key: string): Found | undefined {
    const found = this.#found.get(key);
    return found !== undefined && performance.now() < found.until ? found : undefined;
  }

  /** Remembers a fresh read. */
  remember(key: string, holder: KeyHolder | undefined): void {
    const now = performance.now();
    if (now - this.#clearedAt > this.#lifeMs || this.#found.size >= this.#maxKeys) {
      this.#found.clear();
      this.#clearedAt = now;
    }
    this.#found.set(key, { holder, until: now + this.#lifeMs });
  }
}
