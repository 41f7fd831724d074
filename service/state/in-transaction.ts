import type { Kysely, Transaction } from 'kysely';
import type { StateTables } from './tables.ts';

/**
 * Runs the work in a transaction at the isolation level "read committed". At a stricter level, which may be the default
 * of a database, a transaction that had to wait for another one would fail.
 */
export function inTransaction<R>(
  db: Kysely<StateTables>,
  work: (inside: Transaction<StateTables>) => Promise<R>,
): Promise<R> {
  return db.transaction().setIsolationLevel('read committed').execute(work);
}
