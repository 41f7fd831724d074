/**
 * Corrects times of deliveries that were written by a clock that was ahead, and restarts what a clock that jumped
 * ended too early.
 */
import { type Kysely, sql } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { cutBack, shiftBack } from '../state/times-ahead.ts';
import { SECRET_GRACE_MS } from './account-webhook.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

/** Lets nothing wait longer than planned: what waits too long is due now, in its order. */
export async function pullBackDeliveries(
  db: Kysely<StateTables>,
  now: number,
  leaseMs: number,
): Promise<void> {
  const next = { table: 'delivery', column: 'next_attempt_at' } as const;
  const waiting = sql`status = 'waiting' and claimed_by is null`;
  // A delivery that has not failed is due when it is queued.
  const unfailed = sql`${waiting} and failures = 0`;
  await shiftBack(db, { ...next, longestMs: 0, where: unfailed }, now);
  await shiftBack(db, { ...next, longestMs: LONGEST_WAIT_MS, where: waiting }, now);
  const claimed = sql`status = 'waiting' and claimed_by is not null`;
  await cutBack(db, { ...next, longestMs: leaseMs, where: claimed }, now);
  for (const column of ['created_at', 'finished_at'] as const) {
    await shiftBack(db, { table: 'delivery', column, longestMs: 0 }, now);
  }
  for (const column of ['failing_since', 'switched_off_at'] as const) {
    await shiftBack(db, { table: 'webhook', column, longestMs: 0 }, now);
  }
}

/** Lets a replaced secret sign for no longer than its grace. */
export async function pullBackSecrets(db: Kysely<StateTables>, now: number): Promise<void> {
  const column = 'previous_secret_until';
  await cutBack(db, { table: 'webhook', column, longestMs: SECRET_GRACE_MS }, now);
}

/** Counts from now how long addresses have been failing, since a clock that jumped says nothing about them. */
export async function countFailingAnew(db: Kysely<StateTables>, now: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: now })
    .where('failing_since', '<', now)
    .where('switched_off_at', 'is', null)
    .execute();
}
