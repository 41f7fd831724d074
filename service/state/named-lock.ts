/**
 * Named locks: of all processes that share a state store, only one at a time does the work under a lock. A lock is a
 * row that a transaction holds: if its holder dies, the lock is released and the work is undone.
 *
 * Locks are only for short work: in SQLite the row is locked together with the whole store, and in PostgreSQL a holder
 * that is idle for seconds loses the lock.
 */
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { StateTables } from './tables.ts';

/** The names of all locks. */
type LockName = 'local-account' | 'account-names' | 'update-leases' | 'old-requests' | 'key-times';

/**
 * Waits for the lock, does the work, and releases it. The work sees the changes of the previous holder, and reads and
 * writes through the given transaction.
 */
export function withLock<R>(
  db: Kysely<StateTables>,
  name: LockName,
  work: (transaction: Transaction<StateTables>) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (locked) => {
    await locked
      .insertInto('named_lock')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
      .execute();
    return work(locked);
  });
}
