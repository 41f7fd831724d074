/**
 * Leases the daily update of a register to one of the processes that share a state store. It is a lease and no lock,
 * since an update takes longer than a lock of the store may last. If the process dies, another process gets the lease.
 */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Kysely } from 'kysely';
import type { UpdatedRegister } from '../../registers/registers.ts';
import { isTooFar, SKEW_MS } from '../../state/future-times.ts';
import { withLock } from '../../state/named-lock.ts';
import type { StateTables } from '../../state/tables.ts';

export interface DailyLease {
  readonly register: UpdatedRegister;
  /** Day of the update in Japan, `YYYY-MM-DD`. */
  readonly day: string;
  /** Id of the process, which no other has. */
  readonly holder: string;
}

export const LEASE_MS = 5 * 60_000;
/** Wait before the second try of an update. The wait doubles with each failure, up to `LONGEST_RETRY_MS`. */
const RETRY_MS = 30 * 60_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;

/** Takes the lease. @returns false if the update is done, another process has the lease, or the next try is not due. */
export function takeDailyLease(
  db: Kysely<StateTables>,
  { register, day, holder }: DailyLease,
  now: number,
): Promise<boolean> {
  return withLock(db, 'update-leases', async (locked) => {
    const row = await locked
      .selectFrom('update_lease')
      .selectAll()
      .where('register', '=', register)
      .executeTakeFirst();
    if (row !== undefined) {
      const isHeld = row.holder !== null && row.holder !== holder && row.leased_until > now;
      if (isHeld && isTooFar(row.leased_until, now, LEASE_MS)) {
        // The holder may still work, with a clock that is ahead, so its lease is cut to one lease time from now.
        await locked
          .updateTable('update_lease')
          .set({ leased_until: now + LEASE_MS })
          .where('register', '=', register)
          .execute();
      }
      const isLater = row.not_before > now && !isTooFar(row.not_before, now, LONGEST_RETRY_MS);
      if (isDone(row.done_day, day, now) || isHeld || isLater) return false;
    }
    const lease = { holder, leased_until: now + LEASE_MS };
    await locked
      .insertInto('update_lease')
      .values({ register, done_day: '', failures: 0, not_before: 0, ...lease })
      .onConflict((conflict) => conflict.column('register').doUpdateSet(lease))
      .execute();
    return true;
  });
}

/**
 * Whether a day's update is done. A recorded day in the future was written by a clock that was ahead, and does not
 * count.
 */
function isDone(doneDay: string, day: string, now: number): boolean {
  return doneDay >= day && doneDay <= dayInJapan(now + SKEW_MS);
}

/** Gives the next time at which a failed update may be tried again, or undefined if no update failed. */
export async function nextRetry(db: Kysely<StateTables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('update_lease')
    .select('not_before')
    .where('failures', '>', 0)
    .orderBy('not_before')
    .limit(1)
    .executeTakeFirst();
  return row?.not_before;
}

/** Renews the lease, unless another process has it by now. */
export async function renewDailyLease(
  db: Kysely<StateTables>,
  { register, holder }: DailyLease,
  now = Date.now(),
): Promise<void> {
  await db
    .updateTable('update_lease')
    .set({ leased_until: now + LEASE_MS })
    .where('register', '=', register)
    .where('holder', '=', holder)
    .execute();
}

/** How an update ended. An update that is `left` can be leased again at once. */
export type LeaseEnd = 'done' | 'failed' | 'left';

/** Ends the lease: for the day, or, after a failure, until the next try. */
export async function endDailyLease(
  db: Kysely<StateTables>,
  { register, day, holder }: DailyLease,
  how: LeaseEnd,
  now: number,
): Promise<void> {
  await withLock(db, 'update-leases', async (locked) => {
    const row = await locked
      .selectFrom('update_lease')
      .select('failures')
      .where('register', '=', register)
      .where('holder', '=', holder)
      .executeTakeFirst();
    if (row === undefined) return;
    const wait = Math.min(RETRY_MS * 2 ** row.failures, LONGEST_RETRY_MS);
    const ends = {
      done: { done_day: day, failures: 0, not_before: 0 },
      failed: { failures: row.failures + 1, not_before: now + wait },
      left: {},
    };
    await locked
      .updateTable('update_lease')
      .set({ holder: null, leased_until: 0, ...ends[how] })
      .where('register', '=', register)
      .execute();
  });
}
