/**
 * Keeps the further webhooks of an account, an addition to the specified one: each with its own secret, and the
 * numbers and tags that it hears of. Each address is in the list once, so a client that asks twice changes nothing.
 */
import { hash } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { webhookAddressSentences } from '@daicho/shared/messages/webhooks.ts';
import { RADAR_WEBHOOKS_MAX } from '@daicho/shared/model/limits.ts';
import type { Kysely, Transaction } from 'kysely';
import { inPortions } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';
import { newSecret, SETTINGS, type WebhookSettings } from './account-webhook.ts';
import { readWebhookAddress } from './webhook-address.ts';

export interface FurtherWebhook extends WebhookSettings {
  readonly name: string;
  /** Whether notifications are sent; otherwise they are parked. */
  readonly isOn: boolean;
  /** Numbers that it hears of, ascending; null for all that the account watches. */
  readonly numbers: readonly string[] | null;
  /** Tags whose numbers it hears of too, ascending. */
  readonly tags: readonly string[];
}

export interface FurtherWebhookWish {
  readonly name: string;
  /** Address as somebody typed it. */
  readonly address: string;
  /** Null for all that the account watches. */
  readonly numbers: readonly string[] | null;
  /** Tags whose numbers it hears of too. */
  readonly tags?: readonly string[];
}

/** Lists the further webhooks of an account by their names. */
export async function listFurtherWebhooks(
  db: Kysely<StateTables>,
  accountId: string,
): Promise<readonly FurtherWebhook[]> {
  const rows = await furtherOf(db, accountId).orderBy('webhook.name').orderBy('id').execute();
  return Promise.all(rows.map((row) => withFilter(db, row)));
}

/** Finds one of them; undefined where the account has none of that id. */
export async function findFurtherWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  id: string,
): Promise<FurtherWebhook | undefined> {
  const row = await furtherOf(db, accountId).where('webhook.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : withFilter(db, row);
}

/**
 * Adds a webhook, or changes and switches on the one with that address, which keeps its secret and gets its parked
 * notifications. Call `wake` of the deliverer afterwards.
 *
 * @returns its id. @throws SentenceError for an unusable address, or one webhook too many.
 */
export async function setFurtherWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  { name, address: text, numbers, tags = [] }: FurtherWebhookWish,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Promise<string> {
  const address = readWebhookAddress(text, allowPrivate);
  const id = idOf(accountId, address);
  const state = {
    name,
    all_numbers: numbers === null ? 1 : 0,
    enabled: 1,
    failing_since: null,
    switched_off_at: null,
    resuming: 1,
    updated_at: new Date().toISOString(),
  };
  await db.transaction().execute(async (inside) => {
    await inside
      .insertInto('webhook')
      .values({ id, account_id: accountId, address, secret: newSecret(), ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute();
    const { count } = await inside
      .selectFrom('webhook')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('id', '!=', accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) > RADAR_WEBHOOKS_MAX) {
      throw new SentenceError(webhookAddressSentences.too_many, { max: RADAR_WEBHOOKS_MAX });
    }
    await deleteFilter(inside, id);
    for (const tag of new Set(tags)) {
      await inside.insertInto('webhook_tag').values({ webhook_id: id, tag }).execute();
    }
    await inPortions([...new Set(numbers ?? [])], async (portion) => {
      const rows = portion.map((number) => ({ webhook_id: id, corporate_number: number }));
      await inside.insertInto('webhook_number').values(rows).execute();
    });
  });
  return id;
}

/** Stops sending to a webhook until it is switched on. Its notifications are parked meanwhile. */
export async function switchOff(
  db: Kysely<StateTables>,
  accountId: string,
  id: string,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ enabled: 0, updated_at: new Date().toISOString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('id', '!=', accountId)
    .execute();
}

/** Removes webhooks with their secrets. The deliverer parks what waits for them. Ids that the account does not have are ignored. */
export async function removeFurtherWebhooks(
  db: Kysely<StateTables>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const id of ids) {
      const own = await furtherOf(inside, accountId)
        .where('webhook.id', '=', id)
        .executeTakeFirst();
      if (own === undefined) continue;
      await deleteFilter(inside, id);
      await inside.deleteFrom('webhook').where('id', '=', id).execute();
    }
  });
}

function furtherOf(db: Kysely<StateTables>, accountId: string) {
  return db
    .selectFrom('webhook')
    .select([...SETTINGS, 'webhook.name', 'webhook.enabled', 'webhook.all_numbers'])
    .where('account_id', '=', accountId)
    .where('id', '!=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof furtherOf>['executeTakeFirstOrThrow']>>;

async function withFilter(
  db: Kysely<StateTables>,
  { enabled, all_numbers: allNumbers, ...row }: Row,
): Promise<FurtherWebhook> {
  const isOn = enabled === 1;
  if (allNumbers === 1) return { ...row, isOn, numbers: null, tags: [] };
  const numbers = await db
    .selectFrom('webhook_number')
    .select('corporate_number as number')
    .where('webhook_id', '=', row.id)
    .orderBy('corporate_number')
    .execute();
  const tags = await db
    .selectFrom('webhook_tag')
    .select('tag')
    .where('webhook_id', '=', row.id)
    .orderBy('tag')
    .execute();
  return {
    ...row,
    isOn,
    numbers: numbers.map(({ number }) => number),
    tags: tags.map(({ tag }) => tag),
  };
}

async function deleteFilter(inside: Transaction<StateTables>, id: string): Promise<void> {
  await inside.deleteFrom('webhook_tag').where('webhook_id', '=', id).execute();
  await inside.deleteFrom('webhook_number').where('webhook_id', '=', id).execute();
}

/** Gives the same id for the same address of an account, so that two simultaneous requests make one webhook. */
function idOf(accountId: string, address: string): string {
  return `wh_${hash('sha256', `${accountId} ${address}`, 'hex').slice(0, 32)}`;
}
