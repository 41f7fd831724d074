import { randomBytes } from 'node:crypto';
import { webhookSecretProblem } from '@daicho/shared/connection/webhook-secret.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

describe('a webhook secret', () => {
  it.each([24, 25, 26, 32, 64])('of %i bytes is accepted, and by the library too', (size) => {
    const secret = `whsec_${randomBytes(size).toString('base64')}`;
    expect(webhookSecretProblem(secret)).toBeUndefined();
    expect(webhookSecretProblem(secret.replace(/=+$/, ''))).toBeUndefined();
    expect(() => new Webhook(secret)).not.toThrow();
  });

  it.each([
    '',
    'whsec_',
    'a secret of the sender',
    `dsk_${'w'.repeat(43)}`,
    randomBytes(32).toString('base64'),
    `whsec_${randomBytes(32).toString('base64')} `,
    `whsec_${randomBytes(32).toString('base64')}\n`,
    `whsec_${randomBytes(23).toString('base64')}`,
    `whsec_${randomBytes(66).toString('base64')}`,
    `whsec_${'A'.repeat(41)}`,
    `whsec_${'A'.repeat(40)}==`,
    `whsec_${'-_'.repeat(20)}`,
  ])('is not %j', (secret) => {
    expect(webhookSecretProblem(secret)).toBe('webhook_secret_malformed');
  });
});
