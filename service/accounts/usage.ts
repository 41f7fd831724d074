/**
 * Usage: how many requests an account made, by day in Japan and operation. Every admitted request counts, whatever its
 * answer; a batch counts as one request.
 */
import { type Kysely, sql } from 'kysely';
import type { StateTables } from '../state/tables.ts';

export interface Usage {
  readonly accountId: string;
  /** Day in Japan, `YYYY-MM-DD`. */
  readonly day: string;
  /** Name of the operation: `postal.lookup`. */
  readonly operation: string;
  readonly requests: number;
}

/**
 * Gives an account's requests on each day of a period, its first and last day included; days
 * without requests are left out.
 */
export function usageByDay(
  db: Kysely<StateTables>,
  accountId: string,
  fromDay: string,
  toDay: string,
): Promise<Pick<Usage, 'day' | 'requests'>[]> {
  return db
    .selectFrom('usage')
    .select(['day', sumOfRequests])
    .where('account_id', '=', accountId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Casts, since PostgreSQL's sums are numeric, which arrive as text. */
const sumOfRequests = sql<number>`cast(sum(requests) as bigint)`.as('requests');

/** Adds to the existing counts in one statement; at most some hundred rows at a time. */
export async function addUsage(db: Kysely<StateTables>, usage: readonly Usage[]): Promise<void> {
  await db
    .insertInto('usage')
    .values(usage.map(({ accountId, ...rest }) => ({ account_id: accountId, ...rest })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day', 'operation'])
        .doUpdateSet((e) => ({ requests: e('usage.requests', '+', e.ref('excluded.requests')) })),
    )
    .execute();
}
