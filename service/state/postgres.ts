/**
 * Opens the state store in PostgreSQL, which several service processes share. A connection that is lost fails what was
 * under way on it and nothing else: the next query opens another, so the service recovers when PostgreSQL is back.
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

/** Default patience, as long as a writer of SQLite waits. */
const PATIENCE_MS = 10_000;

export interface PostgresOptions {
  /** Called once when PostgreSQL is lost, and again only after it was back. */
  readonly onProblem?: (problem: SentenceError) => void;
  /** How long a connection, a query, and a transaction with nothing to do may take. */
  readonly patienceMs?: number;
}

export function openPostgres(
  address: PostgresAddress,
  { onProblem = () => undefined, patienceMs = PATIENCE_MS }: PostgresOptions = {},
): Kysely<StateTables> {
  const pool = new pg.Pool({
    fallback_application_name: 'daicho',
    ...address.clientConfig(),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    types: { getTypeParser },
    // Lets go of the locks of a machine that vanished: nobody else would end its transaction for hours.
    onConnect: (client) =>
      client.query(`set idle_in_transaction_session_timeout = ${Math.ceil(patienceMs)}`),
  });
  let wasThere = false;
  const onLoss = () => {
    if (wasThere) onProblem(lostState(address));
    wasThere = false;
  };
  pool.on('error', onLoss);
  pool.on('connect', (client) => {
    wasThere = true;
    // Listens to errors of a client in use: without a listener of its own, a lost one would end the process.
    client.on('error', onLoss);
  });

  const connect = async (): Promise<PostgresPoolClient> => {
    try {
      return new PooledConnection(await pool.connect(), onLoss);
    } catch (error) {
      onLoss();
      throw postgresProblem(error, address);
    }
  };
  return new Kysely<StateTables>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: {} },
    }),
  });
}

/** Client of the pool that does not go back there once it may be in the middle of something. */
class PooledConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #onLoss: () => void;
  #isLost = false;

  constructor(client: pg.PoolClient, onLoss: () => void) {
    this.#client = client;
    this.#onLoss = onLoss;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('The state store reads without cursors');
    return this.#client.query(sql, [...parameters]).catch((error: unknown) => {
      if (isLoss(error)) {
        this.#isLost = true;
        this.#onLoss();
      }
      throw error;
    });
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }
}

/**
 * Reads bigint columns and counts, which come as text from the driver, as numbers, as from SQLite; like there, one
 * beyond 2^53 is an error.
 */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.INT8 ? readBigint : pg.types.getTypeParser(type, format);

function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A number of the state store is too large');
  return value;
}
