import { RecentlyUsed } from '../recently-used.ts';
import type { PostalRegister } from './register.ts';

/** Key for a missing postal register. */
const NO_POSTAL = {};

/**
 * Keeps the most recently used records, up to a number, separately for each postal register that their addresses were
 * read with. A newer register reads every address again, and the records of the old register can be freed.
 */
export class RecordCache<K, V> {
  readonly #most: number;
  readonly #kept = new WeakMap<object, RecentlyUsed<K, V>>();

  constructor(most: number) {
    this.#most = most;
  }

  get(postal: PostalRegister | undefined, key: K, read: (key: K) => V): V {
    const reader = postal ?? NO_POSTAL;
    const records = this.#kept.get(reader) ?? new RecentlyUsed(this.#most);
    this.#kept.set(reader, records);
    return records.get(key, read);
  }
}
