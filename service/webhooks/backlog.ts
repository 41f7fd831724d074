/** Counts the deliveries that wait, up to a bound. */
import type { Kysely } from 'kysely';
import { isTooFar } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';

/** Counts deliveries up to this number, which takes some milliseconds, since an index alone answers. */
const COUNTED_MAX = 10_000;
/** Time within which a delivery that is due should begin. */
const OVERDUE_MS = 60_000;

interface Backlog {
  /** Deliveries that wait for their first attempt or another, as far as they are counted. */
  readonly waiting: number;
  /** Deliveries that were due a minute ago, or have an impossible time: nobody sends them. */
  readonly overdue: number;
}

/** @throws StateError */
export async function readBacklog(db: Kysely<StateTables>, now = Date.now()): Promise<Backlog> {
  const rows = await db
    .selectFrom('delivery')
    .select('next_attempt_at as dueAt')
    .where('status', '=', 'waiting')
    .limit(COUNTED_MAX)
    .execute();
  const overdue = rows.filter(
    ({ dueAt }) =>
      (dueAt !== BY_HAND && dueAt <= now - OVERDUE_MS) || isTooFar(dueAt, now, LONGEST_WAIT_MS),
  );
  return { waiting: rows.length, overdue: overdue.length };
}
