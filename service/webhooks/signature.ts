/** Signs by the Standard Webhooks scheme (https://www.standardwebhooks.com). A receiver may ignore the signature. */
import { Webhook } from 'standardwebhooks';

/** Secrets of an address, as stored in the state. */
export interface Secrets {
  readonly secret: string;
  readonly previousSecret: string | null;
  /** Milliseconds since 1970. */
  readonly previousSecretUntil: number | null;
}

/** Gives the headers that sign a body with every secret in force. @param now milliseconds since 1970. */
export function signatureHeaders(
  id: string,
  body: string,
  { secret, previousSecret, previousSecretUntil }: Secrets,
  now: number,
): Record<string, string> {
  // The scheme counts in seconds, so the same second is signed and sent.
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
