/**
 * Issues, shows, rotates and revokes the keys of an account, for its owner and for the operator of the service. Every
 * change names the account too, so that nobody reaches a key of another account. A change is on the disk when its
 * promise resolves; running services follow within three seconds.
 */

import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../state/in-transaction.ts';
import type { StateTables } from '../state/tables.ts';
import { insertKey, listOfText } from './account-queries.ts';
import { keyKindSchema } from './keys.ts';
import { nameSchema } from './names.ts';
import { readOriginEntry } from './origins.ts';
import { accountSentences } from './words.ts';

/** `in_grace`: rotated, and valid until `expiresAt`. `expired`: rotated, and no longer valid. */
type KeyState = 'in_force' | 'in_grace' | 'expired' | 'revoked';

/** A key as its owner sees it. Times are ISO 8601, UTC. */
export interface AccountKey {
  readonly id: string;
  readonly accountId: string;
  readonly kind: KeyKind;
  /** Name of the key; empty if it has none. */
  readonly name: string;
  /** Last four characters of the key. */
  readonly hint: string;
  /** Empty for a secret key. */
  readonly origins: readonly string[];
  readonly state: KeyState;
  readonly createdAt: string;
  /** Accurate to about a minute, or null for a key that was never used. */
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Id of the key that replaced it. */
  readonly replacedBy: string | null;
}

interface KeyOfAccount {
  readonly accountId: string;
  readonly keyId: string;
}

interface KeyOrder {
  readonly accountId: string;
  readonly kind: KeyKind;
  readonly name?: string;
  /** Origins of a public key, at least one; none for a secret one. */
  readonly origins?: readonly string[];
}

/** A new key. The key is stored nowhere, so it can only be shown now. */
export interface IssuedKey {
  readonly id: string;
  readonly key: string;
}

/** Default time for which a rotated key still works. */
export const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** Largest number of an account's keys in force, and of its rotated keys that still work. */
const KEYS_MAX = 100;
/** Greatest number of origins of a key: every request from a page is compared with the origins of all keys. */
export const ORIGINS_MAX = 50;

