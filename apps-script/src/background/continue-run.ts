/** Continues a run whose page is closed, a few minutes at a time, until the run is done or cannot continue. */

import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import { backgroundReasons as reasons } from '@daicho/shared/messages/background.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { removeTriggers } from '../host/triggers.ts';
import { countRuntime, pauseUntil } from '../runs/day-runtime.ts';
import { PAGE_GONE_MS, recordOf, removeOwnTriggers, withLock } from '../runs/run-lease.ts';
import { type RunRecord, readRecord, writeRecord } from '../runs/run-record.ts';
import { endLog } from '../runs/written-log.ts';
import { colourStatuses } from './colour-statuses.ts';
import { countStatuses } from './count-statuses.ts';
import {
  ExecutionEndError,
  FAILURES_MAX,
  recordAfterError,
  smallerPortion,
} from './execution-ends.ts';
import { runPortion } from './portion.ts';
import { runsOfDocument } from './runs-of-document.ts';

/**
 * Google ends an execution after 6 minutes. The rest of that time is for the wait before another try, and for the last
 * block.
 */
const WORK_MS = 270_000;
const EXECUTION_MS = 6 * 60_000;
/** Time after which an execution must have been killed, since none lasts that long. */
const KILLED_MS = 7 * 60_000;
const PASSES = 2;
/** Rows that are read and written at once. */
const BLOCK_ROWS = 1_000;

/**
 * Continues a run after its sidebar was closed. Called by the time-driven trigger that was made when the run started.
 */
export function continueRun(event?: { triggerUid?: unknown }): void {
  const trigger = event?.triggerUid;
  // Cells and pages can call this function too, but must not start anything.
  if (typeof trigger !== 'string') return;
  const began = host.now();
  // If the document is busy, the next execution tries again.
  const record = attempt(() => withLock(() => acquireLease(trigger, began)));
  // Apps Script settles all promises before it ends an execution. If the result cannot be kept, the execution counts as
  // killed.
  void execute(record, began).catch(() => {});
}

async function execute(record: ContinuableRecord | undefined, began: number): Promise<void> {
  try {
    if (record !== undefined) await runPortions(record, began);
  } finally {
    countRuntime(began, host.now() - began);
  }
}

type ContinuableRecord = RunRecord & { readonly plan: NonNullable<RunRecord['plan']> };

function acquireLease(trigger: string, now: number): ContinuableRecord | undefined {
  const stored = readRecord();
  if (stored?.state !== 'going' || stored.trigger !== trigger) {
    removeTriggers([trigger]);
    return undefined;
  }
  if (stored.isExecuting && now - stored.beatAt < KILLED_MS) return undefined;
  const record = stored.isExecuting ? afterKill(stored) : stored;
  const { plan, by, beatAt } = record;
  if (plan === null) {
    stop(record, reasons.unexpected);
    return undefined;
  }
  if (by === 'page' && now - beatAt < PAGE_GONE_MS) return undefined;
  if (record.isPaused) {
    stop(record, reasons.paused);
    return undefined;
  }
  if (record.failures >= FAILURES_MAX) {
    stop(record, reasons.noProgress);
    return undefined;
  }
  const owned = { ...record, plan, by: 'trigger', owner: `trigger ${now}`, beatAt: now } as const;
  const pausedUntil = pauseUntil(now);
  if (pausedUntil !== undefined) {
    writeRecord({ ...owned, until: pausedUntil, why: reasons.dayShare });
    return undefined;
  }
  if (record.until > now) {
    writeRecord(owned);
    return undefined;
  }
  // Counts the failure in advance, since a killed execution cannot count it.
  const begun = { ...owned, isExecuting: true, until: 0, failures: owned.failures + 1 };
  writeRecord(begun);
  return begun;
}

/** Does the clean-up that an execution missed because Google killed it. */
function afterKill(record: RunRecord): RunRecord {
  countRuntime(record.beatAt, EXECUTION_MS);
  return { ...record, isExecuting: false, portion: smallerPortion(record) };
}

async function runPortions(begun: ContinuableRecord, began: number): Promise<void> {
  const { owner } = begun;
  const beforeCall = () => {
    if (host.now() - began > WORK_MS) throw new ExecutionEndError('late');
  };
  let record = begun;
  let longest = 0;
  try {
    const run = runsOfDocument(BLOCK_ROWS);
    while (record.pass < PASSES) {
      const start = host.now();
      if (start - began + longest > WORK_MS) throw new ExecutionEndError('late');
      const { rows, columns } = await runPortion(record, run, beforeCall);
      longest = Math.max(longest, host.now() - start);
      record = {
        ...record,
        ...afterPortion(record, rows),
        plan: withColumns(record.plan, columns),
      };
      withLock(() => {
        recordOf(owner);
        writeRecord(record);
      });
    }
    const isColoured = colourStatuses(record.plan, record.language);
    const counts = countStatuses(record);
    const { ambiguous, not_found, invalid, failed } = counts;
    const toCheck = ambiguous + not_found + invalid;
    attempt(() => endLog(record, counts, isColoured));
    finish(owner, (kept) => ({ ...kept, state: 'done', toCheck, failed, plan: null }));
  } catch (error) {
    finish(owner, (kept) => recordAfterError(kept, error, host.now()));
  }
}

function afterPortion({ rowsDone, portion, pass }: RunRecord, rows: number): Partial<RunRecord> {
  const now = host.now();
  const next = rowsDone + portion;
  const position = next < rows ? { rowsDone: next, pass } : { rowsDone: 0, pass: pass + 1 };
  return { ...position, rows, failures: 0, beatAt: now, progressedAt: now };
}

function withColumns(
  plan: ContinuableRecord['plan'],
  columns: ResumableRun['columns'] | undefined,
): ContinuableRecord['plan'] {
  if (columns === undefined) return plan;
  const before = new Set(
    plan.run.update.flatMap((earlier) => earlier.columns.map(([, header]) => header)),
  );
  const added = columns.flatMap(([, header]) => (before.has(header) ? [] : [header]));
  return { ...plan, run: { ...plan.run, columns, added } };
}

function stop(record: RunRecord, why: Sentence): void {
  writeRecord({ ...record, state: 'stopped', why, plan: null });
  removeOwnTriggers();
}

/**
 * Records how the run ended, unless somebody stopped it meanwhile. Removes the triggers, unless the run is not over, or
 * another run that began meanwhile needs them.
 */
function finish(owner: string, end: (record: RunRecord) => RunRecord): void {
  withLock(() => {
    let record = readRecord();
    if (record?.owner === owner) {
      record = { ...end(record), isExecuting: false };
      writeRecord(record);
    }
    if (record?.state !== 'going') removeOwnTriggers();
  });
}
