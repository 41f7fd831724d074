/**
 * The document's lock, which formulas hold while they ask, one after another. The cache is written under the lock of
 * the script (cache.ts), so that formulas without the document's lock can write too.
 */
import { attempt } from './attempt.ts';

export interface Lock {
  /**
   * Waits for the lock, at most `ms` milliseconds. @returns whether the work may begin; also true without a document,
   * or if locking fails.
   */
  acquire(ms: number): boolean;
  release(): void;
}

export const documentLock: Lock = lockOf(() => LockService.getDocumentLock());

/** The lock for short work, under which the cache is written too. */
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
