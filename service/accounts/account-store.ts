/**
 * Stores accounts and their keys. Every request asks for its key, so holders are kept for a few seconds, under the
 * key's hash: a revoked key stops working everywhere within that time.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Soon } from '../soon.ts';
import type { StateTables } from '../state/tables.ts';
import {
  findKeyByHash,
  insertAccount,
  insertKey,
  type KeyHolder,
  type NewAccount,
  type NewKey,
  publicOrigins,
  revokeKey,
  setAccountDisabled,
} from './account-queries.ts';
import { hashKey, keyKindOf } from './keys.ts';
import { ShortLivedCache } from './short-lived-cache.ts';

const CACHE_LIFE_MS = 3_000;
const CACHED_KEYS_MAX = 10_000;

export interface AccountStore {
  /** Finds the holder of a key in force; undefined for anything else. */
  findKey(key: string): Soon<KeyHolder | undefined>;
  /** Lists the origins that public keys in force are bound to. */
  publicOrigins(): Promise<readonly string[]>;
  /** @returns the account's id. */
  createAccount(account: NewAccount): Promise<string>;
  /** @returns the key, shown this once, and its id. */
  createKey(key: NewKey): Promise<{ id: string; key: string }>;
  revokeKey(keyId: string): Promise<void>;
  setDisabled(accountId: string, disabled: boolean): Promise<void>;
  close(): Promise<void>;
}

export function accountStore(
  db: Kysely<StateTables>,
  { cacheLifeMs = CACHE_LIFE_MS }: { cacheLifeMs?: number } = {},
): AccountStore {
  const holders = new ShortLivedCache<KeyHolder>({
    lifeMs: cacheLifeMs,
    maxEntries: CACHED_KEYS_MAX,
  });
  const origins = new ShortLivedCache<readonly string[]>({ lifeMs: cacheLifeMs, maxEntries: 1 });

  return {
    findKey(key) {
      if (keyKindOf(key) === undefined) return undefined;
      const hash = hashKey(key);
      // Keeps only what was compared, found by the whole hash of what was sent.
      const known = holders.get(hash);
      if (known !== undefined) return known;
      return findKeyByHash(db, hash).then((holder) => {
        if (holder === undefined || !equalHashes(holder.hash, hash)) return undefined;
        holders.set(hash, holder);
        return holder;
      });
    },
    async publicOrigins() {
      const known = origins.get('') ?? (await publicOrigins(db));
      if (origins.get('') === undefined) origins.set('', known);
      return known;
    },
    createAccount: (account) => insertAccount(db, account),
    createKey: (key) => insertKey(db, key),
    revokeKey: (keyId) => revokeKey(db, keyId),
    setDisabled: (accountId, disabled) => setAccountDisabled(db, accountId, disabled),
    close: () => db.destroy(),
  };
}

function equalHashes(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
