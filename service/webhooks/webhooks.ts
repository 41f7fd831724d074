/**
 * Stores the webhooks of an account: addresses, each with its signing secret, and with the numbers and tags whose
 * changes are sent to it. The default webhook has the id of its account and gets all changes. Instead of it, the owner
 * may choose "polling only" and ask for changes by date. The id of an additional webhook is made from its address, so a
 * client that adds the same webhook twice changes nothing.
 */
import { hash } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { webhookAddressSentences } from '@daicho/shared/messages/webhooks.ts';
import { RADAR_WEBHOOKS_MAX } from '@daicho/shared/model/limits.ts';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { newSecret, type Secrets } from './secrets.ts';
import { readWebhookAddress } from './webhook-address.ts';
import { deleteFilter, readFilter, writeFilter } from './webhook-filter.ts';

/** Values that switch a webhook on, and have its parked notifications sent. */
const ON = { enabled: 1, failing_since: null, switched_off_at: null, resuming: 1 } as const;

/** Times are milliseconds since 1970. */
export interface Webhook extends Secrets {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Whether the webhook's owner wants notifications sent; otherwise they are parked. */
  readonly isOn: boolean;
  /** First failure since the last success. */
  readonly failingSince: number | null;
  /**
   * When the webhook was switched off after failures: nothing is sent until it is switched on or its address accepts a
   * test.
   */
  readonly switchedOffAt: number | null;
  /** Numbers whose changes the webhook gets, ascending, or null for all numbers that the account watches. */
  readonly numbers: readonly string[] | null;
  /** Tags, ascending. The webhook also gets the changes of numbers with one of these tags. */
  readonly tags: readonly string[];
}

export interface WebhookWish {
  readonly name: string;
  /** Address as somebody typed it. */
  readonly address: string;
  /** Numbers whose changes the webhook gets, or null for all numbers that the account watches. */
  readonly numbers: readonly string[] | null;
  readonly tags?: readonly string[];
}

/** Finds a webhook of an account, the default one if no id is given. */
export async function findWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  id: string = accountId,
): Promise<Webhook | undefined> {
  const row = await webhooksOf(db, accountId).where('id', '=', id).executeTakeFirst();
  return row && toWebhook(db, row);
}

/** Lists the additional webhooks of an account, ordered by name. */
export async function listAdditionalWebhooks(
  db: Kysely<StateTables>,
  accountId: string,
): Promise<readonly Webhook[]> {
  const rows = await webhooksOf(db, accountId)
    .where('id', '!=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const webhooks: Webhook[] = [];
  for (const row of rows) webhooks.push(await toWebhook(db, row));
  return webhooks;
}

/** Tells whether the owner asks for changes by date and wants no notifications. */
export async function isPollingOnly(db: Kysely<StateTables>, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('polling_only')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.polling_only === 1;
}

/**
 * Sets the address of the default webhook and ends "polling only". The first address gets a secret, and later ones keep
 * it. Parked notifications are sent to the new address.
 *
 * @param text address as somebody typed it. @throws SentenceError for an address that nothing can be sent to.
 */
export async function setDefaultWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  text: string,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Promise<void> {
  const address = readWebhookAddress(text, allowPrivate);
  await db.transaction().execute(async (inside) => {
    await writeWebhook(inside, { id: accountId, account_id: accountId, address });
    await setPollingOnly(inside, accountId, 0);
  });
}

/** Switches "polling only" on, which removes the default webhook and its secret. */
export async function choosePollingOnly(db: Kysely<StateTables>, accountId: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('webhook').where('id', '=', accountId).execute();
    await setPollingOnly(inside, accountId, 1);
  });
}

async function setPollingOnly(inside: Transaction<StateTables>, accountId: string, polling: 0 | 1) {
  const account = inside.updateTable('account').where('id', '=', accountId);
  await account.set({ polling_only: polling }).execute();
}

/**
 * Adds a webhook. If the account already has a webhook with that address, changes it and switches it on; that webhook
 * keeps its secret and gets its parked notifications. Call `wake` of the deliverer afterwards.
 *
 * @returns the webhook's id. @throws SentenceError for an unusable address, or if the account has no room for another
 * webhook.
 */
export async function addWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  { name, address: text, numbers, tags = [] }: WebhookWish,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Promise<string> {
  const address = readWebhookAddress(text, allowPrivate);
  const id = `wh_${hash('sha256', `${accountId} ${address}`, 'hex').slice(0, 32)}`;
  const all_numbers = numbers === null ? 1 : 0;
  await db.transaction().execute(async (inside) => {
    await writeWebhook(inside, { id, account_id: accountId, name, address, all_numbers });
    const { count } = await inside
      .selectFrom('webhook')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('id', '!=', accountId)
      .executeTakeFirstOrThrow();
    if (count > RADAR_WEBHOOKS_MAX) {
      throw new SentenceError(webhookAddressSentences.too_many, { max: RADAR_WEBHOOKS_MAX });
    }
    await writeFilter(inside, id, { numbers: numbers ?? [], tags });
  });
  return id;
}

/** Removes additional webhooks with their secrets. Ids that the account does not have are ignored. */
export async function removeWebhooks(
  db: Kysely<StateTables>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const additional = await webhooksOf(inside, accountId).where('id', '!=', accountId).execute();
    for (const { id } of additional.filter((webhook) => ids.includes(webhook.id))) {
      await deleteFilter(inside, id);
      await inside.deleteFrom('webhook').where('id', '=', id).execute();
    }
  });
}

/**
 * Switches a webhook on or off. A webhook that was switched off after failures can be switched on too. Notifications
 * are parked while it is off, and are sent once it is on.
 *
 * @throws SentenceError if there is no such webhook.
 */
export async function switchWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  id: string,
  to: 'on' | 'off',
): Promise<void> {
  // Uses a transaction, which SQLite writes to the disk at once, so that a power cut does not undo the switch
  // (sqlite-driver.ts).
  const { numUpdatedRows } = await db.transaction().execute((inside) =>
    inside
      .updateTable('webhook')
      .set(to === 'on' ? ON : { enabled: 0 })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new SentenceError(webhookAddressSentences.no_address);
}

/** Inserts a webhook with its own secret, or changes a webhook and keeps its secret. Both switch the webhook on. */
async function writeWebhook(
  inside: Transaction<StateTables>,
  webhook: Omit<Insertable<StateTables['webhook']>, 'secret' | 'updated_at'>,
): Promise<void> {
  const values = { ...webhook, ...ON };
  await inside
    .insertInto('webhook')
    .values({ ...values, secret: newSecret(), updated_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

function webhooksOf(db: Kysely<StateTables>, accountId: string) {
  return db
    .selectFrom('webhook')
    .select([
      'id',
      'name',
      'address',
      'secret',
      'previous_secret as previousSecret',
      'previous_secret_until as previousSecretUntil',
      'failing_since as failingSince',
      'switched_off_at as switchedOffAt',
      'enabled',
      'all_numbers',
    ])
    .where('account_id', '=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof webhooksOf>['executeTakeFirstOrThrow']>>;

async function toWebhook(
  db: Kysely<StateTables>,
  { enabled, all_numbers: allNumbers, ...row }: Row,
): Promise<Webhook> {
  const isOn = enabled === 1;
  if (allNumbers === 1) return { ...row, isOn, numbers: null, tags: [] };
  return { ...row, isOn, ...(await readFilter(db, row.id)) };
}
