/** CacheService (reference, "Cache"): texts that may be gone at any time. */

import type { CacheStore } from '../cache-store.ts';
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import { LIMITS } from '../limits.ts';

export function cacheService({ clock, realm, fail }: Execution, document: Document) {
  function cacheOf(store: CacheStore) {
    const checkKey = (key: unknown): string => {
      if (typeof key !== 'string') return fail('Invalid argument: key');
      if (key.length > LIMITS.cacheKeyLength) fail('Argument too large: key');
      return key;
    };
    const put = (key: unknown, value: unknown, seconds: unknown = LIMITS.cacheSecondsDefault) => {
      if (typeof value !== 'string') return fail('Invalid argument: value');
      if (Buffer.byteLength(value) > LIMITS.cacheValueBytes) fail('Argument too large: value');
      if (typeof seconds !== 'number' || seconds < 1 || seconds > LIMITS.cacheSecondsMax) {
        return fail('Invalid argument: expirationInSeconds');
      }
      store.put(checkKey(key), value, clock.now() + seconds * 1000);
    };
    return {
      get: (key: unknown) => store.get(checkKey(key), clock.now()) ?? null,
      getAll(keys: readonly unknown[]) {
        const found: Record<string, string> = {};
        for (const key of keys) {
          const value = store.get(checkKey(key), clock.now());
          if (value !== undefined) found[String(key)] = value;
        }
        return realm.inside(found);
      },
      put,
      putAll(values: Readonly<Record<string, unknown>>, seconds?: unknown) {
        for (const [key, value] of Object.entries(values)) put(key, value, seconds);
      },
      remove: (key: unknown) => void store.items.delete(checkKey(key)),
      removeAll(keys: readonly unknown[]) {
        for (const key of keys) store.items.delete(checkKey(key));
      },
    };
  }
  return {
    /** Gives the document's cache; null in a script that is bound to no document. */
    getDocumentCache: () => (document.isBound ? cacheOf(document.caches.document) : null),
    getScriptCache: () => cacheOf(document.caches.script),
    getUserCache: () => cacheOf(document.caches.user),
  };
}
