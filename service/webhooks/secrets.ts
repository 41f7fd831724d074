/** Makes, replaces and names the secrets that sign notifications. */
import { hash, randomBytes } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { webhookAddressSentences } from '@daicho/shared/messages/webhooks.ts';
import type { Kysely } from 'kysely';
import { cutBack } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';

/** How long a replaced secret still signs. */
export const SECRET_GRACE_MS = 24 * 60 * 60_000;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Gives a text that identifies a secret without revealing it. */
export function secretFingerprint(secret: string): string {
  return hash('sha256', secret, 'hex').slice(0, 16);
}

interface Rotation {
  readonly now?: number;
  /** Webhook whose secret is replaced; by default the account's default one. */
  readonly webhookId?: string;
  /** Fingerprint of the secret to replace; without it, any secret is replaced. */
  readonly insteadOf?: string;
}

/**
 * Makes a new secret. The replaced secret keeps signing until its grace ends; an older one stops.
 *
 * @returns the new secret. @throws SentenceError if there is no such webhook, or it has another secret.
 */
export async function rotateSecret(
  db: Kysely<StateTables>,
  accountId: string,
  { now = Date.now(), webhookId = accountId, insteadOf }: Rotation = {},
): Promise<string> {
  const secret = newSecret();
  await db.transaction().execute(async (inside) => {
    const webhook = await inside
      .selectFrom('webhook')
      .select('secret')
      .where('account_id', '=', accountId)
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (webhook === undefined) throw new SentenceError(webhookAddressSentences.no_address);
    const isAnother = insteadOf !== undefined && insteadOf !== secretFingerprint(webhook.secret);
    const { numUpdatedRows } = await inside
      .updateTable('webhook')
      .set({
        secret,
        previous_secret: webhook.secret,
        previous_secret_until: now + SECRET_GRACE_MS,
        updated_at: new Date(now).toISOString(),
      })
      .where('id', '=', webhookId)
      // Another process may have rotated it since.
      .where('secret', '=', webhook.secret)
      .executeTakeFirst();
    if (isAnother || numUpdatedRows === 0n) {
      throw new SentenceError(webhookAddressSentences.secret_changed);
    }
  });
  return secret;
}

/** Shortens the grace of replaced secrets that were written while the clock was ahead. */
export async function pullBackSecrets(db: Kysely<StateTables>, now: number): Promise<void> {
  const column = 'previous_secret_until';
  await cutBack(db, { table: 'webhook', column, longestMs: SECRET_GRACE_MS }, now);
}
