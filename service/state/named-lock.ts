/**
 * Named locks: of all processes that share a state store, one at a time is inside. A lock is a row that a
 * transaction holds, so it is let go when its holder dies, and what was done inside is then undone.
 *
 * For work of moments: in SQLite the row is held with the whole store, and in PostgreSQL a holder that is idle
 * for seconds loses it.
 */
import type { Kysely, Transaction } from 'kysely';
import type { StateTables } from './tables.ts';

/** Every lock that there is. */
type LockName = 'local-account' | 'account-names' | 'update-turns' | 'old-requests' | 'key-times';

/**
 * Waits for the lock, does the work, and lets go. The work sees what the holder before it left, and reads and
 * writes through the transaction it is given.
 */
export function withLock<R>(
  db: Kysely<StateTables>,
  name: LockName,
  work: (transaction: Transaction<StateTables>) => Promise<R>,
): Promise<R> {
  // A stricter level, which a database may have as its default, would fail whoever had to wait.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (locked) => {
    await locked
      .insertInto('named_lock')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
      .execute();
    return work(locked);
  });
}
