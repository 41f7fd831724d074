/** What a cache holds, with the limits of Apps Script. */
import { LIMITS } from '../limits.ts';

export class CacheStore {
  readonly items = new Map<string, { readonly value: string; readonly expiresAt: number }>();

  getAll(keys: readonly string[], now: number): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const key of keys) {
      const item = this.items.get(key);
      if (item !== undefined && item.expiresAt > now) found.set(key, item.value);
    }
    return found;
  }

  putAll(values: ReadonlyMap<string, string>, expiresAt: number): void {
    for (const [key, value] of values) {
      this.items.delete(key);
      this.items.set(key, { value, expiresAt });
    }
    if (this.items.size <= LIMITS.cacheItems) return;
    const kept = [...this.items].sort(([, a], [, b]) => b.expiresAt - a.expiresAt);
    this.items.clear();
    for (const [name, item] of kept.slice(0, LIMITS.cacheItemsKept)) this.items.set(name, item);
  }

  removeAll(keys: readonly string[]): void {
    for (const key of keys) this.items.delete(key);
  }
}
