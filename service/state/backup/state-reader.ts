/**
 * Reads a whole state as of one moment, while services keep writing. Reading creates, migrates and locks nothing.
 * SQLite answers a read transaction from the state at its beginning; PostgreSQL does so at the level of repeatable
 * reads.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import { sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { migrationNames } from '../migrations.ts';
import { sqlitePath } from '../open-state.ts';
import { openPostgres } from '../postgres.ts';
import type { PostgresAddress } from '../postgres-address.ts';
import { sqliteProblem } from '../sqlite-problem.ts';
import type { StateTables } from '../tables.ts';
import type { Row } from './format.ts';

export interface StateReader {
  /** Names of the existing tables, and of their columns. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** Names of the migrations that were carried out, in order; none if no Daicho has used the database yet. */
  readonly migrations: readonly string[];
  /** Gives all rows of a table, several at a time, with the columns in the order of `tables`. */
  rows(table: string): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
}

/** Number of rows that are in memory at once. */
const ROWS_AT_ONCE = 1_000;
/** Time limit of each fetch of a part of a table, long enough for a slow disk. */
const LOCK_TIMEOUT_MS = 60_000;

/**
 * @returns undefined if SQLite has no file. @throws SentenceError if the state cannot be read, or a newer version of
 * Daicho made it.
 */
export async function readState(
  dataDir: string,
  postgres: PostgresAddress | undefined,
  { lockTimeoutMs = LOCK_TIMEOUT_MS }: { readonly lockTimeoutMs?: number } = {},
): Promise<StateReader | undefined> {
  const path = sqlitePath(dataDir);
  if (postgres === undefined && !existsSync(path)) return undefined;
  const reader =
    postgres === undefined
      ? readSqlite(path, lockTimeoutMs)
      : await readPostgres(postgres, lockTimeoutMs);
  if (reader.migrations.every((name) => migrationNames.includes(name))) return reader;
  await reader.close();
  const place = postgres === undefined ? path : `${postgres.server}/${postgres.database}`;
  throw new SentenceError(stateSentences.newer, { place });
}

function readSqlite(path: string, timeout: number): StateReader {
  const withStateError = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw sqliteProblem(error, path);
    }
  };
  const database = withStateError(() => new DatabaseSync(path, { readOnly: true, timeout }));
  const texts = (sql: string, ...values: readonly string[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map(({ name }) => String(name));
  try {
    return withStateError(() => {
      database.exec('begin');
      const names = texts("select name from sqlite_master where type = 'table' order by name");
      const tables = new Map(
        names.map((name) => [
          name,
          texts('select name from pragma_table_info(?) order by cid', name),
        ]),
      );
      const migrations = tables.has(DEFAULT_MIGRATION_TABLE)
        ? texts(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`)
        : [];
      return {
        tables,
        migrations,
        async *rows(table) {
          const columns = tables.get(table) ?? [];
          const statement = database.prepare(selectOf(table, columns));
          let part: Row[] = [];
          const rows = statement.iterate();
          for (;;) {
            const next = withStateError(() => rows.next());
            if (next.done === true) break;
            const row: Readonly<Record<string, unknown>> = next.value;
            part.push(rowOf(row, columns));
            if (part.length < ROWS_AT_ONCE) continue;
            yield part;
            part = [];
          }
          if (part.length > 0) yield part;
        },
        close: async () => database.close(),
      } satisfies StateReader;
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

async function readPostgres(address: PostgresAddress, lockTimeoutMs: number): Promise<StateReader> {
  const db = openPostgres(address, { onProblem: undefined, lockTimeoutMs });
  try {
    const transaction = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const { rows: found } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() order by table_name, ordinal_position`.execute(
      transaction,
    );
    const tables = new Map<string, string[]>();
    for (const { table_name: table, column_name: column } of found) {
      const columns = tables.get(table) ?? [];
      tables.set(table, [...columns, column]);
    }
    // Each cursor has its own name, since a cursor that is not read to its end stays open until the transaction ends.
    let cursors = 0;
    return {
      tables,
      migrations: await migrationsOf(transaction, tables),
      async *rows(table) {
        const columns = tables.get(table) ?? [];
        const selection = selectOf(table, columns);
        cursors += 1;
        const cursor = `backup_${cursors}`;
        await sql.raw(`declare ${cursor} no scroll cursor for ${selection}`).execute(transaction);
        for (;;) {
          const { rows } = await sql
            .raw<Readonly<Record<string, unknown>>>(`fetch ${ROWS_AT_ONCE} from ${cursor}`)
            .execute(transaction);
          if (rows.length === 0) break;
          yield rows.map((row) => rowOf(row, columns));
        }
        await sql.raw(`close ${cursor}`).execute(transaction);
      },
      async close() {
        await transaction.rollback().execute();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function migrationsOf(
  transaction: Transaction<StateTables>,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  if (!tables.has(DEFAULT_MIGRATION_TABLE)) return [];
  const table = sql.table<{ name: string }>(DEFAULT_MIGRATION_TABLE).as('migration');
  const rows = await transaction.selectFrom(table).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

function selectOf(table: string, columns: readonly string[]): string {
  return `select ${columns.map((column) => `"${column}"`).join(', ')} from "${table}"`;
}

/** @throws TypeError for a value that is neither text nor a whole number, which the state never holds. */
function rowOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): Row {
  return columns.map((column) => {
    const value = row[column];
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError(`The state store holds text and numbers, not ${typeof value}`);
  });
}
