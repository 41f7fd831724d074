/** Accounts for tests of deliveries. */
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { queueNotification } from '@daicho/service/webhooks/queue.ts';
import type { Kysely } from 'kysely';

export function newAccount(db: Kysely<StateTables>): Promise<string> {
  return insertAccount(db, { name: 'a', plan: 'premium', options: [] });
}

/** Queues a notification of the radar. */
export function queueRadar(
  db: Kysely<StateTables>,
  accountId: string,
  {
    date = '2026-11-22',
    now = Date.now(),
    kind = 'radar',
    webhookId = accountId,
  }: { date?: string; now?: number; kind?: 'radar' | 'invoice_issuer'; webhookId?: string } = {},
): Promise<string> {
  return queueNotification(db, { accountId, webhookId, kind, batchId: 'b', date }, now);
}
