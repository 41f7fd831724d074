/**
 * The lock of the document, which the formula that has the turn holds. The cache is written under the lock of the script
 * (cache.ts), so that formulas without the turn can write too.
 */
import { attempt } from './attempt.ts';

export interface Turns {
  /** Waits for the turn, at most `ms` milliseconds; not at all without a document or if the lock fails. */
  take(ms: number): boolean;
  give(): void;
}

export const documentTurns: Turns = turnsOf(() => LockService.getDocumentLock());

/** For short work: the lock under which the cache is written too. */
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
