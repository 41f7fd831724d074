/** Queues notifications: what the radar detected, tests, and what somebody wants sent again. Each is a row of `delivery`. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { todayInJapan } from '../japan-day.ts';
import type { StateTables } from '../state/tables.ts';
import { findDelivery } from './deliveries.ts';
import { findWebhook } from './webhooks.ts';

interface Notification {
  readonly accountId: string;
  /** Webhook that it is sent to. */
  readonly webhookId: string;
  /** `radar` for corporations that changed, `invoice_issuer` for those of invoice issuers. */
  readonly kind: 'radar' | 'invoice_issuer' | 'test';
  /** Batch of changes that it tells about; null for a test. */
  readonly batchId: string | null;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Time of the next attempt of a delivery that somebody asked for: it goes before all others. */
export const BY_HAND = 0;

/**
 * Queues a notification to be sent at once. Writes one row and locks nothing that a deliverer waits for, so it may be
 * part of any transaction.
 *
 * @returns its id, which is the same in every attempt.
 */
export async function queueNotification(
  db: Kysely<StateTables>,
  { accountId, webhookId, kind, batchId, date }: Notification,
  now: number = Date.now(),
): Promise<string> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  await db
    .insertInto('delivery')
    .values({
      id,
      account_id: accountId,
      webhook_id: webhookId,
      kind,
      batch_id: batchId,
      date,
      status: 'waiting',
      next_attempt_at: kind === 'test' ? BY_HAND : now,
      claimed_by: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
  return id;
}

/**
 * Queues a delivery again, even a delivered one, with the same id and all its retries, before everything else that
 * waits. It is sent even if the address is switched off. A delivery that is under way stays as it is. Call `wake` of
 * the deliverer afterwards.
 */
export async function sendAgain(
  db: Kysely<StateTables>,
  accountId: string,
  deliveryId: string,
): Promise<'queued' | 'not_found' | 'no_address'> {
  const delivery = await findDelivery(db, accountId, deliveryId);
  if (delivery === undefined) return 'not_found';
  if ((await findWebhook(db, accountId, delivery.webhookId)) === undefined) return 'no_address';
  await db
    .transaction()
    .execute((inside) =>
      inside
        .updateTable('delivery')
        .set({ status: 'waiting', failures: 0, next_attempt_at: BY_HAND, finished_at: null })
        .where('id', '=', deliveryId)
        .where('account_id', '=', accountId)
        .where('claimed_by', 'is', null)
        .execute(),
    );
  return 'queued';
}

/**
 * Queues a test event of today, which is sent once and at once, also to an address that is switched off. There is no
 * second one while a test waits. Call `wake` of the deliverer afterwards.
 *
 * @param webhookId one of the account's additional webhooks, instead of the default one.
 * @returns the id of the delivery; undefined when there is no address.
 */
export async function sendTest(
  db: Kysely<StateTables>,
  accountId: string,
  { now = Date.now(), webhookId = accountId }: { now?: number; webhookId?: string } = {},
): Promise<string | undefined> {
  if ((await findWebhook(db, accountId, webhookId)) === undefined) return undefined;
  const waiting = await db
    .selectFrom('delivery')
    .select('id')
    .where('status', '=', 'waiting')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('kind', '=', 'test')
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined) return waiting.id;
  const date = todayInJapan(new Date(now));
  return queueNotification(db, { accountId, webhookId, kind: 'test', batchId: null, date }, now);
}
