/** The cache of this script in this document. */
import { attempt } from './attempt.ts';
import { scriptLock } from './locks.ts';

/** Holds values that may disappear at any time. Reading and writing never throw. */
export interface Cache {
  read(keys: readonly string[]): ReadonlyMap<string, string>;
  write(values: ReadonlyMap<string, string>, seconds: number): void;
  /**
   * Runs work while no other execution of this script runs such work. If others still run such work after `waitMs`
   * milliseconds, the work runs beside them.
   */
  locked(work: () => void, waitMs?: number): void;
}

const LOCK_WAIT_MS = 2000;

export const documentCache: Cache = {
  read(keys) {
    const found = attempt(() => CacheService.getDocumentCache()?.getAll([...keys])) ?? {};
    return new Map(
      Object.entries(found).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value]] : [],
      ),
    );
  },
  write(values, seconds) {
    attempt(() => CacheService.getDocumentCache()?.putAll(Object.fromEntries(values), seconds));
  },
  locked(work, waitMs = LOCK_WAIT_MS) {
    const isLocked = scriptLock.acquire(waitMs);
    try {
      work();
    } finally {
      if (isLocked) scriptLock.release();
    }
  },
};
