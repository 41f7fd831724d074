/**
 * Makes the account of a service that somebody runs at home, on the first start, with the highest plan and all
 * options. Its keys are written to `local-keys.json` for the person who owns the data directory.
 *
 * The state and the file may come to differ. The rules:
 * - No account yet, no file: an account and new keys; the file is in place before the account is.
 * - No account yet, but a file: its keys are taken over and keep working. (This also repairs a start that was
 *   interrupted between the two.)
 * - An account, but no file: nothing is made. The keys stay valid; they cannot be shown again. If machines share
 *   PostgreSQL, only the one that made the account has the file.
 * - An account, and a file with other keys: neither is touched, and the operator gets a message. A second machine
 *   brought its own file, or made keys and lost PostgreSQL before its account was stored.
 */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { writeAtomicallySync } from '../files/atomic-write.ts';
import { makeFolder } from '../files/make-folder.ts';
import { isMissing, systemCode } from '../files/system-error.ts';
import { withLock } from '../state/named-lock.ts';
import type { StateTables } from '../state/tables.ts';
import { countAccounts, findKeyByHash, insertAccount, insertKey } from './account-queries.ts';
import { generateKey, hashKey, keyKindOf } from './keys.ts';

export const LOCAL_ORIGINS = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
] as const;

const localKeysSchema = z.object({
  secret: z.string().check(z.refine((key) => keyKindOf(key) === 'secret')),
  public: z.string().check(z.refine((key) => keyKindOf(key) === 'public')),
});

type LocalKeys = z.infer<typeof localKeysSchema>;

export interface LocalKeysFile {
  readonly path: string;
  readonly present: boolean;
  /** Whether this state has the keys of the file. */
  readonly isInForce: boolean;
}

export function localKeysPath(dataDirectory: string): string {
  return join(dataDirectory, 'local-keys.json');
}

/**
 * Makes the local account if there is none; otherwise only reads the state. Processes that start at the same time, on
 * one machine or several, wait for each other, and only the first makes the account.
 *
 * @throws SentenceError when the keys file cannot be read or written.
 */
export async function ensureLocalAccount(
  db: Kysely<StateTables>,
  dataDirectory: string,
): Promise<LocalKeysFile> {
  const path = localKeysPath(dataDirectory);
  if ((await countAccounts(db)) === 0) await makeLocalAccount(db, path);
  return { path, present: existsSync(path), isInForce: await areInForce(db, path) };
}

function makeLocalAccount(db: Kysely<StateTables>, path: string): Promise<void> {
  return withLock(db, 'local-account', async (transaction) => {
    if ((await countAccounts(transaction)) > 0) return;
    const keys = readLocalKeys(path) ?? writeLocalKeys(path);
    const accountId = await insertAccount(transaction, {
      name: 'local',
      plan: 'enterprise',
      options: OPTIONS,
      // The owner needs no limit.
      requestsPerMinute: 0,
    });
    await insertKey(transaction, { accountId, kind: 'secret', origins: [], key: keys.secret });
    await insertKey(transaction, {
      accountId,
      kind: 'public',
      origins: LOCAL_ORIGINS,
      key: keys.public,
    });
  });
}

async function areInForce(db: Kysely<StateTables>, path: string): Promise<boolean> {
  const keys = localKeysSchema.safeParse(readJson(path)).data;
  if (keys === undefined) return false;
  const holders = [keys.secret, keys.public].map((key) => findKeyByHash(db, hashKey(key)));
  return (await Promise.all(holders)).every((holder) => holder !== undefined);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function readLocalKeys(path: string): LocalKeys | undefined {
  try {
    const keys = localKeysSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    chmodSync(path, 0o600);
    return keys;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new SentenceError(stateSentences.keysFileUnreadable, { path });
  }
}

function writeLocalKeys(path: string): LocalKeys {
  const keys = { secret: generateKey('secret'), public: generateKey('public') };
  try {
    makeFolder(dirname(path), 0o700);
    writeAtomicallySync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    return keys;
  } catch (error) {
    throw new SentenceError(
      stateSentences.keysFileUnwritable,
      { path, reason: systemCode(error) ?? String(error) },
      error,
    );
  }
}
