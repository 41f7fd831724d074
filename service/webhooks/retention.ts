/** Removes deliveries that ended long ago, with their attempts. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { canSkipLocked } from './skip-locked.ts';

/** Time for which a delivery is kept after it was delivered or parked. */
export const KEPT_MS = 90 * 24 * 60 * 60_000;
const PIECE = 100;

/** Removes a piece of them. @returns whether there may be more. */
export async function removeSome(db: Kysely<StateTables>, now: number): Promise<boolean> {
  // Asks outside of a transaction: there is nearly never one.
  const old = db
    .selectFrom('delivery')
    .select('id')
    .where('finished_at', '<', now - KEPT_MS);
  if ((await old.executeTakeFirst()) === undefined) return false;
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (inside) => {
      const rows = await inside
        .selectFrom('delivery')
        .select('id')
        .where('finished_at', '<', now - KEPT_MS)
        .limit(PIECE)
        .$if(canSkipLocked(inside), (free) => free.forUpdate().skipLocked())
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return false;
      await inside.deleteFrom('delivery_attempt').where('delivery_id', 'in', ids).execute();
      await inside.deleteFrom('delivery').where('id', 'in', ids).execute();
      return ids.length === PIECE;
    });
}
