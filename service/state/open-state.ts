/** The state store: the only mutable thing of the service. */
import { join } from 'node:path';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import type { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { StateError } from './state-error.ts';
import type { StateTables } from './tables.ts';

/**
 * Opens the state store of a data directory and brings it to the newest shape.
 *
 * @throws StateError when the directory or the file in it cannot be used.
 */
export async function openState(dataDirectory: string): Promise<Kysely<StateTables>> {
  const path = join(dataDirectory, 'state.sqlite');
  try {
    const db = openSqlite(dataDirectory, path);
    try {
      await migrate(db);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return db;
  } catch (error) {
    throw new StateError(stateSentences.unusable, { path, reason: reasonOf(error) }, error);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
