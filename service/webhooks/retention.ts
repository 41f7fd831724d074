/** Removes deliveries that ended long ago, with their attempts. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

/** How long a delivery is kept after it was delivered or parked. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Most deliveries that one call removes: some milliseconds in SQLite. */
const AT_ONCE = 200;

export async function removeOld(db: Kysely<StateTables>, now: number): Promise<void> {
  const old = await db
    .selectFrom('delivery')
    .select('id')
    .where('finished_at', '<', now - KEPT_MS)
    .limit(AT_ONCE)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('delivery_attempt').where('delivery_id', 'in', ids).execute();
    await inside
      .deleteFrom('delivery')
      .where('id', 'in', ids)
      // Somebody may have had it sent again meanwhile.
      .where('finished_at', '<', now - KEPT_MS)
      .execute();
  });
}
