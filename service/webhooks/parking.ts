/**
 * Parks what waits for an address that is not there or switched off, and has it sent again when the address works. Piece
 * by piece, each a statement alone: years of notifications hold up nobody.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';
import { canSkipLocked } from './skip-locked.ts';

const PIECE = 100;
/** Addresses of which a piece is sent again in one go. */
const ADDRESSES_MAX = 4;

/**
 * Parks a piece of what waits for an address that is not there or switched off, but for what is under way.
 *
 * @param isByHandToo also what somebody asked for by hand.
 * @returns how many.
 */
export async function park(
  db: Kysely<StateTables>,
  accountId: string,
  { now, isByHandToo }: { readonly now: number; readonly isByHandToo: boolean },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ status: 'parked', finished_at: now, claimed_by: null })
    .where('id', 'in', (row) =>
      row
        .selectFrom('delivery')
        .select('id')
        .where('status', '=', 'waiting')
        .where('account_id', '=', accountId)
        // Somebody may have switched it on, or set another, since it was looked at.
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook')
                .select('account_id')
                .where('account_id', '=', accountId)
                .where('switched_off_at', 'is', null),
            ),
          ),
        )
        .where('next_attempt_at', '>=', isByHandToo ? BY_HAND : BY_HAND + 1)
        .where((one) => one.or([one('claimed_by', 'is', null), one('next_attempt_at', '<=', now)]))
        .limit(PIECE)
        .$if(canSkipLocked(db), (free) => free.forUpdate().skipLocked()),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Queues a piece of what was parked, or waits for its next attempt, for addresses that work again. @returns whether there was any. */
export async function resumeSome(db: Kysely<StateTables>): Promise<boolean> {
  const webhooks = await db
    .selectFrom('webhook')
    .select('account_id')
    .where('resuming', '=', 1)
    .limit(ADDRESSES_MAX)
    .execute();
  for (const { account_id } of webhooks) {
    await nextTurn();
    const resumed =
      (await resume(db, account_id, 'parked')) + (await resume(db, account_id, 'waiting'));
    if (resumed > 0) continue;
    await db
      .updateTable('webhook')
      .set({ resuming: 0 })
      .where('account_id', '=', account_id)
      .execute();
  }
  return webhooks.length > 0;
}

/** Has deliveries sent by their age: the oldest are due first. Old tests stay: nobody is looking any more. */
async function resume(
  db: Kysely<StateTables>,
  accountId: string,
  status: 'parked' | 'waiting',
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({
      status: 'waiting',
      failures: 0,
      next_attempt_at: sql<number>`created_at`,
      finished_at: null,
    })
    .where('id', 'in', (row) =>
      row
        .selectFrom('delivery')
        .select('id')
        .where('status', '=', status)
        .where('account_id', '=', accountId)
        .where('kind', '=', 'radar')
        .where('claimed_by', 'is', null)
        .$if(status === 'waiting', (failed) => failed.where('failures', '>', 0))
        // Nearly by age, in the order of the index.
        .orderBy('next_attempt_at')
        .limit(PIECE)
        .$if(canSkipLocked(db), (free) => free.forUpdate().skipLocked()),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
