/** Stores the links that sign an account's owner in: each works once, for ten minutes. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { hashToken, newToken } from './token.ts';

export const LINK_LIFE_MS = 10 * 60_000;

/** Makes a link for an account. @returns its token, which is stored nowhere. */
export async function createSignInLink(
  db: Kysely<StateTables>,
  accountId: string,
  now: number = Date.now(),
): Promise<string> {
  const token = newToken();
  await db.deleteFrom('sign_in_link').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sign_in_link')
    .values({
      hash: hashToken(token) ?? '',
      account_id: accountId,
      expires_at: now + LINK_LIFE_MS,
    })
    .execute();
  return token;
}

/**
 * Uses a link up. Of two uses at the same time, only one gets the account.
 *
 * @returns the account's id, or undefined if the link is unknown, used, too old, or its account disabled.
 */
export async function useSignInLink(
  db: Kysely<StateTables>,
  token: string,
  now: number = Date.now(),
): Promise<string | undefined> {
  const hash = hashToken(token);
  if (hash === undefined) return undefined;
  const used = await db
    .deleteFrom('sign_in_link')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', used.account_id)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return account?.id;
}

/** Withdraws the unused links of an account. */
export async function dropSignInLinks(db: Kysely<StateTables>, accountId: string): Promise<void> {
  await db.deleteFrom('sign_in_link').where('account_id', '=', accountId).execute();
}
