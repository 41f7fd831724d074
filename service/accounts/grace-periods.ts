import type { Kysely } from 'kysely';
import { latestOf } from '../state/future-times.ts';
import { withLock } from '../state/named-lock.ts';
import type { StateTables } from '../state/tables.ts';

/**
 * Corrects keys that were rotated while the clock was ahead: the grace of the old key begins now, with the length that
 * its owner chose.
 */
export function correctGracePeriods(db: Kysely<StateTables>, now: number): Promise<void> {
  return withLock(db, 'key-times', async (inside) => {
    const ahead = await inside
      .selectFrom('api_key')
      .select(['id', 'created_at as createdAt'])
      .where('created_at', '>', new Date(latestOf(now, 0)).toISOString())
      .execute();
    for (const { id, createdAt } of ahead) {
      const rotated = await inside
        .selectFrom('api_key')
        .select(['id', 'expires_at as expiresAt'])
        .where('replaced_by', '=', id)
        .where('expires_at', 'is not', null)
        .execute();
      for (const { id: old, expiresAt } of rotated) {
        const graceMs = Date.parse(expiresAt ?? '') - Date.parse(createdAt);
        const expires_at = new Date(now + Math.max(graceMs, 0)).toISOString();
        await inside.updateTable('api_key').set({ expires_at }).where('id', '=', old).execute();
      }
      const created_at = new Date(now).toISOString();
      await inside.updateTable('api_key').set({ created_at }).where('id', '=', id).execute();
    }
  });
}
