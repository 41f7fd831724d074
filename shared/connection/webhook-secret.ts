/** Length of a secret in bytes (Standard Webhooks 1.0, "Signature scheme"). */
const BYTES = { least: 24, most: 64 } as const;

/**
 * Says why a text is not a signing secret; undefined when it is one: `whsec_`, then 24 to 64 bytes in
 * Base64, padded or not.
 */
export function webhookSecretProblem(secret: string): 'webhook_secret_malformed' | undefined {
  const [, digits = '', padding = ''] = /^whsec_([A-Za-z\d+/]*)(={0,2})$/.exec(secret) ?? [];
  const bytes = Math.floor((digits.length * 3) / 4);
  const isWhole = digits.length % 4 !== 1;
  const isPadded = padding === '' || (digits.length + padding.length) % 4 === 0;
  const isSecret = isWhole && isPadded && bytes >= BYTES.least && bytes <= BYTES.most;
  return isSecret ? undefined : 'webhook_secret_malformed';
}
