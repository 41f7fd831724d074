/** CacheService (reference, "Cache"): texts that may be gone at any time. */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import { LIMITS } from '../limits.ts';
import type { SharedState } from '../stores/shared-state.ts';

export function cacheService({ clock, realm, fail, endIfOver }: Execution, document: Document) {
  function cacheOf(store: SharedState['cache']) {
    const checkKey = (key: unknown): string => {
      if (typeof key !== 'string') return fail('Invalid argument: key');
      if (key.length > LIMITS.cacheKeyLength) fail('Argument too large: key');
      return key;
    };
    const checkValue = (value: unknown): string => {
      if (typeof value !== 'string') return fail('Invalid argument: value');
      if (Buffer.byteLength(value) > LIMITS.cacheValueBytes) fail('Argument too large: value');
      return value;
    };
    function putAll(
      values: Readonly<Record<string, unknown>>,
      seconds: unknown = LIMITS.cacheSecondsDefault,
    ): void {
      endIfOver();
      const checked = Object.entries(values).map(
        ([key, value]) => [checkKey(key), checkValue(value)] as const,
      );
      if (typeof seconds !== 'number' || seconds < 1 || seconds > LIMITS.cacheSecondsMax) {
        fail('Invalid argument: expirationInSeconds');
      } else store.putAll(new Map(checked), clock.now() + seconds * 1000);
    }
    const getAll = (keys: readonly unknown[]) => store.getAll(keys.map(checkKey), clock.now());
    return {
      get: (key: unknown) => getAll([key]).get(checkKey(key)) ?? null,
      getAll: (keys: readonly unknown[]) => realm.inside(Object.fromEntries(getAll([...keys]))),
      put: (key: unknown, value: unknown, seconds?: unknown) =>
        putAll({ [checkKey(key)]: value }, seconds),
      putAll,
      remove: (key: unknown) => store.removeAll([checkKey(key)]),
      removeAll: (keys: readonly unknown[]) => store.removeAll([...keys].map(checkKey)),
    };
  }
  return {
    /** Gives the document's cache; null in a script that is bound to no document. */
    getDocumentCache: () => (document.isBound ? cacheOf(document.shared.cache) : null),
    getScriptCache: () => cacheOf(document.caches.script),
    getUserCache: () => cacheOf(document.caches.user),
  };
}
