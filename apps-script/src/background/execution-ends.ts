/** Decides how a run continues after an execution that ended before all rows were done. */

import { StoppedError } from '@daicho/pane/src/asking/stopped-error.ts';
import { failureText } from '@daicho/pane/src/flow/failure-text.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { backgroundReasons as reasons } from '@daicho/shared/messages/background.ts';
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { QuotaSpentError } from '../pane-host/script-send.ts';
import type { RunRecord } from '../runs/run-record.ts';

/** Thrown to end an execution: its time is over, or there is no connection. */
export class ExecutionEndError extends Error {
  readonly why: 'late' | 'not_connected';

  constructor(why: ExecutionEndError['why']) {
    super(why);
    this.why = why;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * A run stops after this many executions in a row without progress, which takes more than six hours because the pauses
 * between these executions grow.
 */
export const FAILURES_MAX = 8;
const PAUSE_MS = 5 * MINUTE_MS;
const PAUSE_MAX_MS = 2 * HOUR_MS;
/** A spent quota comes back within a day. */
const QUOTA_PAUSE_MS = HOUR_MS;
const WITHOUT_PROGRESS_MS = 49 * HOUR_MS;
const PORTION_MIN = 50;

export function recordAfterError(record: RunRecord, error: unknown, now: number): RunRecord {
  const isStuck = now - record.progressedAt > WITHOUT_PROGRESS_MS;
  if (error instanceof ExecutionEndError && error.why === 'late') {
    // The time was over within a portion. If the execution had finished no portion before, the next portion is smaller.
    if (record.failures === 0) return record;
    if (record.failures >= FAILURES_MAX) return stopped(record, reasons.noProgress);
    return { ...record, portion: smallerPortion(record) };
  }
  if (error instanceof QuotaSpentError) {
    if (isStuck) return stopped(record, reasons.quota);
    return { ...record, failures: 0, until: now + QUOTA_PAUSE_MS, why: reasons.quota };
  }
  const { why, isTemporary } = failureOf(error);
  return isTemporary ? pausedOrStopped(record, now, why) : stopped(record, why);
}

/** Says why work failed, and whether the cause may pass by itself. */
export function failureOf(error: unknown): {
  readonly why: Sentence;
  readonly isTemporary: boolean;
} {
  if (error instanceof QuotaSpentError) return { why: reasons.quota, isTemporary: true };
  return { why: reasonOf(error), isTemporary: isTemporary(error) };
}

export function smallerPortion({ portion }: RunRecord): number {
  return Math.max(PORTION_MIN, Math.ceil(portion / 4));
}

function stopped(record: RunRecord, why: Sentence): RunRecord {
  return { ...record, state: 'stopped', why, plan: null };
}

function pausedOrStopped(record: RunRecord, now: number, why: Sentence): RunRecord {
  if (record.failures >= FAILURES_MAX) return stopped(record, why);
  const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** Math.max(0, record.failures - 1));
  return { ...record, until: now + pauseMs, why };
}

function isTemporary(error: unknown): boolean {
  if (error instanceof StoppedError) return error.reason === 'service_down';
  if (error instanceof WorkbookError) return error.code === 'temporary';
  // An unknown error may pass, since Google's services fail now and then.
  return !(error instanceof ExecutionEndError || error instanceof SentenceError);
}

function reasonOf(error: unknown): Sentence {
  if (error instanceof ExecutionEndError) return reasons.notConnected;
  const isKnown = error instanceof StoppedError || error instanceof SentenceError;
  if (!isKnown) return reasons.unexpected;
  const text = (language: Language) =>
    failureText(error, { language, settings: undefined, origin: undefined });
  return { ja: text('ja'), en: text('en') };
}
