/**
 * Opens the state store, which holds everything that changes while a service runs: accounts, keys, watched numbers,
 * deliveries. The store is SQLite in the data directory, or PostgreSQL if several machines share it. One set of
 * queries serves both databases.
 */
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import type { Kysely } from 'kysely';
import { messageOf } from '../files/system-error.ts';
import { removeLeftovers } from './leftovers.ts';
import { migrate, NewerStoreError } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresProblem } from './postgres-problem.ts';
import { openSqlite } from './sqlite.ts';
import { StateError } from './state-error.ts';
import type { StateTables } from './tables.ts';

/**
 * How long a statement may wait for other statements before it fails: less than the time that a service may take to
 * stop.
 */
export const LOCK_TIMEOUT_MS = 5_000;

export interface StateOptions {
  /** Called once when PostgreSQL is lost; called again only if PostgreSQL came back and is lost again. */
  readonly onProblem?: (problem: SentenceError) => void;
  /** How long a statement may wait for other statements. */
  readonly lockTimeoutMs?: number;
  /** Address of PostgreSQL; without it, SQLite in the data directory. */
  readonly postgres?: PostgresAddress | undefined;
}

/** Gives the path of the SQLite file, which has the state if there is no PostgreSQL. */
export function sqlitePath(dataDirectory: string): string {
  return join(dataDirectory, 'state.sqlite');
}

/**
 * Opens the state store of a data directory, and brings it to the newest schema. Removes files that killed commands
 * left there.
 *
 * @throws SentenceError if the store cannot be used.
 */
export async function openState(
  dataDirectory: string,
  { postgres, lockTimeoutMs = LOCK_TIMEOUT_MS, onProblem }: StateOptions = {},
): Promise<Kysely<StateTables>> {
  const path = sqlitePath(dataDirectory);
  await removeLeftovers(dataDirectory);
  try {
    const db =
      postgres === undefined
        ? await openSqlite(dataDirectory, path, lockTimeoutMs)
        : openPostgres(postgres, { lockTimeoutMs, onProblem });
    try {
      await migrate(db);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return db;
  } catch (error) {
    if (error instanceof NewerStoreError) {
      const place = postgres === undefined ? path : `${postgres.server}/${postgres.database}`;
      throw new SentenceError(stateSentences.newer, { place }, error);
    }
    if (error instanceof StateError) throw error;
    if (postgres !== undefined) throw postgresProblem(error, postgres);
    throw new SentenceError(stateSentences.unusable, { path, reason: messageOf(error) }, error);
  }
}
