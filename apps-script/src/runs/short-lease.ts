/** Gives the lease to work that takes one execution and is not continued by others. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { isLeased, recordOf, withLock } from './run-lease.ts';
import { eraseRecord, readRecord, writeRecord } from './run-record.ts';

/** Beginning of the names of owners that hold a short lease. */
export const SHORT_OWNER = 'rows ';
/** Less than the time after which a run without a sign of life loses its lease. */
const RENEW_MS = 60_000;

/**
 * @param work receives the name of the owner, and a function to call now and then, which throws if the lease is lost.
 * @returns false if another run holds the lease.
 */
export async function withShortLease(
  about: { readonly sheetName: string; readonly rows: number; readonly language: Language },
  work: (owner: string, renew: () => void) => Promise<void>,
): Promise<boolean> {
  const owner = `${SHORT_OWNER}${host.now()} ${host.random()}`;
  // The record of a run that has ended is put back later, since a page may not have reported that end yet.
  let before: ReturnType<typeof readRecord>;
  const isAcquired = attempt(() =>
    withLock(() => {
      before = readRecord();
      const now = host.now();
      if (isLeased(before, now)) return false;
      writeRecord({
        ...about,
        ...{ owner, by: 'trigger', state: 'going', beatAt: now, progressedAt: now },
        ...{ isPaused: false, isExecuting: true, trigger: null, rowsDone: 0, pass: 0, portion: 0 },
        ...{ failures: 0, until: 0, why: null, toCheck: 0, failed: 0, plan: null },
      });
      return true;
    }),
  );
  if (isAcquired !== true) return false;
  let beatAt = host.now();
  const beat = () => {
    if (host.now() - beatAt < RENEW_MS) return;
    beatAt = host.now();
    withLock(() => writeRecord({ ...recordOf(owner), beatAt }));
  };
  try {
    await work(owner, beat);
    return true;
  } finally {
    withLock(() => {
      if (readRecord()?.owner !== owner) return;
      if (before === undefined || before.state === 'going') eraseRecord();
      else writeRecord(before);
    });
  }
}
