/** Shows and changes accounts, for the operator of the service. A change is on the disk when its promise resolves. */

import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { withLock } from '../state/named-lock.ts';
import type { StateTables } from '../state/tables.ts';
import { insertAccount, type NewAccount } from './account-queries.ts';
import { nameSchema } from './names.ts';
import { defaultApiVersionSchema, optionSchema, planSchema } from './plans.ts';
import { accountSentences } from './words.ts';

const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  plan: planSchema,
  options: z.readonly(z.array(optionSchema)),
  defaultApiVersion: defaultApiVersionSchema,
  disabled: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Requests a minute; 0 is no limit, null the service's default limit. */
  requestsPerMinute: z.nullable(z.int()),
});

export type Account = Readonly<z.infer<typeof accountSchema>>;

export type AccountChanges = Partial<
  Pick<Account, 'plan' | 'options' | 'disabled' | 'requestsPerMinute'>
>;

/** Lists all accounts, the oldest first. */
export async function listAccounts(db: Kysely<StateTables>): Promise<Account[]> {
  const rows = await selectAccounts(db).orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

export async function findAccount(
  db: Kysely<StateTables>,
  accountId: string,
): Promise<Account | undefined> {
  const row = await selectAccounts(db).where('id', '=', accountId).executeTakeFirst();
  return row && toAccount(row);
}

/**
 * Adds an account under a name that no other account has.
 *
 * @returns the account's id. @throws SentenceError for a name that is taken or invalid.
 */
export async function addAccount(db: Kysely<StateTables>, account: NewAccount): Promise<string> {
  const name = nameSchema.safeParse(account.name).data ?? '';
  if (name === '') throw new SentenceError(accountSentences.nameInvalid);
  return withLock(db, 'account-names', async (transaction) => {
    const taken = await transaction
      .selectFrom('account')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst();
    if (taken !== undefined) throw new SentenceError(accountSentences.nameTaken, { name });
    return insertAccount(transaction, { ...account, name });
  });
}

/**
 * Changes the given properties only. Services follow within three seconds. Disabling signs everybody out of the
 * dashboard.
 *
 * @throws SentenceError for an unknown account.
 */
export async function changeAccount(
  db: Kysely<StateTables>,
  accountId: string,
  { plan, options, disabled, requestsPerMinute }: AccountChanges,
): Promise<void> {
  const changes = {
    ...(plan === undefined ? {} : { plan }),
    ...(options === undefined ? {} : { options: JSON.stringify([...new Set(options)]) }),
    ...(disabled === undefined ? {} : { disabled: disabled ? 1 : 0 }),
    ...(requestsPerMinute === undefined ? {} : { requests_per_minute: requestsPerMinute }),
  };
  if (Object.keys(changes).length === 0) return;
  const { numUpdatedRows } = await db.transaction().execute(async (inside) => {
    if (disabled === true) await endSignIns(inside, accountId);
    return inside
      .updateTable('account')
      .set(changes)
      .where('id', '=', accountId)
      .executeTakeFirst();
  });
  if (numUpdatedRows === 0n) throw new SentenceError(accountSentences.accountGone);
}

/**
 * Ends all sessions and links of the dashboard, so that enabling the account again admits nobody who was signed in
 * before.
 */
async function endSignIns(inside: Transaction<StateTables>, accountId: string): Promise<void> {
  await inside.deleteFrom('sign_in_link').where('account_id', '=', accountId).execute();
  await inside.deleteFrom('dashboard_session').where('account_id', '=', accountId).execute();
}

function selectAccounts(db: Kysely<StateTables>) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'plan',
      'options',
      'default_api_version as defaultApiVersion',
      'disabled',
      'created_at as createdAt',
      'requests_per_minute as requestsPerMinute',
    ]);
}

function toAccount(row: { options: string; disabled: number }): Account {
  return accountSchema.parse({
    ...row,
    options: JSON.parse(row.options),
    disabled: row.disabled !== 0,
  });
}
