/**
 * Issues temporary addresses: a token stands for one download, once, for a few minutes. The token is 256 random bits.
 * As with a key, only its hash is stored, in the state store, so that any process of the service accepts the token.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cutBack } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;
/** How long a download may take to begin. */
const LIFE_MS = 5 * 60_000;

/** Download that a token stands for. */
export interface Download {
  readonly dataVersion: string;
  readonly apiVersion: string;
}

export interface DownloadAddresses {
  /** @returns a new token. */
  issue(download: Download): Promise<string>;
  /**
   * Gives what a token stands for, without using the token up. Gives undefined for an unknown, used or expired token.
   */
  look(token: string): Promise<Download | undefined>;
  /**
   * Gives what a token stands for, and uses the token up: of several callers at the same time, only one gets an answer.
   */
  use(token: string): Promise<Download | undefined>;
}

export function downloadAddresses(
  db: Kysely<StateTables>,
  now: () => number = Date.now,
): DownloadAddresses {
  const columns = ['data_version as dataVersion', 'api_version as apiVersion'] as const;
  return {
    async issue({ dataVersion, apiVersion }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db
        .insertInto('download_address')
        .values({
          hash: hashOf(token),
          data_version: dataVersion,
          api_version: apiVersion,
          expires_at: now() + LIFE_MS,
        })
        .execute();
      removeExpired(db, now());
      return token;
    },
    async look(token) {
      if (!TOKEN_FORM.test(token)) return undefined;
      return db
        .selectFrom('download_address')
        .select(columns)
        .where('hash', '=', hashOf(token))
        .where('expires_at', '>', now())
        .executeTakeFirst();
    },
    async use(token) {
      if (!TOKEN_FORM.test(token)) return undefined;
      return db
        .deleteFrom('download_address')
        .where('hash', '=', hashOf(token))
        .where('expires_at', '>', now())
        .returning(columns)
        .executeTakeFirst();
    },
  };
}

/** Removes expired tokens in the background; tokens that cannot be removed now are removed the next time. */
function removeExpired(db: Kysely<StateTables>, now: number): void {
  const removal = db.deleteFrom('download_address').where('expires_at', '<=', now).execute();
  removal.catch(() => undefined);
}

/** Shortens the life of tokens that were issued while the clock was ahead. */
export function correctDownloadTimes(db: Kysely<StateTables>, now: number): Promise<void> {
  const time = { table: 'download_address', column: 'expires_at', longestMs: LIFE_MS } as const;
  return cutBack(db, time, now);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
