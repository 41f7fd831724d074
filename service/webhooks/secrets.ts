/**
 * Makes, replaces and names the secrets of webhooks, and signs with them by the Standard Webhooks scheme
 * (https://www.standardwebhooks.com). A receiver may ignore the signature.
 */
import { hash, randomBytes } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { webhookAddressSentences } from '@daicho/shared/messages/webhooks.ts';
import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { cutBack } from '../state/future-times.ts';
import type { StateTables } from '../state/tables.ts';

/** How long notifications are still signed with a replaced secret too. */
export const SECRET_GRACE_MS = 24 * 60 * 60_000;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Secrets of an address, as stored in the state. */
export interface Secrets {
  /** `whsec_…` */
  readonly secret: string;
  readonly previousSecret: string | null;
  /** Milliseconds since 1970: until then the previous secret signs too. */
  readonly previousSecretUntil: number | null;
}

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Gives a text that identifies a secret without revealing it. */
export function secretFingerprint(secret: string): string {
  return hash('sha256', secret, 'hex').slice(0, 16);
}

/**
 * Makes a new secret. The replaced secret still signs until its grace ends; the secret that it had replaced itself
 * stops signing now.
 *
 * @param webhookId by default the account's default webhook.
 * @param insteadOf fingerprint of the secret to replace; without it, any secret is replaced.
 * @returns the new secret. @throws SentenceError if there is no such webhook, or the webhook has another secret.
 */
export async function rotateSecret(
  db: Kysely<StateTables>,
  accountId: string,
  {
    now = Date.now(),
    webhookId = accountId,
    insteadOf,
  }: { now?: number; webhookId?: string; insteadOf?: string } = {},
): Promise<string> {
  const secret = newSecret();
  await db.transaction().execute(async (inside) => {
    const webhook = await inside
      .selectFrom('webhook')
      .select('secret as previous_secret')
      .where('account_id', '=', accountId)
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (webhook === undefined) throw new SentenceError(webhookAddressSentences.no_address);
    const { previous_secret } = webhook;
    if (insteadOf !== undefined && insteadOf !== secretFingerprint(previous_secret)) {
      throw new SentenceError(webhookAddressSentences.secret_changed);
    }
    const { numUpdatedRows } = await inside
      .updateTable('webhook')
      .set({ secret, previous_secret, previous_secret_until: now + SECRET_GRACE_MS })
      .where('id', '=', webhookId)
      // Changes nothing if another process has rotated the secret meanwhile.
      .where('secret', '=', previous_secret)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new SentenceError(webhookAddressSentences.secret_changed);
  });
  return secret;
}

/** Gives the headers that sign a body with every secret in force. @param now milliseconds since 1970. */
export function signatureHeaders(
  id: string,
  body: string,
  { secret, previousSecret, previousSecretUntil }: Secrets,
  now: number,
): Record<string, string> {
  // The scheme counts in seconds. The same second has to be signed and sent.
  const timestamp = Math.floor(now / 1_000);
  const previous =
    previousSecret !== null && now < (previousSecretUntil ?? 0) ? [previousSecret] : [];
  const signatures = [secret, ...previous].map((one) =>
    new Webhook(one).sign(id, new Date(timestamp * 1_000), body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** Shortens the grace of secrets whose end was written while the clock was ahead. */
export async function pullBackSecrets(db: Kysely<StateTables>, now: number): Promise<void> {
  const end = { table: 'webhook', column: 'previous_secret_until' } as const;
  await cutBack(db, { ...end, longestMs: SECRET_GRACE_MS }, now);
}
