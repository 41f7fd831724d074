/**
 * Parks deliveries for a webhook that is off or was removed, queues them again when the webhook works, and removes
 * deliveries that ended long ago. Corrects times after the clock was changed. A clock that was set back leaves times in
 * the future. After a clock was set ahead, or a machine slept, all stored times are long past.
 */
import { type Kysely, sql } from 'kysely';
import { ClockLeaps } from '../state/clock-leaps.ts';
import { cutBack, SKEW_MS, shiftBack } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

const MINUTE_MS = 60_000;
/** Largest jump ahead that does not count as a changed clock: a busy machine or a night of sleep causes such jumps. */
const LEAP_MS = 13 * 60 * MINUTE_MS;
/** Time after a jump in which nothing is removed, since somebody may still correct the clock. */
const DOUBTED_MS = 60 * MINUTE_MS;
/** How long a delivery is kept after it was delivered or parked. */
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS;
/** Largest number of deliveries that are removed at once: some milliseconds in SQLite. */
const REMOVED_AT_ONCE = 200;
const IS_ON = sql<boolean>`(webhook.switched_off_at is null and webhook.enabled = 1)`;

/**
 * @param everyMs time between two checks for webhooks that were switched on or off.
 * @returns a function that does the due work.
 */
export function upkeepOf(db: Kysely<StateTables>, leaseMs: number, everyMs: number) {
  const leaps = new ClockLeaps();
  // Monotonic times at which each part is due next.
  let [switchesAt, timesAt, removalAt] = [0, 0, 0];
  return async (now: number): Promise<void> => {
    const even = performance.now();
    const leap = leaps.since(now, even);
    if (leap > LEAP_MS) {
      removalAt = even + DOUBTED_MS;
      await countFailingAnew(db, now);
    }
    if (leap < -SKEW_MS || even >= timesAt) {
      await pullBackTimes(db, now, leaseMs);
      if (even >= removalAt) await removeOld(db, now);
      timesAt = even + MINUTE_MS;
    }
    if (even >= switchesAt) {
      await resume(db);
      await park(db, now);
      switchesAt = even + everyMs;
    }
  };
}

/**
 * Parks deliveries that wait for webhooks that are off or were removed. Leaves deliveries with a running attempt and,
 * if the webhook still exists, deliveries that were requested by hand.
 */
async function park(db: Kysely<StateTables>, now: number): Promise<void> {
  // Reads only an index, and writes nothing in most cases.
  const off = await sql`select 1
    from (select distinct webhook_id from delivery where status = 'waiting') as waiting
    left join webhook on webhook.id = waiting.webhook_id
    where webhook.id is null or not ${IS_ON} limit 1`.execute(db);
  if (off.rows.length === 0) return;
  await sql`update delivery set status = 'parked', finished_at = ${now}, claimed_by = null
    where status = 'waiting' and (claimed_by is null or next_attempt_at <= ${now})
    and not exists (select 1 from webhook where webhook.id = delivery.webhook_id
      and (${IS_ON} or delivery.next_attempt_at = ${BY_HAND}))`.execute(db);
}

/**
 * Queues parked deliveries, and deliveries that wait for another attempt, for addresses that work again, the oldest
 * first. Tests stay parked, since nobody waits for their result any more.
 */
async function resume(db: Kysely<StateTables>): Promise<void> {
  const webhooks = await db
    .selectFrom('webhook')
    .select('id')
    .where('resuming', '=', 1)
    .where('enabled', '=', 1)
    .execute();
  for (const { id } of webhooks) {
    await db.transaction().execute(async (inside) => {
      await inside.updateTable('webhook').set({ resuming: 0 }).where('id', '=', id).execute();
      await sql`update delivery
        set status = 'waiting', failures = 0, finished_at = null, next_attempt_at = created_at
        where webhook_id = ${id} and kind != 'test' and claimed_by is null
        and (status = 'parked' or (status = 'waiting' and failures > 0))`.execute(inside);
    });
  }
}

/**
 * Removes deliveries that ended long ago. If somebody has one of these deliveries sent again at that moment, nothing is
 * removed until the next turn.
 */
async function removeOld(db: Kysely<StateTables>, now: number): Promise<void> {
  const old = sql`(select id from delivery where finished_at < ${now - KEPT_MS}
    order by finished_at, id limit ${REMOVED_AT_ONCE})`;
  await db.transaction().execute(async (inside) => {
    await sql`delete from delivery_attempt where delivery_id in ${old}`.execute(inside);
    await sql`delete from delivery where id in ${old}`.execute(inside);
  });
}

/**
 * Corrects times that were written while the clock was ahead. A delivery that would wait longer than planned becomes
 * due now.
 */
async function pullBackTimes(db: Kysely<StateTables>, now: number, leaseMs: number): Promise<void> {
  const next = { table: 'delivery', column: 'next_attempt_at' } as const;
  const unleased = sql`status = 'waiting' and claimed_by is null`;
  // A delivery that has not failed is due when it is queued.
  await shiftBack(db, { ...next, longestMs: 0, where: sql`${unleased} and failures = 0` }, now);
  await shiftBack(db, { ...next, longestMs: LONGEST_WAIT_MS, where: unleased }, now);
  const leased = sql`status = 'waiting' and claimed_by is not null`;
  await cutBack(db, { ...next, longestMs: leaseMs, where: leased }, now);
  await shiftBack(db, { table: 'delivery', column: 'created_at', longestMs: 0 }, now);
  await shiftBack(db, { table: 'delivery', column: 'finished_at', longestMs: 0 }, now);
  await shiftBack(db, { table: 'webhook', column: 'failing_since', longestMs: 0 }, now);
  await shiftBack(db, { table: 'webhook', column: 'switched_off_at', longestMs: 0 }, now);
}

/**
 * Lets failing addresses count as failing from now on: after the clock jumped, their stored times do not show how long
 * they have been failing.
 */
async function countFailingAnew(db: Kysely<StateTables>, now: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: now })
    .where('failing_since', '<', now)
    .where('switched_off_at', 'is', null)
    .execute();
}
