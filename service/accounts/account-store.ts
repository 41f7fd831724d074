/**
 * Finds the holders of keys and counts their requests. A holder is remembered for a few seconds
 * under the hash of the key, so a revoked key stops working everywhere within seconds. While the
 * state cannot be read, a revoked key may work for an hour.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { applyWhenReady, type MaybePromise } from '../maybe-promise.ts';
import type { StateTables } from '../state/tables.ts';
import { findKeyByHash, type KeyHolder, publicOrigins } from './account-queries.ts';
import { type Counting, type CountingOptions, startCounting } from './counting/counting.ts';
import { hashKey, keyKindOf } from './keys.ts';
import { RecentKeys } from './recent-keys.ts';
import { sharedReads } from './shared-reads.ts';

const CACHE_LIFE_MS = 3_000;
/** How long a key is accepted without being confirmed, while the state cannot be read. */
const KEPT_MS = 3_600_000;
const CACHED_KEYS_MAX = 10_000;

export interface AccountStoreOptions extends CountingOptions {
  readonly cacheLifeMs?: number;
  readonly keptMs?: number;
  /**
   * Called when the state can no longer be written, or no longer read (remembered keys are then used). It is called
   * again only after a recovery.
   */
  readonly onProblem?: (problem: unknown) => void;
  /** Called for each read of a key from the state. */
  readonly onKeyRead?: (() => void) | undefined;
  /** Name of the channel over which the threads of a service exchange their reads: hashes of keys, never a key. */
  readonly readsChannel?: string | undefined;
}

export interface AccountStore {
  /** Finds the holder of a key in force, or undefined for anything else. */
  findKey(key: string): MaybePromise<KeyHolder | undefined>;
  /** Lists the origins of the public keys in force. */
  publicOrigins(): Promise<readonly string[]>;
  /**
   * Counts a request of an operation.
   *
   * @returns 0 if the request is admitted. Beyond the account's limit, nothing is counted, and the
   * result is the seconds to wait.
   */
  count: Counting['count'];
  /**
   * Counts as `count` does, but at once. @returns undefined, with nothing counted, if the counting
   * must wait for the state.
   */
  countNow: Counting['countNow'];
  /** Notes an ended request of a key, even a refused one. */
  note: Counting['note'];
  /** Writes the counts, and closes the state. */
  close(): Promise<void>;
}

export function accountStore(
  db: Kysely<StateTables>,
  {
    cacheLifeMs = CACHE_LIFE_MS,
    keptMs = KEPT_MS,
    onProblem,
    onKeyRead,
    readsChannel,
    ...countingOptions
  }: AccountStoreOptions = {},
): AccountStore {
  const remembered = { lifeMs: cacheLifeMs, keptMs, onProblem };
  const channel = (of: string) => readsChannel && `${readsChannel} ${of}`;
  const ofKeys = { ...remembered, maxEntries: CACHED_KEYS_MAX };
  const holders = sharedReads<KeyHolder>(channel('keys'), ofKeys);
  const ofOrigins = { ...remembered, maxEntries: 1 };
  const origins = sharedReads<readonly string[]>(channel('origins'), ofOrigins);
  const counting = startCounting(db, { ...countingOptions, onProblem });
  const recent = new RecentKeys(cacheLifeMs, CACHED_KEYS_MAX);
  const underWay = new Map<string, Promise<KeyHolder | undefined>>();

  function findHolder(key: string, hash: string): MaybePromise<KeyHolder | undefined> {
    // A request for a key that is being read waits for that read.
    const known = holders.reads.get(hash) ?? underWay.get(hash);
    if (known !== undefined) return known;
    onKeyRead?.();
    // Remembers a holder only under the whole hash of the key that was sent.
    const read = holders.reads
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
      return applyWhenReady(findHolder(key, hashKey(key)), inForce);
    },
    async publicOrigins() {
      const { reads } = origins;
      return reads.get('') ?? (await reads.read('', () => publicOrigins(db))) ?? [];
    },
    count: counting.count,
    countNow: counting.countNow,
    note: counting.note,
    async close() {
      for (const reads of [holders, origins]) reads.close();
      await counting.stop();
      await db.destroy();
    },
  };
}

/** Checks the clock each time: a remembered key may have expired since. */
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
