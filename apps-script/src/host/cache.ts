/** The cache of this document and script: gone with the document, not shared with other ones. */
import { attempt } from './attempt.ts';

/** Values that may be gone at any time. Neither reading nor writing ever fails. */
export interface Cache {
  read(keys: readonly string[]): ReadonlyMap<string, string>;
  write(values: ReadonlyMap<string, string>, seconds: number): void;
  /** Runs alone among the executions of this document, or anyway where the wait for it is too long. */
  alone(work: () => void): void;
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
  alone(work) {
    const lock = attempt(() => LockService.getScriptLock());
    const isLocked = attempt(() => lock?.tryLock(LOCK_WAIT_MS)) === true;
    work();
    if (isLocked) attempt(() => lock?.releaseLock());
  },
};
