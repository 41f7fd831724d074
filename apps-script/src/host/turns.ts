/**
 * The lock of the document, held by the formula whose turn it is. The cache is written under the script's lock
 * (cache.ts), so that a formula without a turn can write too.
 */
import { attempt } from './attempt.ts';

export interface Turns {
  /** Waits so many milliseconds at most. Without a document, or if the lock fails, it does not wait. */
  take(ms: number): boolean;
  give(): void;
}

export const documentTurns: Turns = turnsOf(() => LockService.getDocumentLock());

/** For what takes a moment: the lock under which the cache is written too. */
export const scriptTurns: Turns = turnsOf(() => LockService.getScriptLock());

function turnsOf(open: () => GoogleAppsScript.Lock.Lock | null): Turns {
  let lock: GoogleAppsScript.Lock.Lock | undefined;
  return {
    take(ms) {
      lock ??= attempt(open) ?? undefined;
      return attempt(() => lock?.tryLock(ms)) ?? true;
    },
    give() {
      attempt(() => lock?.releaseLock());
    },
  };
}
