/**
 * Gives the turn to one run of the document at a time: that of a page which gives signs of life, or the one that the
 * trigger goes on with. Whoever has not the turn writes nothing.
 */
import { TurnLostError, WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { turnSentences } from '@daicho/shared/messages/background.ts';
import { sidebarSentences } from '@daicho/shared/messages/sheets.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { flush } from '../host/spreadsheet.ts';
import { keepOneTrigger, removeTriggers, triggersOf } from '../host/triggers.ts';
import type { Given, Taken } from '../sidebar/protocol.ts';
import { eraseRecord, keepRecord, type RunRecord, readRecord } from './run-record.ts';

/** Top-level function that the trigger calls. */
export const HANDLER = 'continueRun';
const EVERY_MINUTES = 5;
/** Longer than a formula holds its turn. */
const WAIT_MS = 30_000;
/** A page beats every 20 seconds, one that nobody sees every minute. */
export const PAGE_GONE_MS = 3 * 60_000;
/** The trigger beats every 5 minutes while it is there. */
const SILENT_MS = 60 * 60_000;
const PORTION_ROWS = 1_000;

/** Changes the spreadsheet while no formula and nobody else does. @param owner whose turn it has to be. @throws WorkbookError */
export function aloneInDocument<T>(owner: string | undefined, work: () => T): T {
  return locked(() => {
    requireTurn(owner);
    try {
      return work();
    } finally {
      flush();
    }
  });
}

export function locked<T>(work: () => T): T {
  if (!host.turns.take(WAIT_MS)) throw new WorkbookError(sidebarSentences.busy);
  try {
    return work();
  } finally {
    host.turns.give();
  }
}

/** Gives the turn to a run of a page. @throws WorkbookError where another run has it. */
export function beginRun({ target, run, language }: Taken<'beginRun'>): Given<'beginRun'> {
  return locked(() => {
    const now = host.now();
    if (isTaken(readRecord(), now)) throw new WorkbookError(turnSentences.taken);
    const record = keepRecord({
      owner: `page ${now} ${host.random()}`,
      by: 'page',
      state: 'going',
      beatAt: now,
      isPaused: false,
      isExecuting: false,
      trigger: null,
      sheetName: target.sheetName,
      rows: target.rowCount,
      place: 0,
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
    });
    // A person without the permission, or with too many triggers, keeps the sidebar open.
    const trigger =
      record.plan === null ? undefined : attempt(() => keepOneTrigger(HANDLER, EVERY_MINUTES));
    const kept = keepRecord(
      trigger === undefined ? { ...record, plan: null } : { ...record, trigger },
    );
    return { owner: kept.owner, goesOn: kept.plan !== null };
  });
}

/** @throws TurnLostError */
export function beatRun({ written, isPaused }: Taken<'beatRun'>, owner: string | undefined): void {
  locked(() => {
    const record = ownRecord(owner);
    keepRecord({ ...record, beatAt: host.now(), place: written, isPaused });
  });
}

/** Gives the turn back, unless it is another's by now. */
export function endRun(owner: string | undefined): void {
  locked(() => {
    if (readRecord()?.owner !== owner) return;
    eraseRecord();
    removeOwnTriggers();
  });
}

/** Stops whatever goes on. The trigger of another person goes away by itself the next time that it rings. */
export function stopRun(): void {
  locked(() => {
    eraseRecord();
    removeOwnTriggers();
  });
}

/** @throws TurnLostError where the run of this owner has not the turn. */
export function ownRecord(owner: string | undefined): RunRecord {
  const record = readRecord();
  if (record === undefined || record.owner !== owner || record.state !== 'going') {
    throw new TurnLostError(turnSentences.lost);
  }
  return record;
}

export function removeOwnTriggers(): void {
  attempt(() => removeTriggers(triggersOf(HANDLER)));
}

/** Whether a run that goes on was heard of lately. */
export function isTaken(record: RunRecord | undefined, now: number): boolean {
  if (record?.state !== 'going') return false;
  const silentMs = record.plan === null ? PAGE_GONE_MS : SILENT_MS;
  return now - Math.max(record.beatAt, record.until) < silentMs;
}

function requireTurn(owner: string | undefined): void {
  if (owner !== undefined) ownRecord(owner);
  else if (isTaken(readRecord(), host.now())) throw new WorkbookError(turnSentences.taken);
}
