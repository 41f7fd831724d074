/**
 * Counts every admitted request: for the account's limit, its usage, and the last use of its key. Notes every ended
 * request of a key: for usage by key and status, and for the account's log. All of this is kept in memory and
 * written in the background.
 */
import type { Kysely } from 'kysely';
import { applyWhenReady, type MaybePromise } from '../../maybe-promise.ts';
import type { StateTables } from '../../state/tables.ts';
import type { KeyHolder } from '../account-queries.ts';
import type { Caller, EndedCall } from './ended-call.ts';
import { KeyUsage } from './key-usage.ts';
import { KeyUses } from './key-uses.ts';
import { MinuteUsage } from './minute-usage.ts';
import { RateLimits } from './rate-limits.ts';
import { RepeatedWrite } from './repeated-write.ts';
import { RequestLog } from './request-log.ts';
import { removeOldRequests } from './request-retention.ts';
import type { SharedWindows } from './shared-windows.ts';
import { UsageCounts } from './usage-counts.ts';

/** Requests a minute of an account that has no limit of its own: a hundred a second, sustained. */
export const REQUESTS_PER_MINUTE = 6_000;

const EXCHANGE_MS = 1_000;
const USAGE_MS = 5_000;
const KEY_USES_MS = 60_000;
const REMOVE_MS = 60_000;
/** Status of a request beyond the limit. */
const LIMITED = 429;

export interface CountingOptions {
  /** Limit of accounts without their own limit; 0 is no limit. */
  readonly requestsPerMinute?: number | undefined;
  /** Time between two writes of each kind; the usual time by default. */
  readonly writeEveryMs?: number | undefined;
  /** Counts that several threads share. */
  readonly sharedWindows?: SharedWindows | undefined;
  /** How long a request waits for a slow state, in milliseconds; the usual time by default. */
  readonly patienceMs?: number | undefined;
  /** Called when a write fails, and again only after a write has succeeded. */
  readonly onProblem?: ((problem: unknown) => void) | undefined;
}

export interface Counting {
  /**
   * Counts a request of an operation.
   *
   * @returns 0 if the request is admitted. Beyond the limit, nothing is counted, and the result is the seconds to wait.
   */
  count(holder: KeyHolder, operation: string): MaybePromise<number>;
  /** Counts like `count`. @returns undefined, with nothing counted, if the request has to wait for the state. */
  countNow(holder: KeyHolder, operation: string): number | undefined;
  /** Notes a request that ended, even a refused one. */
  note(caller: Caller, call: EndedCall): void;
  /** Resolves after the counts are written. */
  stop(): Promise<void>;
}

export function startCounting(
  db: Kysely<StateTables>,
  {
    requestsPerMinute: perMinute = REQUESTS_PER_MINUTE,
    sharedWindows,
    writeEveryMs,
    patienceMs,
    onProblem = () => undefined,
  }: CountingOptions,
): Counting {
  const limits = new RateLimits(db, { perMinute, sharedWindows, patienceMs });
  const usage = new UsageCounts();
  const keyUses = new KeyUses();
  const minutes = new MinuteUsage();
  const keyUsage = new KeyUsage();
  const log = new RequestLog();
  const repeated = (write: () => Promise<void>, everyMs: number) =>
    new RepeatedWrite(write, writeEveryMs ?? everyMs, onProblem);
  const writes = [
    repeated(() => limits.exchange(), EXCHANGE_MS),
    repeated(() => usage.write(db), USAGE_MS),
    repeated(() => keyUses.write(db), KEY_USES_MS),
    repeated(() => minutes.write(db), USAGE_MS),
    repeated(() => keyUsage.write(db), USAGE_MS),
    repeated(() => log.write(db), USAGE_MS),
    repeated(() => removeOldRequests(db, Date.now()), REMOVE_MS),
  ];
  const noted = (waitSeconds: number, holder: KeyHolder, operation: string, now: number) => {
    if (waitSeconds > 0) return waitSeconds;
    usage.count(holder.accountId, operation, now);
    keyUses.note(holder.keyId);
    minutes.count(holder.accountId, 'admitted', now);
    return 0;
  };
  return {
    count(holder, operation) {
      const now = Date.now();
      const taken = limits.take(holder.accountId, holder.requestsPerMinute, now);
      return applyWhenReady(taken, (waitSeconds) => noted(waitSeconds, holder, operation, now));
    },
    countNow(holder, operation) {
      const now = Date.now();
      const taken = limits.takeNow(holder.accountId, holder.requestsPerMinute, now);
      return taken === undefined ? undefined : noted(taken, holder, operation, now);
    },
    note(caller, call) {
      const now = Date.now();
      if (call.status === LIMITED) minutes.count(caller.accountId, 'limited', now);
      keyUsage.count(caller, call.operation, call.status, now);
      log.note(caller, call, now);
    },
    async stop() {
      await Promise.all(writes.map((write) => write.stop()));
    },
  };
}
