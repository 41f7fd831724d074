/**
 * Reads an account's requests of each operation from one day to another, both included. The most frequent operation comes first.
 */
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Kysely, sql } from 'kysely';

export function usageByOperation(
  db: Kysely<StateTables>,
  accountId: string,
  fromDay: string,
  toDay: string,
): Promise<{ operation: string; requests: number }[]> {
  return db
    .selectFrom('usage')
    .select(['operation', sql<number>`cast(sum(requests) as bigint)`.as('requests')])
    .where('account_id', '=', accountId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .groupBy('operation')
    .orderBy('requests', 'desc')
    .orderBy('operation')
    .execute();
}
