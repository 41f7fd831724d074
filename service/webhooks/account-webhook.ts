/**
 * Keeps what an account chose for its notifications: an address with its signing secret, or "polling only", which means
 * that its owner asks for changes by date. That webhook has the id of its account; further ones (further-webhooks.ts) are
 * shown, rotated and switched on by the same functions. Each write is a transaction of its own, so a power cut does not undo it.
 */
import { hash, randomBytes } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { webhookAddressSentences } from '@daicho/shared/messages/webhooks.ts';
import type { Kysely, Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { readWebhookAddress } from './webhook-address.ts';

/** How long a replaced secret still signs. */
export const SECRET_GRACE_MS = 24 * 60 * 60_000;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Times are milliseconds since 1970. */
export interface WebhookSettings {
  readonly id: string;
  readonly address: string;
  /** `whsec_…` */
  readonly secret: string;
  readonly previousSecret: string | null;
  /** Until then the previous secret signs too. */
  readonly previousSecretUntil: number | null;
  /** First failure since the last success. */
  readonly failingSince: number | null;
  /** Time from which on nothing is sent, until the address is switched on or accepts a test. */
  readonly switchedOffAt: number | null;
}

/** Columns of the settings. */
export const SETTINGS = [
  'webhook.id as id',
  'webhook.address as address',
  'webhook.secret as secret',
  'webhook.previous_secret as previousSecret',
  'webhook.previous_secret_until as previousSecretUntil',
  'webhook.failing_since as failingSince',
  'webhook.switched_off_at as switchedOffAt',
] as const;

/** Gives a webhook of an account; undefined where it has none. */
export function findWebhook(
  db: Kysely<StateTables>,
  accountId: string,
  webhookId: string = accountId,
): Promise<WebhookSettings | undefined> {
  return db
    .selectFrom('webhook')
    .select(SETTINGS)
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
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
 * Sets the address, as somebody typed it, and ends "polling only". The first address gets a secret, and later ones keep
 * it. Parked notifications are sent to the new address.
 *
 * @throws SentenceError for an address that nothing can be sent to.
 */
export async function setWebhookAddress(
  db: Kysely<StateTables>,
  accountId: string,
  text: string,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Promise<void> {
  const address = readWebhookAddress(text, allowPrivate);
  const state = {
    address,
    failing_since: null,
    switched_off_at: null,
    resuming: 1,
    updated_at: new Date().toISOString(),
  };
  await db.transaction().execute(async (inside) => {
    await inside
      .insertInto('webhook')
      .values({ id: accountId, account_id: accountId, secret: newSecret(), ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute();
    await writePollingOnly(inside, accountId, false);
  });
}

/** Switches "polling only" on, which removes the address and its secret, or off. The deliverer parks what waits. */
export async function setPollingOnly(
  db: Kysely<StateTables>,
  accountId: string,
  pollingOnly: boolean,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    if (pollingOnly) await deleteWebhook(inside, accountId);
    await writePollingOnly(inside, accountId, pollingOnly);
  });
}

/**
 * Makes a new secret. The replaced secret keeps signing until its grace ends; an older one stops.
 *
 * @param webhookId one of the account's further webhooks, instead of its own.
 * @param insteadOf fingerprint of the secret to replace; without it, any secret is replaced.
 * @returns the new secret.
 * @throws SentenceError if there is no address, or it has another secret.
 */
export async function rotateSecret(
  db: Kysely<StateTables>,
  accountId: string,
  {
    graceMs = SECRET_GRACE_MS,
    now = Date.now(),
    webhookId = accountId,
    insteadOf,
  }: {
    readonly graceMs?: number;
    readonly now?: number;
    readonly webhookId?: string;
    readonly insteadOf?: string;
  } = {},
): Promise<string> {
  const secret = newSecret();
  const old = (await findWebhook(db, accountId, webhookId))?.secret;
  if (old === undefined) throw new SentenceError(webhookAddressSentences.no_address);
  const isAnother = insteadOf !== undefined && insteadOf !== secretFingerprint(old);
  if (isAnother) throw new SentenceError(webhookAddressSentences.secret_changed);
  const rotated = await db.transaction().execute((inside) =>
    inside
      .updateTable('webhook')
      .set((webhook) => ({
        secret,
        previous_secret: webhook.ref('secret'),
        previous_secret_until: now + graceMs,
        updated_at: new Date(now).toISOString(),
      }))
      .where('account_id', '=', accountId)
      .where('id', '=', webhookId)
      .where('secret', '=', old)
      .executeTakeFirst(),
  );
  if (rotated.numUpdatedRows === 0n)
    throw new SentenceError(webhookAddressSentences.secret_changed);
  return secret;
}

/** Gives a text that identifies a secret without revealing it. */
export function secretFingerprint(secret: string): string {
  return hash('sha256', secret, 'hex').slice(0, 16);
}

/**
 * Switches on an address that had failed for days. Parked notifications are sent.
 *
 * @throws SentenceError if there is no address.
 */
export async function switchOn(
  db: Kysely<StateTables>,
  accountId: string,
  webhookId: string = accountId,
): Promise<void> {
  const switched = await db.transaction().execute((inside) =>
    inside
      .updateTable('webhook')
      .set({
        failing_since: null,
        switched_off_at: null,
        resuming: 1,
        enabled: 1,
        updated_at: new Date().toISOString(),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', webhookId)
      .executeTakeFirst(),
  );
  if (switched.numUpdatedRows === 0n) throw new SentenceError(webhookAddressSentences.no_address);
}

async function deleteWebhook(inside: Transaction<StateTables>, accountId: string): Promise<void> {
  await inside.deleteFrom('webhook').where('id', '=', accountId).execute();
}

async function writePollingOnly(
  inside: Transaction<StateTables>,
  accountId: string,
  pollingOnly: boolean,
): Promise<void> {
  await inside
    .updateTable('account')
    .set({ polling_only: pollingOnly ? 1 : 0 })
    .where('id', '=', accountId)
    .execute();
}

/** Makes a secret that signs. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
