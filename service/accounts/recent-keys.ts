/**
 * Remembers for moments what the state said of a key, by the key itself: a lookup takes about as long as the hash of its
 * key. What is no key is remembered too, so that a caller who goes on with a revoked one costs no read each time. No key
 * stays here beyond those moments for longer than until the next is read.
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

  /** Gives what was found; undefined where it has to be looked for again. */
  get(key: string): Found | undefined {
    const found = this.#found.get(key);
    return found !== undefined && performance.now() < found.until ? found : undefined;
  }

  /** Remembers what was read just now. */
  remember(key: string, holder: KeyHolder | undefined): void {
    const now = performance.now();
    if (now - this.#clearedAt > this.#lifeMs || this.#found.size >= this.#maxKeys) {
      this.#found.clear();
      this.#clearedAt = now;
    }
    this.#found.set(key, { holder, until: now + this.#lifeMs });
  }
}
