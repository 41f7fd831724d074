/**
 * Updates the registers that `daicho update` updates by default, daily while the service runs, and runs missed updates
 * at once. Each update runs `daicho update` as a separate process: an update may take gigabytes of memory and be
 * killed, and the service still answers. As after every import, the radar then checks the changes (background.ts).
 */
import { randomUUID } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import { updateSentences } from '../feeding/fetching/words.ts';
import {
  type DailyLease,
  endDailyLease,
  LEASE_MS,
  type LeaseEnd,
  nextRetry,
  renewDailyLease,
  takeDailyLease,
} from '../feeding/update/daily-lease.ts';
import { type DailyTime, dueDay } from '../feeding/update/daily-time.ts';
import { readRecord, recordFailure, type UpdateRecord } from '../feeding/update/record.ts';
import { writeSchedule } from '../feeding/update/schedule.ts';
import { UPDATED_BY_DEFAULT, type UpdatedRegister } from '../registers/registers.ts';
import { repeat } from '../repeat.ts';
import type { StateTables } from '../state/tables.ts';
import { logProblem } from './log-problem.ts';
import type { RunningUpdate } from './update-process.ts';

interface UpdatedService {
  readonly state: Kysely<StateTables>;
  readonly dataDir: string;
  /** Time as it was given, `HH:MM`, and as it was parsed. */
  readonly at: { readonly text: string; readonly time: DailyTime };
  readonly start: (register: UpdatedRegister) => RunningUpdate;
  readonly log: Pick<BaseLogger, 'info' | 'error'>;
  readonly lookEveryMs?: number;
  readonly now?: () => Date;
}

interface DailyUpdates {
  /** Ends a running update; another process, or this one after its next start, repeats it. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 30_000;

export function startDailyUpdates({
  state,
  dataDir,
  at,
  start,
  log,
  lookEveryMs = LOOK_EVERY_MS,
  now = () => new Date(),
}: UpdatedService): DailyUpdates {
  const holder = randomUUID();
  let isStopped = false;
  let running: RunningUpdate | undefined;
  let retryAt: string | undefined;

  const showThatItRuns = () => {
    try {
      writeSchedule(dataDir, { at: at.text, seenAt: now().toISOString(), retryAt });
    } catch (error) {
      logProblem(log, error, 'update');
    }
  };
  const update = async (turn: DailyLease) => {
    const { register } = turn;
    const keeping = setInterval(() => {
      showThatItRuns();
      renewDailyLease(state, turn).catch((error) => logProblem(log, error, 'update'));
    }, LEASE_MS / 5);
    const before = readRecord(dataDir, register);
    let end: LeaseEnd = 'failed';
    try {
      running = start(register);
      const how = await running.ended;
      if (how === undefined) end = 'done';
      else if (isStopped) end = 'left';
      else recordKilled(dataDir, register, { before, how });
    } finally {
      running = undefined;
      clearInterval(keeping);
      await endDailyLease(state, turn, end, now().getTime());
    }
    const { outcome, version, problem, notes } = readRecord(dataDir, register).last ?? {};
    const note = notes?.map(({ en }) => en).join(' ');
    if (end === 'done') log.info({ register, outcome, version, note }, 'update');
    if (end === 'failed') log.error({ register, problem: problem?.en }, 'update failed');
  };
  const look = async () => {
    showThatItRuns();
    const day = dueDay(at.time, now());
    for (const register of UPDATED_BY_DEFAULT) {
      if (isStopped) return;
      const turn = { register, day, holder };
      if (await takeDailyLease(state, turn, now().getTime())) await update(turn);
    }
    const retry = await nextRetry(state);
    const retryTime = retry === undefined ? undefined : new Date(retry).toISOString();
    if (retryTime === retryAt) return;
    retryAt = retryTime;
    showThatItRuns();
  };
  const looks = repeat(async () => {
    await look().catch((error) => logProblem(log, error, 'update'));
    return lookEveryMs;
  });

  return {
    async stop() {
      isStopped = true;
      running?.stop();
      await looks.stop();
    },
  };
}

/** Records a failure that the update could not record itself: its process was killed, or ran out of memory. */
function recordKilled(
  dataDir: string,
  register: UpdatedRegister,
  { before, how }: { readonly before: UpdateRecord; readonly how: string },
): void {
  const record = readRecord(dataDir, register);
  if (record.last?.at !== before.last?.at) return;
  const problem = new SentenceError(updateSentences.process, { register, how });
  recordFailure(dataDir, register, { record, problem });
}
