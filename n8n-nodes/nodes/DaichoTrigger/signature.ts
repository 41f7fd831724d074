/** Checks the signature of a notification by Standard Webhooks (standardwebhooks.com). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { webhookSecretProblem } from '@daicho/shared/connection/webhook-secret.ts';

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 5 * 60;

/** Reads the secret as a dashboard shows it. Gives undefined for a malformed secret. */
export function signingKey(secret: string): Buffer | undefined {
  if (webhookSecretProblem(secret) !== undefined) return undefined;
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}

interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970, as text. */
  readonly timestamp: string;
  /** One or more signatures, `v1,…`, separated by spaces: two while a secret is changed. */
  readonly signatures: string;
  /** Body before any parsing. */
  readonly body: Uint8Array;
}

/** Whether one of the signatures is right, and the timestamp is at most five minutes off. @param now in milliseconds. */
export function isSigned(
  { id, timestamp, signatures, body }: SignedMessage,
  key: Uint8Array,
  now: number,
): boolean {
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const [, text = ''] = /^v1,(.+)$/.exec(signature) ?? [];
    const given = Buffer.from(text, 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
