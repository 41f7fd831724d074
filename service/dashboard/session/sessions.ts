/**
 * Stores the dashboard's sessions. A session ends twelve hours after its last use, a week after it began, when its
 * owner signs out, or with its account. Sessions are in the state, so that every process of a service knows them.
 */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Account } from '../../accounts/accounts.ts';
import { optionSchema, planSchema } from '../../accounts/plans.ts';
import type { StateTables } from '../../state/tables.ts';
import { hashToken, newToken } from './token.ts';

export const IDLE_MS = 12 * 60 * 60_000;
export const LONGEST_MS = 7 * 24 * 60 * 60_000;
/** How long further uses are not noted, so that most requests write nothing. */
const NOTED_MS = 5 * 60_000;

export interface Session {
  readonly token: string;
  readonly hash: string;
  /** Account whose owner is signed in. */
  readonly account: Pick<Account, 'id' | 'name' | 'plan' | 'options'>;
  /** Notice of the next page as JSON (stored-notice.ts). */
  readonly notice: string | null;
}

const optionsSchema = z.array(optionSchema);

/** Begins a session. @returns its token, which only the cookie holds. */
export async function beginSession(
  db: Kysely<StateTables>,
  accountId: string,
  now: number = Date.now(),
): Promise<string> {
  const token = newToken();
  await db.deleteFrom('dashboard_session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('dashboard_session')
    .values({
      hash: hashToken(token) ?? '',
      account_id: accountId,
      created_at: new Date(now).toISOString(),
      expires_at: now + IDLE_MS,
    })
    .execute();
  return token;
}

/**
 * Finds the session of a cookie's token, and prolongs the session. Gives undefined if the session has ended or the
 * account is disabled.
 */
export async function findSession(
  db: Kysely<StateTables>,
  token: string,
  now: number = Date.now(),
): Promise<Session | undefined> {
  const hash = hashToken(token);
  if (hash === undefined) return undefined;
  const row = await db
    .selectFrom('dashboard_session')
    .innerJoin('account', 'account.id', 'dashboard_session.account_id')
    .select([
      'account.id as id',
      'account.name as name',
      'account.plan as plan',
      'account.options as options',
      'dashboard_session.expires_at as expiresAt',
      'dashboard_session.notice as notice',
    ])
    .where('dashboard_session.hash', '=', hash)
    .where('dashboard_session.expires_at', '>', now)
    .where('dashboard_session.created_at', '>', new Date(now - LONGEST_MS).toISOString())
    .where('account.disabled', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.expiresAt < now + IDLE_MS - NOTED_MS) {
    await db
      .updateTable('dashboard_session')
      .set({ expires_at: now + IDLE_MS })
      .where('hash', '=', hash)
      .execute();
  }
  return {
    token,
    hash,
    notice: row.notice,
    account: {
      id: row.id,
      name: row.name,
      plan: planSchema.parse(row.plan),
      options: optionsSchema.parse(JSON.parse(row.options)),
    },
  };
}

export async function endSession(db: Kysely<StateTables>, token: string): Promise<void> {
  await db
    .deleteFrom('dashboard_session')
    .where('hash', '=', hashToken(token) ?? '')
    .execute();
}

/** Ends all sessions of an account, on every device. */
export async function endSessions(db: Kysely<StateTables>, accountId: string): Promise<void> {
  await db.deleteFrom('dashboard_session').where('account_id', '=', accountId).execute();
}
