/**
 * Queues notifications: changes that the radar detected, tests, and deliveries that somebody wants sent again. Each is
 * a row of `delivery`.
 */
import { randomUUID } from 'node:crypto';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

interface Notification {
  readonly accountId: string;
  readonly webhookId: string;
  /** `radar` for changes of corporations, `invoice_issuer` for changes of invoice issuers, `test` for a test. */
  readonly kind: 'radar' | 'invoice_issuer' | 'test';
  /** Batch of changes that the delivery reports, or null for a test. */
  readonly batchId: string | null;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
}

/**
 * Due time of a delivery that somebody requested by hand. Such a delivery goes before all others, since this is the
 * earliest time.
 */
export const BY_HAND = 0;

/**
 * Queues a notification to be sent at once. Writes one row and locks nothing that a deliverer waits for, so it may be
 * part of any transaction.
 *
 * @returns the id of the delivery, which is the same in every attempt.
 */
export async function queueNotification(
  db: Kysely<StateTables>,
  { accountId, webhookId, kind, batchId, date }: Notification,
  now: number,
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
      created_at: now,
    })
    .execute();
  return id;
}

/**
 * Queues a delivery again, even a delivered one, with the same id and all its retries, before everything else that
 * waits. The delivery is sent even if the address is switched off. A delivery that is under way stays as it is. Call
 * `wake` of the deliverer afterwards.
 */
export async function sendAgain(
  db: Kysely<StateTables>,
  accountId: string,
  deliveryId: string,
): Promise<'queued' | 'not_found' | 'no_address'> {
  const delivery = await db
    .selectFrom('delivery')
    .leftJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select('webhook.address')
    .where('delivery.id', '=', deliveryId)
    .where('delivery.account_id', '=', accountId)
    .executeTakeFirst();
  if (delivery === undefined) return 'not_found';
  if (delivery.address === null) return 'no_address';
  await db
    .transaction()
    .execute((inside) =>
      inside
        .updateTable('delivery')
        .set({ status: 'waiting', failures: 0, next_attempt_at: BY_HAND, finished_at: null })
        .where('id', '=', deliveryId)
        .where('claimed_by', 'is', null)
        .execute(),
    );
  return 'queued';
}

/**
 * Queues a test event of today, which is sent once and at once, also to an address that is switched off. While a test
 * waits, no second one is queued. Call `wake` of the deliverer afterwards.
 *
 * @param webhookId one of the account's additional webhooks, instead of the default one.
 * @returns the id of the delivery, or undefined if there is no address.
 */
export async function sendTest(
  db: Kysely<StateTables>,
  accountId: string,
  { now = Date.now(), webhookId = accountId }: { now?: number; webhookId?: string } = {},
): Promise<string | undefined> {
  const webhook = await db
    .selectFrom('webhook')
    .leftJoin('delivery', (join) =>
      join
        .onRef('delivery.webhook_id', '=', 'webhook.id')
        .on('delivery.status', '=', 'waiting')
        .on('delivery.kind', '=', 'test'),
    )
    .select('delivery.id as waiting')
    .where('webhook.id', '=', webhookId)
    .where('webhook.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (webhook === undefined) return undefined;
  if (webhook.waiting !== null) return webhook.waiting;
  const date = dayInJapan(now);
  return queueNotification(db, { accountId, webhookId, kind: 'test', batchId: null, date }, now);
}
