/**
 * Corrects, while a service runs, times of keys, secrets, sessions, links and download addresses that were written
 * while the clock was ahead. Times of waiting deliveries and of updates are corrected by the modules that read them.
 *
 * A machine without its own clock begins in 1970 until the network tells it the time, so every stored time seems to be
 * in the future. Times of keys, secrets and sessions are therefore corrected only after the clock has run evenly for an
 * hour; otherwise, the grace of a key or a session could end by mistake.
 */
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import { correctGracePeriods } from '../accounts/grace-periods.ts';
import { pullBackLinks, pullBackSessions } from '../dashboard/session/future-times.ts';
import { correctDownloadTimes } from '../downloads/download-addresses.ts';
import { type Repeated, repeat } from '../repeat.ts';
import { ClockLeaps } from '../state/clock-leaps.ts';
import { SKEW_MS } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';
import { pullBackSecrets } from '../webhooks/secrets.ts';
import { logProblem } from './log-problem.ts';

type PullBack = (db: Kysely<StateTables>, now: number) => Promise<void>;

/** Links and download addresses are corrected at once, since a new one is easily made. */
const AT_ONCE: readonly PullBack[] = [pullBackLinks, correctDownloadTimes];
const ONCE_SURE: readonly PullBack[] = [correctGracePeriods, pullBackSecrets, pullBackSessions];

const EVERY_MS = 60_000;
const SURE_AFTER_MS = 60 * 60_000;

interface ClockedService {
  readonly state: Kysely<StateTables>;
  readonly log: Pick<BaseLogger, 'error'>;
  readonly everyMs?: number;
  /** Milliseconds since 1970, by the clock. */
  readonly now?: () => number;
  /** Milliseconds by the monotonic clock, which nobody can set. */
  readonly even?: () => number;
}

export function correctFutureTimes({
  state,
  log,
  everyMs = EVERY_MS,
  now = Date.now,
  even = () => performance.now(),
}: ClockedService): Repeated {
  const leaps = new ClockLeaps();
  let since = even();
  return repeat(async () => {
    if (Math.abs(leaps.since(now(), even())) > SKEW_MS) since = even();
    const isSure = even() - since >= SURE_AFTER_MS;
    try {
      for (const pullBack of isSure ? [...AT_ONCE, ...ONCE_SURE] : AT_ONCE) {
        await pullBack(state, now());
      }
    } catch (error) {
      logProblem(log, error, 'clock');
    }
    return everyMs;
  });
}
