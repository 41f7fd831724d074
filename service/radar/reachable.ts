/**
 * Decides whether an account gets the radar's changes, which the radar's endpoints require: it has a webhook address,
 * or its owner chose to ask for changes by date. An address that was switched off after failures counts too, since its
 * owner reads the missed changes through these endpoints.
 */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

export async function isReachable(db: Kysely<StateTables>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .leftJoin('webhook', 'webhook.account_id', 'account.id')
    .select(['account.polling_only as pollingOnly', 'webhook.account_id as webhookOf'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && (row.pollingOnly !== 0 || row.webhookOf !== null);
}
