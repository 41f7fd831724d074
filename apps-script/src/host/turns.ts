/**
 * The lock of the document, held by the formula whose turn it is. The cache is written under the script's lock
 * (cache.ts), so that a formula without a turn can write too.
 */
import { attempt } from './attempt.ts';

export interface Turns {
  /** Waits so many milliseconds at most. A script that is bound to no document, and a lock that fails, keep nobody waiting. */
  take(ms: number): boolean;
  give(): void;
}

let lock: GoogleAppsScript.Lock.Lock | undefined;

export const documentTurns: Turns = {
  take(ms) {
    lock ??= attempt(() => LockService.getDocumentLock()) ?? undefined;
    return attempt(() => lock?.tryLock(ms)) ?? true;
  },
  give() {
    attempt(() => lock?.releaseLock());
  },
};
