/** Parks what waits for an address that is missing or switched off, and queues it again when the address works. */
import { type Kysely, sql } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';

/**
 * Parks what waits for the webhooks, except running attempts, and deliveries asked for by hand if there is an
 * address. Checks again that it is off: somebody may have switched it on, or set another address.
 *
 * @returns how many deliveries.
 */
export async function park(
  db: Kysely<StateTables>,
  webhookIds: readonly string[],
  now: number,
): Promise<number> {
  if (webhookIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ status: 'parked', finished_at: now, claimed_by: null })
    .where('status', '=', 'waiting')
    .where('webhook_id', 'in', webhookIds)
    .where((row) => row.or([row('claimed_by', 'is', null), row('next_attempt_at', '<=', now)]))
    .where((row) => {
      const webhook = row
        .selectFrom('webhook')
        .select('id')
        .whereRef('webhook.id', '=', 'delivery.webhook_id');
      const byHand = row('next_attempt_at', '=', BY_HAND);
      const kept = webhook.where((one) => {
        const isOn = one.and([one('switched_off_at', 'is', null), one('enabled', '=', 1)]);
        return one.or([isOn, byHand]);
      });
      return row.not(row.exists(kept));
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Queues parked deliveries, and those that wait for another attempt, for addresses that work again, the oldest first.
 * Tests stay parked, since nobody is watching any more.
 */
export async function resume(db: Kysely<StateTables>, now: number): Promise<void> {
  const webhooks = await db
    .selectFrom('webhook')
    .select('id')
    .where('resuming', '=', 1)
    .where('enabled', '=', 1)
    .execute();
  for (const { id } of webhooks) {
    await db.transaction().execute(async (inside) => {
      const working = { resuming: 0 };
      await inside.updateTable('webhook').set(working).where('id', '=', id).execute();
      await inside
        .updateTable('delivery')
        .set({
          status: 'waiting',
          failures: 0,
          next_attempt_at: sql<number>`case when created_at > ${now} then ${now} else created_at end`,
          finished_at: null,
        })
        .where('webhook_id', '=', id)
        .where('kind', '!=', 'test')
        .where('claimed_by', 'is', null)
        .where((row) =>
          row.or([
            row('status', '=', 'parked'),
            row.and([row('status', '=', 'waiting'), row('failures', '>', 0)]),
          ]),
        )
        .execute();
    });
  }
}