/** Lists all keys of an account, the oldest first. */
export async function listKeys(db: Kysely<StateTables>, accountId: string): Promise<AccountKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select([
      'id',
      'account_id as accountId',
      'kind',
      'name',
      'hint',
      'origins',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'replaced_by as replacedBy',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const now = new Date().toISOString();
  return rows.map((row) => ({
    ...row,
    kind: keyKindSchema.parse(row.kind),
    origins: listOfText.parse(JSON.parse(row.origins)),
    state: stateOf(row, now),
  }));
}

/**
 * @throws SentenceError for a wrong name or origin, an unknown account, or an account that already
 * has as many keys as allowed.
 */
export async function issueKey(
  db: Kysely<StateTables>,
  { accountId, kind, name = '', origins = [] }: KeyOrder,
): Promise<IssuedKey> {
  const read = nameSchema.safeParse(name);
  if (!read.success) throw new SentenceError(accountSentences.nameInvalid);
  const entries = readOrigins(kind, origins);
  return inTransaction(db, async (inside) => {
    await checkRoom(inside, accountId);
    return insertKey(inside, { accountId, kind, name: read.data, origins: entries });
  });
}

/**
 * Makes a new key of the same kind, name and origins. The old key works until the grace ends; a grace of 0 ends it at
 * once.
 *
 * @throws SentenceError if the key is unknown, revoked or already rotated, or too many rotated keys still work.
 */
export async function rotateKey(
  db: Kysely<StateTables>,
  { accountId, keyId }: KeyOfAccount,
  { graceMs = GRACE_MS }: { readonly graceMs?: number } = {},
): Promise<IssuedKey> {
  const now = Date.now();
  return db.transaction().execute(async (inside) => {
    const old = await inside
      .selectFrom('api_key')
      .select(['kind', 'name', 'origins'])
      .where('id', '=', keyId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (old === undefined) throw new SentenceError(accountSentences.keyGone);
    if (graceMs > 0) await checkGraces(inside, accountId, new Date(now).toISOString());
    const issued = await insertKey(inside, {
      accountId,
      kind: keyKindSchema.parse(old.kind),
      name: old.name,
      origins: listOfText.parse(JSON.parse(old.origins)),
    });
    // If two rotations happen at once, only the first finds the key unchanged.
    const { numUpdatedRows } = await inside
      .updateTable('api_key')
      .set({ replaced_by: issued.id, expires_at: new Date(now + graceMs).toISOString() })
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
      .where('replaced_by', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new SentenceError(accountSentences.keyNotInForce);
    return issued;
  });
}

/** Revokes a key for good; a revoked one stays revoked. @throws SentenceError if there is no such key. */
export async function revokeKey(
  db: Kysely<StateTables>,
  { accountId, keyId }: KeyOfAccount,
): Promise<void> {
  const { numUpdatedRows } = await db.transaction().execute((inside) =>
    inside
      .updateTable('api_key')
      .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(new Date().toISOString())) }))
      .where('id', '=', keyId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new SentenceError(accountSentences.keyGone);
}

/** Binds a public key to other origins. @throws SentenceError for a wrong origin, or an unknown or revoked key. */
export async function changeOrigins(
  db: Kysely<StateTables>,
  { accountId, keyId }: KeyOfAccount,
  origins: readonly string[],
): Promise<void> {
  const entries = readOrigins('public', origins);
  const { numUpdatedRows } = await db.transaction().execute((inside) =>
    inside
      .updateTable('api_key')
      .set({ origins: JSON.stringify(entries) })
      .where('id', '=', keyId)
      .where('account_id', '=', accountId)
      .where('kind', '=', 'public')
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new SentenceError(accountSentences.keyNotPublic);
}

function readOrigins(kind: KeyKind, origins: readonly string[]): string[] {
  if (kind === 'secret') {
    if (origins.length > 0) throw new UsageError(accountSentences.originsOfSecret);
    return [];
  }
  if (origins.length === 0) throw new UsageError(accountSentences.originMissing);
  const entries = origins.map((origin) => {
    const entry = readOriginEntry(origin);
    if (entry !== undefined) return entry;
    throw new UsageError(accountSentences.originInvalid, { origin: origin.slice(0, 200) });
  });
  const distinct = [...new Set(entries)];
  if (distinct.length <= ORIGINS_MAX) return distinct;
  throw new UsageError(accountSentences.originsMany, { max: ORIGINS_MAX });
}

async function checkRoom(inside: Transaction<StateTables>, accountId: string): Promise<void> {
  // Writes the account unchanged to lock its row, so that two requests for the last key that the
  // account may still have take turns.
  const { numUpdatedRows } = await inside
    .updateTable('account')
    .set((e) => ({ name: e.ref('name') }))
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new SentenceError(accountSentences.accountGone);
  const { count } = await countKeys(inside, accountId)
    .where('replaced_by', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= KEYS_MAX) throw new SentenceError(accountSentences.keysMany, { max: KEYS_MAX });
}

/** Limits how many rotated keys still work, since they are read together with the keys in force. */
async function checkGraces(
  inside: Transaction<StateTables>,
  accountId: string,
  now: string,
): Promise<void> {
  const { count } = await countKeys(inside, accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (count >= KEYS_MAX) throw new SentenceError(accountSentences.gracesMany, { max: KEYS_MAX });
}

/** Counts the keys of an account that are not revoked. */
function countKeys(inside: Transaction<StateTables>, accountId: string) {
  return inside
    .selectFrom('api_key')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
}

function stateOf(
  key: { revokedAt: string | null; expiresAt: string | null },
  now: string,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt === null) return 'in_force';
  return key.expiresAt > now ? 'in_grace' : 'expired';
}
