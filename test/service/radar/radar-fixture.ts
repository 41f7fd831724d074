/** Accounts that watch numbers, and what the state store has of the radar. */
import { insertAccount, type NewAccount } from '@daicho/service/accounts/account-queries.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { Kysely } from 'kysely';

export function addAccount(
  db: Kysely<StateTables>,
  changes: Partial<NewAccount> = {},
): Promise<string> {
  return insertAccount(db, { name: 'test', plan: 'premium', options: [], ...changes });
}

/** Gives an account a webhook address. */
export async function addWebhook(db: Kysely<StateTables>, accountId: string): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      account_id: accountId,
      address: 'https://receiver.example/',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      previous_secret: null,
      previous_secret_until: null,
      failing_since: null,
      switched_off_at: null,
      updated_at: '2026-11-20T00:00:00.000Z',
    })
    .execute();
}

export interface Notified {
  readonly accountId: string;
  readonly date: string;
  readonly batchId: string | null;
}

/** Lists the notifications that are queued, in the order of accounts and batches. */
export async function notified(db: Kysely<StateTables>): Promise<Notified[]> {
  return db
    .selectFrom('delivery')
    .select(['account_id as accountId', 'date', 'batch_id as batchId'])
    .where('kind', '=', 'radar')
    .orderBy('account_id')
    .orderBy('created_at')
    .orderBy('batch_id')
    .execute();
}

/** Some day in Japan, and a moment of it. */
export const TODAY = '2026-11-21';
export const NOW = new Date(`${TODAY}T03:00:00+09:00`);
