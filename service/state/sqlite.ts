/**
 * Opens the state store in one SQLite file, through Node's own driver. Several processes may open it: writers wait for
 * each other, readers never wait.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { makeFolder } from '../files/make-folder.ts';
import type { StateTables } from './tables.ts';

const BUSY_TIMEOUT_MS = 10_000;
const RETRY_MS = 10;
/** The primary result code; the bits above it say more. */
const SQLITE_BUSY = 5;

/** Opens the file, made with mode 0600 in a directory made with mode 0700 where they are missing. */
export async function openSqlite(directory: string, path: string): Promise<Kysely<StateTables>> {
  makeFolder(directory, { mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new DatabaseSync(path);
  try {
    await writeAhead(database, performance.now() + BUSY_TIMEOUT_MS);
    database.exec(`PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return new Kysely<StateTables>({ dialect: new NodeSqliteDialect(asKyselyDatabase(database)) });
}

/** Waits here: of two processes that switch a new file at once, SQLite fails one however long it may wait. */
async function writeAhead(database: DatabaseSync, deadline: number): Promise<void> {
  try {
    database.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if (!isBusy(error) || performance.now() > deadline) throw error;
    await sleep(RETRY_MS);
    await writeAhead(database, deadline);
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  );
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): ImmediateSqliteDriver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }

  override createAdapter(): TransactionalSqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Takes the write lock when a transaction begins: one that read first could not wait for it later. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Migrations run whole or not at all, and one process at a time: SQLite's DDL is transactional. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Puts Node's driver behind the interface that Kysely's SQLite dialect expects. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toSqlValue)),
        run: (parameters) => statement.run(...parameters.map(toSqlValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(toSqlValue)),
      };
    },
  };
}

function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return value;
  throw new TypeError(`The state store holds text and numbers, not ${typeof value}`);
}
