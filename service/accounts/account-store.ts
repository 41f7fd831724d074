/**
 * Finds the holders of keys and counts what they ask for. Every request asks for its key, so holders are kept for a few
 * seconds, under the key's hash: a revoked key stops working everywhere within that time, or, where the state cannot be
 * read, within an hour.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Soon, whenThere } from '../soon.ts';
import type { StateTables } from '../state/tables.ts';
import { findKeyByHash, type KeyHolder, publicOrigins } from './account-queries.ts';
import { type Counting, type CountingOptions, startCounting } from './counting/counting.ts';
import { hashKey, keyKindOf } from './keys.ts';
import { RecentKeys } from './recent-keys.ts';
import { RememberedReads } from './remembered-reads.ts';

const CACHE_LIFE_MS = 3_000;
/** Time after which a key that the state has not confirmed any more is not taken, while the state cannot be read. */
const KEPT_MS = 3_600_000;
const CACHED_KEYS_MAX = 10_000;

interface AccountStoreOptions extends CountingOptions {
  readonly cacheLifeMs?: number;
  readonly keptMs?: number;
  /**
   * Called once when what was read before stands in for a state that cannot be read, or what was counted cannot be
   * written, and again only after it could.
   */
  readonly onProblem?: (problem: unknown) => void;
  /** Called each time that the state is asked for a key. */
  readonly onKeyRead?: (() => void) | undefined;
}

export interface AccountStore {
  /** Finds the holder of a key in force; undefined for anything else. */
  findKey(key: string): Soon<KeyHolder | undefined>;
  /** Lists the origins that public keys in force are bound to. */
  publicOrigins(): Promise<readonly string[]>;
  /**
   * Counts a request of an operation.
   *
   * @returns 0 where it is let in; where it is beyond the account's limit, and not counted, the seconds to wait.
   */
  count: Counting['count'];
  /** Writes what was counted, and closes the state. */
  close(): Promise<void>;
}

export function accountStore(
  db: Kysely<StateTables>,
  {
    cacheLifeMs = CACHE_LIFE_MS,
    keptMs = KEPT_MS,
    onProblem,
    onKeyRead,
    ...countingOptions
  }: AccountStoreOptions = {},
): AccountStore {
  const remembered = { lifeMs: cacheLifeMs, keptMs, onProblem };
  const holders = new RememberedReads<KeyHolder>({ ...remembered, maxEntries: CACHED_KEYS_MAX });
  const counting = startCounting(db, { ...countingOptions, onProblem });
  const origins = new RememberedReads<readonly string[]>({ ...remembered, maxEntries: 1 });
  const recent = new RecentKeys(cacheLifeMs, CACHED_KEYS_MAX);
  const underWay = new Map<string, Promise<KeyHolder | undefined>>();

  function findHolder(key: string, hash: string): Soon<KeyHolder | undefined> {
    // Whoever asks for a key that is being read waits for that read.
    const known = holders.get(hash) ?? underWay.get(hash);
    if (known !== undefined) return known;
    onKeyRead?.();
    // Keeps only what was compared, found by the whole hash of what was sent.
    const read = holders
      .read(hash, async () => {
        const holder = await findComparedKey(db, hash);
        recent.remember(key, holder);
        return holder;
      })
      .finally(() => underWay.delete(hash));
    underWay.set(hash, read);
    return read;
  }

  return {
    findKey(key) {
      const found = recent.get(key);
      if (found !== undefined) return inForce(found.holder);
      if (keyKindOf(key) === undefined) return undefined;
      return whenThere(findHolder(key, hashKey(key)), inForce);
    },
    async publicOrigins() {
      return origins.get('') ?? (await origins.read('', () => publicOrigins(db))) ?? [];
    },
    count: counting.count,
    async close() {
      await counting.stop();
      await db.destroy();
    },
  };
}

/** Looks at the clock each time: what is remembered of a key may be older than its end. */
function inForce(holder: KeyHolder | undefined): KeyHolder | undefined {
  const expiresAt = holder?.expiresAt ?? null;
  return expiresAt === null || Date.now() < expiresAt ? holder : undefined;
}

async function findComparedKey(
  db: Kysely<StateTables>,
  hash: string,
): Promise<KeyHolder | undefined> {
  const holder = await findKeyByHash(db, hash);
  return holder !== undefined && equalHashes(holder.hash, hash) ? holder : undefined;
}

function equalHashes(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
