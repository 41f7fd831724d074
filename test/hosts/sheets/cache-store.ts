/** What a document's cache holds, with the limits of Apps Script. */
import { LIMITS } from './limits.ts';

export class CacheStore {
  readonly items = new Map<string, { readonly value: string; readonly expiresAt: number }>();

  get(key: string, now: number): string | undefined {
    const item = this.items.get(key);
    return item !== undefined && item.expiresAt > now ? item.value : undefined;
  }

  put(key: string, value: string, expiresAt: number): void {
    this.items.delete(key);
    this.items.set(key, { value, expiresAt });
    if (this.items.size <= LIMITS.cacheItems) return;
    const kept = [...this.items].sort(([, a], [, b]) => b.expiresAt - a.expiresAt);
    this.items.clear();
    for (const [name, item] of kept.slice(0, LIMITS.cacheItemsKept)) this.items.set(name, item);
  }
}
