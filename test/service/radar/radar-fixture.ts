/** Accounts that watch numbers, and what the state store has about the radar. */
import { randomUUID } from 'node:crypto';
import { insertAccount, type NewAccount } from '@daicho/service/accounts/account-queries.ts';
import { type CheckReport, checkPending } from '@daicho/service/radar/check.ts';
import { inPortions } from '@daicho/service/state/portions.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { choosePollingOnly, setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';

/** Some day in Japan, and a moment on this day. */
export const TODAY = '2026-11-21';
export const NOW = new Date(`${TODAY}T03:00:00+09:00`);

export function addAccount(
  db: Kysely<StateTables>,
  changes: Partial<NewAccount> = {},
): Promise<string> {
  return insertAccount(db, { name: 'test', plan: 'premium', options: [], ...changes });
}

/** Gives an account a webhook address. */
export function addWebhook(db: Kysely<StateTables>, accountId: string): Promise<void> {
  return setDefaultWebhook(db, accountId, 'https://receiver.example/', { allowPrivate: false });
}

export interface Notified {
  readonly accountId: string;
  readonly date: string;
  readonly batchId: string | null;
}

/** Makes the checks that are due. */
export async function checked(
  db: Kysely<StateTables>,
  dataDir: string,
  now = NOW,
): Promise<CheckReport[]> {
  const reports: CheckReport[] = [];
  for await (const report of checkPending(db, dataDir, { now: () => now })) reports.push(report);
  return reports;
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

/** Makes the store report numbers that were detected on a day, as after a check. */
export async function recordDetections(
  db: Kysely<StateTables>,
  accountId: string,
  detected: {
    readonly date: string;
    readonly numbers: readonly string[];
    readonly batchId?: string;
    /** Time in ISO 8601, in UTC. */
    readonly checkedAt?: string;
  },
): Promise<void> {
  const { date: detected_on, numbers, batchId: batch_id = randomUUID() } = detected;
  await db.transaction().execute(async (inside) => {
    const { checkedAt: checked_at = `${detected_on}T03:00:00.000Z` } = detected;
    const [changes, detections] = [numbers.length, numbers.length];
    await inside
      .insertInto('radar_check')
      .values({ batch_id, data_version: detected_on, detected_on, checked_at, changes, detections })
      .execute();
    await inPortions(numbers, async (portion) => {
      const rows = portion.map((corporate_number) => ({
        account_id: accountId,
        detected_on,
        corporate_number,
        batch_id,
      }));
      await inside.insertInto('radar_detection').values(rows).execute();
      const changed = portion.map((corporate_number) => ({
        batch_id,
        corporate_number,
        kind: 'changed',
        details: JSON.stringify({ name: '', fields: {} }),
      }));
      await inside.insertInto('radar_change').values(changed).execute();
    });
  });
}

/** Lets the only account of a data directory use the radar without a webhook. @returns the id of the account. */
export async function letPoll(db: Kysely<StateTables>): Promise<string> {
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  await choosePollingOnly(db, id);
  return id;
}
