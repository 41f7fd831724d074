/**
 * Opens the state store in one SQLite file. Several processes may open it: writers wait for each other, readers never
 * wait for a writer.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { makeFolder } from '../files/make-folder.ts';
import { systemCode } from '../files/system-error.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { isBusy, sqliteProblem } from './sqlite-problem.ts';
import type { StateTables } from './tables.ts';
import { WaitingLine } from './waiting-line.ts';

/** Opens the file and gives it mode 0600. A missing file is made first; a missing directory gets mode 0700. */
export async function openSqlite(
  directory: string,
  path: string,
  lockTimeoutMs: number,
): Promise<Kysely<StateTables>> {
  const problem = (error: unknown) => sqliteProblem(error, path);
  // Never waits inside SQLite, since that would block the event loop.
  const open = () => new DatabaseSync(path);
  try {
    makeFolder(directory, 0o700);
    makeFile(path);
    const shared = open();
    await writeAhead(shared, lockTimeoutMs).catch((error: unknown) => {
      shared.close();
      throw error;
    });
    const driver = new SqliteDriver({ shared, open, problem, lockTimeoutMs });
    return new Kysely<StateTables>({ dialect: dialectOn(driver) });
  } catch (error) {
    throw problem(error);
  }
}

/**
 * Makes the file if it is missing, and sets its mode. Never opens an existing file, since closing it would release
 * the locks that this process has on it.
 */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
}

/** Makes SQLite write ahead into a log: during a write, readers are answered from the state before it. */
function writeAhead(database: DatabaseSync, lockTimeoutMs: number): Promise<void> {
  const line = new WaitingLine(isBusy, lockTimeoutMs);
  return line.run(() => database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL'));
}

function dialectOn(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Tells Kysely that other statements may run while a transaction is open. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * Tells Kysely that SQLite's DDL is transactional, so that migrations run completely or not at all, in one process at
   * a time.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
