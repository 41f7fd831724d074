/** Queues notifications. Each is a row that stays until a receiver takes it. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

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
