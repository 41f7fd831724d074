/** Utilities, LockService, Session, HtmlService, console: the parts that scripts like ours use. */
import { createHash, randomUUID } from 'node:crypto';
import manifest from '../../../../apps-script/appsscript.json' with { type: 'json' };
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import { LIMITS } from '../limits.ts';
import type { LockName } from '../stores/shared-state.ts';

export function utilities({ clock, realm, fail }: Execution) {
  return {
    sleep(ms: unknown) {
      if (typeof ms !== 'number' || ms < 0 || ms > LIMITS.sleepMs) fail('Invalid argument: sleep');
      else clock.pass(ms);
    },
    getUuid: () => randomUUID(),
    formatDate(date: Date, timeZone: string, format: string) {
      if (format !== 'yyyy-MM-dd') fail('this host writes days only');
      // The Swedish locale writes dates as yyyy-mm-dd.
      return new Intl.DateTimeFormat('sv', { timeZone }).format(date.getTime());
    },
    /** Gives midnight of the day in the time zone. */
    parseDate(day: string, timeZone: string, format: string) {
      if (format !== 'yyyy-MM-dd') fail('this host reads days only');
      const utc = Date.parse(`${day}T00:00:00Z`);
      const there = Date.parse(
        `${new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(utc).replace(' ', 'T')}Z`,
      );
      return realm.inside(new Date(utc - (there - utc)));
    },
    DigestAlgorithm: { SHA_256: 'sha256' },
    Charset: { UTF_8: 'utf8' },
    /** Gives signed bytes, as Java has them. */
    computeDigest(algorithm: string, value: string, charset: string) {
      if (algorithm !== 'sha256' || charset !== 'utf8') fail('Invalid argument');
      return realm.inside([...new Int8Array(createHash('sha256').update(value).digest())]);
    },
  };
}

/** Text that a web app answers with (reference, "ContentService"). */
export const contentService = {
  createTextOutput: (content: string) => ({ getContent: () => content }),
};

/** Locks of one execution: several objects of one lock are the same lock. */
export function lockService({ clock, fail }: Execution, { shared, isBound, isLocked }: Document) {
  const held = new Set<LockName>();
  function lockOf(name: LockName) {
    /** Tries to get the lock for this many milliseconds, then gives up. */
    function tryLock(ms: unknown): boolean {
      if (typeof ms !== 'number' || ms < 0) return fail('Invalid argument: timeoutInMillis');
      if (isLocked) clock.pass(ms);
      else if (held.has(name) || shared.tryLock(name, ms)) held.add(name);
      return held.has(name);
    }
    return {
      tryLock,
      waitLock(ms: unknown) {
        if (!tryLock(ms)) fail('Lock timeout: another process was holding the lock for too long.');
      },
      hasLock: () => held.has(name),
      releaseLock() {
        if (held.delete(name)) shared.releaseLock(name);
      },
    };
  }
  return {
    getDocumentLock: () => (isBound ? lockOf('document') : null),
    getScriptLock: () => lockOf('script'),
  };
}

export function session(document: Document) {
  return {
    getActiveUserLocale: () => document.userLocale,
    getScriptTimeZone: () => manifest.timeZone,
  };
}

export function scriptConsole(document: Document) {
  const log = (...values: unknown[]) => void document.logged.push(values.map(String).join(' '));
  return { log, info: log, warn: log, error: log };
}
