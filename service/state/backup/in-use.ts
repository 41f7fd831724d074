/** Finds out whether a service or another program uses a state. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { LOCK_TIMEOUT_MS, sqlitePath } from '../open-state.ts';
import { openPostgres } from '../postgres.ts';
import type { PostgresAddress } from '../postgres-address.ts';
import { isBusy, sqliteProblem } from '../sqlite-problem.ts';

const TIMES_ASKED = 8;
const ASKED_EVERY_MS = 250;

/**
 * Whether a service uses the state. On PostgreSQL, a service that was idle for ten seconds has no connection and goes
 * unnoticed.
 */
export async function isInUse(
  dataDir: string,
  postgres: PostgresAddress | undefined,
): Promise<boolean> {
  return postgres === undefined ? isFileOpen(sqlitePath(dataDir)) : isConnected(postgres);
}

/**
 * SQLite gives up the write-ahead log only if nobody else has the file open. So changing the file's journal mode
 * fails while a service uses the file.
 */
function isFileOpen(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const database = new DatabaseSync(path);
    try {
      database.exec('pragma journal_mode = delete; pragma journal_mode = wal');
      return false;
    } finally {
      database.close();
    }
  } catch (error) {
    if (isBusy(error)) return true;
    throw sqliteProblem(error, path);
  }
}

async function isConnected(address: PostgresAddress): Promise<boolean> {
  const db = openPostgres(address, { onProblem: undefined, lockTimeoutMs: LOCK_TIMEOUT_MS });
  try {
    // Asks several times: the server ends a connection a moment after its client, so a service that was just stopped
    // may still seem to be connected.
    for (let asked = 1; ; asked += 1) {
      const { rows } = await sql<{ others: number }>`
        select count(*) as others from pg_stat_activity
        where datname = current_database() and application_name = 'daicho'
        and pid <> pg_backend_pid()`.execute(db);
      if (rows[0]?.others === 0) return false;
      if (asked === TIMES_ASKED) return true;
      await sleep(ASKED_EVERY_MS);
    }
  } finally {
    await db.destroy();
  }
}
