/**
 * Opens the state store in PostgreSQL, which several service processes share. If a connection is lost, only the query
 * or transaction that was running on it fails. The next query opens another connection, so the service recovers when
 * PostgreSQL is back.
 */

import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { PostgresAddress } from './postgres-address.ts';
import { isLoss, lostState, postgresProblem } from './postgres-problem.ts';
import type { StateTables } from './tables.ts';

/** Time that the server may take beyond the time limit of a query before the server counts as gone. */
const SILENCE_MS = 500;

interface PostgresOptions {
  /** Called once when PostgreSQL is lost; called again only if PostgreSQL came back and is lost again. */
  readonly onProblem: ((problem: SentenceError) => void) | undefined;
  /** How long a connection, a query, and an idle transaction may take. */
  readonly lockTimeoutMs: number;
}

export function openPostgres(
  address: PostgresAddress,
  { onProblem, lockTimeoutMs }: PostgresOptions,
): Kysely<StateTables> {
  const pool = new pg.Pool({
    fallback_application_name: 'daicho',
    ...address.clientConfig(),
    connectionTimeoutMillis: lockTimeoutMs,
    query_timeout: lockTimeoutMs + SILENCE_MS,
    keepAlive: true,
    types: { getTypeParser },
    onConnect: (client) => client.query(serverTimeouts(Math.ceil(lockTimeoutMs))),
  });
  let wasThere = false;
  const onLoss = () => {
    if (wasThere) onProblem?.(lostState(address));
    wasThere = false;
  };
  pool.on('error', onLoss);
  pool.on('connect', (client) => {
    wasThere = true;
    // Listens to errors of a client in use: without a listener, a lost connection would end the process.
    client.on('error', onLoss);
  });

  const failed = (error: unknown) => {
    if (isLoss(error)) onLoss();
    return postgresProblem(error, address);
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    try {
      return new PooledConnection(await pool.connect(), failed);
    } catch (error) {
      throw failed(error);
    }
  };
  return new Kysely<StateTables>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: {} },
    }),
  });
}

/**
 * Makes the server end a statement that takes too long, and a transaction that is idle too long: the transaction of a
 * machine that vanished would otherwise keep its locks for hours.
 */
function serverTimeouts(ms: number): string {
  return `set statement_timeout = ${ms}; set idle_in_transaction_session_timeout = ${ms}`;
}

/**
 * Client of the pool. The client is closed instead of reused if its connection may be in the middle of a statement or
 * transaction.
 */
class PooledConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #failed: (error: unknown) => unknown;
  #isLost = false;

  /** @param failed turns an error of the driver into an error that says what is wrong. */
  constructor(client: pg.PoolClient, failed: (error: unknown) => unknown) {
    this.#client = client;
    this.#failed = failed;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('The state store reads without cursors');
    return this.#client.query(sql, [...parameters]).catch((error: unknown) => {
      if (isLoss(error)) this.#isLost = true;
      throw this.#failed(error);
    });
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }
}

/**
 * Reads bigint columns and counts as numbers, as SQLite gives them; by default the driver would give texts. A value
 * beyond 2^53 is an error in both databases.
 */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.INT8 ? readBigint : pg.types.getTypeParser(type, format);

function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A number of the state store is too large');
  return value;
}
