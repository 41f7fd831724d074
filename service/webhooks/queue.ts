/** Queues notifications: each is a row that stays until a receiver took it. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

interface Notification {
  readonly accountId: string;
  readonly kind: 'radar' | 'test';
  /** Batch of changes that it tells of; null for a test. */
  readonly batchId: string | null;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Queues one to be sent at once. @returns its id, the same in every attempt. */
export async function queueNotification(
  db: Kysely<StateTables>,
  { accountId, kind, batchId, date }: Notification,
  now: number = Date.now(),
): Promise<string> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  await db
    .insertInto('delivery')
    .values({
      id,
      account_id: accountId,
      kind,
      batch_id: batchId,
      date,
      status: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      claimed_by: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
  return id;
}
