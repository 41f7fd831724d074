/** Removes usage and log lines that are older than allowed, and the oldest of those beyond the allowed number. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Kysely, Transaction } from 'kysely';
import { latestOf, shiftBack } from '../../state/future-times.ts';
import { withLock } from '../../state/named-lock.ts';
import type { StateTables } from '../../state/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Lines of the log that are kept of an account. */
export const LINES_OF_ACCOUNT = 1_000;
/** Days before today for which usage is kept by key. */
const KEY_USAGE_DAYS = 31;

interface Bounds {
  /** Lines of the log that are kept of one account, and of all accounts together. */
  readonly linesOfAccount: number;
  readonly linesInAll: number;
  /** Rows of usage by minute that are kept, for all accounts together. */
  readonly minutesInAll: number;
}

const BOUNDS: Bounds = {
  linesOfAccount: LINES_OF_ACCOUNT,
  linesInAll: 100_000,
  minutesInAll: 200_000,
};

/**
 * One process at a time removes rows, since two processes that remove the same rows in different orders would wait for
 * each other.
 */
export function removeOldRequests(
  db: Kysely<StateTables>,
  now: number,
  bounds: Bounds = BOUNDS,
): Promise<void> {
  return withLock(db, 'old-requests', (inside) => remove(inside, now, bounds));
}

async function remove(
  db: Transaction<StateTables>,
  now: number,
  { linesOfAccount, linesInAll, minutesInAll }: Bounds,
): Promise<void> {
  // Lines from a clock that was ahead would count as the latest, and leave no room for others.
  await shiftBack(db, { table: 'request_log', column: 'at', longestMs: 0 }, now);
  await db.deleteFrom('minute_usage').where('minute', '>', latestOf(now, DAY_MS)).execute();
  const latest = db.selectFrom('request_log').select('at').orderBy('at', 'desc').limit(1);
  const tooMany = await latest.offset(linesInAll).executeTakeFirst();
  const minutes = await db
    .selectFrom('minute_usage')
    .select('minute')
    .orderBy('minute', 'desc')
    .limit(1)
    .offset(minutesInAll)
    .executeTakeFirst();
  const before = now - DAY_MS;
  await db
    .deleteFrom('request_log')
    .where('at', '<=', Math.max(before, tooMany?.at ?? before))
    .execute();
  await db
    .deleteFrom('minute_usage')
    .where('minute', '<=', Math.max(before, minutes?.minute ?? before))
    .execute();
  const firstDay = dayInJapan(now - KEY_USAGE_DAYS * DAY_MS);
  await db.deleteFrom('key_usage').where('day', '<', firstDay).execute();
  const busy = await db
    .selectFrom('request_log')
    .select('account_id')
    .groupBy('account_id')
    .having((e) => e(e.fn.countAll<number>(), '>', linesOfAccount))
    .execute();
  for (const { account_id } of busy) {
    const ofAccount = latest.where('account_id', '=', account_id);
    const last = await ofAccount.offset(linesOfAccount).executeTakeFirst();
    await db
      .deleteFrom('request_log')
      .where('account_id', '=', account_id)
      .where('at', '<=', last?.at ?? before)
      .execute();
  }
}
