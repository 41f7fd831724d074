/**
 * The lock of the document, which the formula that has the turn holds. The cache is written under the lock of the script
 * (cache.ts), so that formulas without the turn can write too.
 */
import { attempt } from './attempt.ts';

export interface Lock {
  /** Waits for the turn, at most `ms` milliseconds; not at all without a document or if the lock fails. */
  acquire(ms: number): boolean;
  release(): void;
}

export const documentLock: Lock = lockOf(() => LockService.getDocumentLock());

/** For short work: the lock under which the cache is written too. */
export const scriptLock: Lock = lockOf(() => LockService.getScriptLock());

function lockOf(open: () => GoogleAppsScript.Lock.Lock | null): Lock {
  let lock: GoogleAppsScript.Lock.Lock | undefined;
  return {
    acquire(ms) {
      lock ??= attempt(open) ?? undefined;
      return attempt(() => lock?.tryLock(ms)) ?? true;
    },
    release() {
      attempt(() => lock?.releaseLock());
    },
  };
}
