/** Queries accounts and keys, in any of the databases that can hold the state. */
import { randomUUID } from 'node:crypto';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { Option, Plan } from '@daicho/shared/model/plan.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { StateTables } from '../state/tables.ts';
import { generateKey, hashKey, keyHint, keyKindSchema } from './keys.ts';
import { defaultApiVersionSchema, optionSchema, planSchema } from './plans.ts';

export interface NewAccount {
  readonly name: string;
  readonly plan: Plan;
  readonly options: readonly Option[];
  readonly defaultApiVersion?: ApiVersion;
  /** Requests a minute; 0 is no limit, null or undefined the service's default limit. */
  readonly requestsPerMinute?: number | null;
}

interface NewKey {
  readonly accountId: string;
  readonly kind: KeyKind;
  readonly name?: string;
  /** Origins that a public key is bound to (see origins.ts); none for a secret key. */
  readonly origins: readonly string[];
  /** Existing key to store; without it a new one is generated. */
  readonly key?: string;
}

export const listOfText = z.array(z.string());

const keyHolderSchema = z.object({
  keyId: z.string(),
  hash: z.string(),
  kind: keyKindSchema,
  origins: listOfText,
  /** Milliseconds since 1970, or null for a key that was not rotated. */
  expiresAt: z.nullable(z.number()),
  accountId: z.string(),
  plan: planSchema,
  options: z.array(optionSchema),
  defaultApiVersion: defaultApiVersionSchema,
  /** Requests a minute; 0 is no limit, null the service's default limit. */
  requestsPerMinute: z.nullable(z.int()),
  disabled: z.boolean(),
});

/** Holder of a key that is not revoked, with the rights of its account. */
export type KeyHolder = z.infer<typeof keyHolderSchema>;

export async function countAccounts(db: Kysely<StateTables>): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** @returns the account's id. */
export async function insertAccount(db: Kysely<StateTables>, account: NewAccount): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('account')
    .values({
      id,
      name: account.name,
      plan: account.plan,
      options: JSON.stringify(account.options),
      default_api_version: account.defaultApiVersion ?? null,
      disabled: 0,
      created_at: new Date().toISOString(),
      requests_per_minute: account.requestsPerMinute ?? null,
    })
    .execute();
  return id;
}

/** @returns the key itself, which is stored nowhere, and its id. */
export async function insertKey(
  db: Kysely<StateTables>,
  { accountId, kind, name = '', origins, key = generateKey(kind) }: NewKey,
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  await db
    .insertInto('api_key')
    .values({
      id,
      account_id: accountId,
      kind,
      name,
      hash: hashKey(key),
      hint: keyHint(key),
      origins: JSON.stringify(origins),
      created_at: new Date().toISOString(),
    })
    .execute();
  return { id, key };
}

export async function findKeyByHash(
  db: Kysely<StateTables>,
  hash: string,
): Promise<KeyHolder | undefined> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id as keyId',
      'api_key.hash as hash',
      'api_key.kind as kind',
      'api_key.origins as origins',
      'api_key.expires_at as expiresAt',
      'account.id as accountId',
      'account.plan as plan',
      'account.options as options',
      'account.default_api_version as defaultApiVersion',
      'account.requests_per_minute as requestsPerMinute',
      'account.disabled as disabled',
    ])
    .where('api_key.hash', '=', hash)
    .where('api_key.revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return keyHolderSchema.parse({
    ...row,
    origins: JSON.parse(row.origins),
    expiresAt: row.expiresAt === null ? null : Date.parse(row.expiresAt),
    options: JSON.parse(row.options),
    disabled: row.disabled !== 0,
  });
}

/** Lists the origins of all public keys in force, from which browsers may call. */
export async function publicOrigins(db: Kysely<StateTables>): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select('api_key.origins as origins')
    .where('api_key.kind', '=', 'public')
    .where('api_key.revoked_at', 'is', null)
    .where((e) =>
      e.or([
        e('api_key.expires_at', 'is', null),
        e('api_key.expires_at', '>', new Date().toISOString()),
      ]),
    )
    .where('account.disabled', '=', 0)
    .execute();
  return [...new Set(rows.flatMap((row) => listOfText.parse(JSON.parse(row.origins))))];
}
