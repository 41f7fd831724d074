import { type Kysely, PostgresAdapter } from 'kysely';
import type { StateTables } from '../state/tables.ts';

/**
 * Whether rows that another process is changing can be passed over (`for update skip locked`). In SQLite a writer has
 * the whole store, and there are none.
 */
export function canSkipLocked(db: Kysely<StateTables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
