/**
 * Reads the address of PostgreSQL from the connection string in `DAICHO_STATE`. The string contains a password. If an
 * address is printed or serialised, only server, database and user are shown.
 */

import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences, stateSentences } from '@daicho/shared/messages/serve.ts';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

const SCHEME = /^postgres(ql)?:\/\//i;
/**
 * Matches an address with an `@` after the host: such an address has an unescaped `/`, `?` or `#` in its password,
 * which would be read as host and path.
 */
const SPLIT_PASSWORD = /^\w+:\/\/[^/?#]*[/?#].*@/;

export class PostgresAddress {
  /** Server: host and port, or the folder of a Unix socket. */
  readonly server: string;
  readonly database: string;
  readonly user: string;
  readonly #text: string;
  readonly #config: pg.ClientConfig;

  constructor(text: string, config: pg.ClientConfig) {
    this.#text = text;
    this.#config = config;
    // The driver takes values that the string lacks from PGHOST, PGUSER and the like, as every PostgreSQL client does.
    const client = new pg.Client(config);
    this.server = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
    this.database = client.database ?? '';
    this.user = client.user ?? '';
  }

  /** Gives the configuration, with the password, only to the driver. */
  clientConfig(): pg.ClientConfig {
    return this.#config;
  }

  /** Gives the connection string, with the password, only to another thread of this process. */
  connectionString(): string {
    return this.#text;
  }
}

/**
 * @param text the value of `DAICHO_STATE`. @returns undefined without one: the state is then SQLite in the data
 * directory. @throws SentenceError that does not repeat the text.
 */
export function postgresAddress(text: string | undefined): PostgresAddress | undefined {
  if (text === undefined || text === '') return undefined;
  if (!SCHEME.test(text)) throw new SentenceError(stateSentences.addressScheme);
  if (SPLIT_PASSWORD.test(text)) throw new SentenceError(stateSentences.addressMalformed);
  return new PostgresAddress(text, clientConfigOf(text));
}

function clientConfigOf(text: string): pg.ClientConfig {
  try {
    return parseIntoClientConfig(text);
  } catch (error) {
    // The error is about a certificate file that the string names and that cannot be read here.
    if (error instanceof Error && 'path' in error) {
      throw new SentenceError(serveErrorSentences.tlsFile, { path: String(error.path) });
    }
    throw new SentenceError(stateSentences.addressMalformed);
  }
}
