/**
 * Leases the document to one run at a time: a page's run that gives signs of life, or a run that the trigger continues.
 * A run without the lease must not write.
 */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { leaseSentences } from '@daicho/shared/messages/background.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { flush } from '../host/spreadsheet.ts';
import { ensureTrigger, intervalMinutes, removeTriggers, triggersOf } from '../host/triggers.ts';
import type { CallParams, CallResult } from '../protocol/calls.ts';
import { sidebarSentences } from '../words/sidebar.ts';
import { hasWritten, pastRuns } from './past-runs.ts';
import { eraseRecord, type RunRecord, readRecord, writeRecord } from './run-record.ts';
import { beginLog, deleteLog } from './written-log.ts';

/** Top-level function that the trigger calls. */
export const HANDLER = 'continueRun';
/** A formula holds the lock for a shorter time. */
const LOCK_WAIT_MS = 30_000;
/** A page gives a sign of life every 20 seconds, a hidden page every minute. */
export const PAGE_GONE_MS = 3 * 60_000;
/** A trigger gives a sign of life at every execution, every 5 minutes or every hour. */
const SILENT_MS = { 5: 60 * 60_000, 60: 3 * 60 * 60_000 } as const;
const PORTION_ROWS = 1_000;

/**
 * Changes the spreadsheet while no other run does. @param owner of the run that must hold the
 * lease; without an owner, no run may hold the lease. @throws WorkbookError
 */
export function changeExclusively<T>(owner: string | undefined, work: () => T): T {
  return withLock(() => {
    requireLease(owner);
    try {
      return work();
    } finally {
      flush();
    }
  });
}

export function withLock<T>(work: () => T): T {
  if (!host.lock.acquire(LOCK_WAIT_MS))
    throw new WorkbookError(sidebarSentences.busy, {}, 'temporary');
  try {
    return work();
  } finally {
    host.lock.release();
  }
}

/** Gives the lease to a run of a page. @throws WorkbookError if another run holds the lease. */
export function beginRun({
  target,
  run,
  kind,
  language,
}: CallParams<'beginRun'>): CallResult<'beginRun'> {
  return withLock(() => {
    const now = host.now();
    if (isLeased(readRecord(), now)) throw new WorkbookError(leaseSentences.taken);
    const log = attempt(() => beginLog(target, kind)) ?? null;
    const record = writeRecord({
      owner: `page ${now} ${host.random()}`,
      by: 'page',
      state: 'going',
      beatAt: now,
      isPaused: false,
      isExecuting: false,
      trigger: null,
      sheetName: target.sheetName,
      rows: target.rowCount,
      rowsDone: 0,
      pass: 0,
      portion: PORTION_ROWS,
      failures: 0,
      progressedAt: now,
      until: 0,
      why: null,
      language,
      toCheck: 0,
      failed: 0,
      plan: run === null ? null : { target, run },
      log,
    });
    // Without permission, or with too many triggers, the person has to keep the sidebar open.
    const trigger = record.plan === null ? undefined : attempt(() => ensureTrigger(HANDLER));
    const stored = writeRecord(
      trigger === undefined ? { ...record, plan: null } : { ...record, trigger },
    );
    return { owner: stored.owner, goesOn: goesOn(stored) };
  });
}

function goesOn({ plan }: RunRecord): CallResult<'beginRun'>['goesOn'] {
  if (plan === null) return false;
  return intervalMinutes() === 60 ? 'hourly' : true;
}

/** @throws WorkbookError `lease_lost` */
export function renewLease(
  { written, isPaused }: CallParams<'renewLease'>,
  owner: string | undefined,
): void {
  withLock(() => {
    const record = recordOf(owner);
    writeRecord({ ...record, beatAt: host.now(), rowsDone: written, isPaused });
  });
}

/** Releases the lease, unless another run holds it. */
export function endRun(owner: string | undefined): void {
  withLock(() => {
    const record = readRecord();
    if (record === undefined || record.owner !== owner) return;
    eraseRecord();
    attempt(() => deleteLog(record));
    removeOwnTriggers();
  });
}

/** Lists the runs that ended without a page, with what each run wrote, the latest first. */
export function endedRuns(): CallResult<'pastRuns'> {
  const record = readRecord();
  const going = isLeased(record, host.now()) ? record?.log : undefined;
  return pastRuns().filter((run) => run.id !== going && hasWritten(run));
}

/** Stops the run that holds the lease. Another person's trigger removes itself when it next runs. */
export function stopRun(): void {
  withLock(() => {
    eraseRecord();
    removeOwnTriggers();
  });
}

/** @throws WorkbookError `lease_lost` if the run of this owner does not hold the lease. */
export function recordOf(owner: string | undefined): RunRecord {
  const record = readRecord();
  if (record === undefined || record.owner !== owner || record.state !== 'going') {
    throw new WorkbookError(leaseSentences.lost, {}, 'lease_lost');
  }
  return record;
}

export function removeOwnTriggers(): void {
  attempt(() => removeTriggers(triggersOf(HANDLER)));
}

/** Whether a run holds the lease and gave a sign of life recently. */
export function isLeased(record: RunRecord | undefined, now: number): boolean {
  if (record?.state !== 'going') return false;
  const silentMs = record.plan === null ? PAGE_GONE_MS : SILENT_MS[intervalMinutes()];
  return now - Math.max(record.beatAt, record.until) < silentMs;
}

function requireLease(owner: string | undefined): void {
  if (owner !== undefined) recordOf(owner);
  else if (isLeased(readRecord(), host.now())) throw new WorkbookError(leaseSentences.taken);
}
