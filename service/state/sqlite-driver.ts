/**
 * Runs the statements of Kysely on one SQLite file through Node's own driver. The driver does not wait for a locked
 * file; instead, the statement is retried (see waiting-line.ts). Reads have a separate queue, so that no read waits for
 * a write: during a write, SQLite answers from the state before it.
 *
 * When a transaction is done, its writes are on the disk. A single statement does not wait for the disk, which another
 * program may keep busy, so a power cut may undo the last single statements.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import { isBusy } from './sqlite-problem.ts';
import { WaitingLine } from './waiting-line.ts';

/** Makes a commit wait until it is on the disk. */
const ON_DISK = 'PRAGMA synchronous = FULL';

interface SqliteFile {
  /** The open file, for statements outside of transactions: each is done when the call returns. */
  readonly shared: DatabaseSync;
  /** Opens the file again, for one transaction. */
  open(): DatabaseSync;
  /** Turns an error of the driver into an error that says what is wrong. */
  problem(error: unknown): unknown;
  readonly lockTimeoutMs: number;
}

export class SqliteDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #reads: WaitingLine;
  readonly #writes: WaitingLine;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#reads = new WaitingLine(isBusy, file.lockTimeoutMs);
    this.#writes = new WaitingLine(isBusy, file.lockTimeoutMs);
  }

  async init(): Promise<void> {
    // Nothing to do: the file is already open.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection((query) => {
      const line = SelectQueryNode.is(query.query) ? this.#reads : this.#writes;
      return this.#withStateError(() => line.run(() => executed(this.#file.shared, query)));
    });
  }

  /**
   * Takes the write lock when a transaction begins: a transaction that has already read could not wait for the lock.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = own(connection);
    await this.#withStateError(async () => {
      const database = this.#file.open();
      begun.enter(database, (query) => this.#withStateError(async () => executed(database, query)));
      await this.#writes.run(() => database.exec(`${ON_DISK}; BEGIN IMMEDIATE`));
    });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = own(connection);
    await begun.executeQuery(CompiledQuery.raw('commit'));
    begun.leave();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).leave();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).leave();
  }

  async destroy(): Promise<void> {
    this.#file.shared.close();
  }

  async #withStateError<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw this.#file.problem(error);
    }
  }
}

type Run = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/**
 * Runs each statement by itself on the open file that all connections share. Between `enter` and `leave`, statements
 * run in a transaction instead, for which the file is opened once more.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #alone: Run;
  #inside: { readonly database: DatabaseSync; readonly run: Run } | undefined;

  constructor(alone: Run) {
    this.#alone = alone;
  }

  enter(database: DatabaseSync, run: Run): void {
    this.#inside = { database, run };
  }

  /** Ends the transaction; changes that were not committed are undone. */
  leave(): void {
    this.#inside?.database.close();
    this.#inside = undefined;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return this.#inside === undefined ? this.#alone(query) : this.#inside.run(query);
  }

  streamQuery(): never {
    throw new TypeError('The state store reads without cursors');
  }
}

function own(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError('A connection of another driver');
}

function executed(database: DatabaseSync, query: CompiledQuery): QueryResult<unknown> {
  const statement = database.prepare(query.sql);
  const values = query.parameters.map(toSqlValue);
  if (givesRows(query)) return { rows: statement.all(...values) };
  return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
}

/** Whether a statement may give rows, judging by its form: Node before 22.16 cannot be asked for the columns. */
function givesRows({ query }: CompiledQuery): boolean {
  if (SelectQueryNode.is(query) || RawNode.is(query)) return true;
  return 'returning' in query && query.returning !== undefined;
}

function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return value;
  throw new TypeError(`The state store holds text and numbers, not ${typeof value}`);
}
