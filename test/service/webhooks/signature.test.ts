import { createHmac } from 'node:crypto';
import { signatureHeaders } from '@daicho/service/webhooks/secrets.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PREVIOUS = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

describe('a signature', () => {
  it('of the scheme’s published example is the published signature', () => {
    const headers = signatureHeaders(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      { secret: SECRET, previousSecret: null, previousSecretUntil: null },
      1_614_265_330_000,
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with both secrets until the grace of the previous one is over', () => {
    const now = Date.now();
    const secrets = { secret: SECRET, previousSecret: PREVIOUS, previousSecretUntil: now + 1 };
    const body = '{"url":"https://a/","date":"2026-11-22"}';

    const during = signatureHeaders('msg_1', body, secrets, now);
    for (const secret of [SECRET, PREVIOUS]) {
      expect(new Webhook(secret).verify(body, during)).toEqual(JSON.parse(body));
    }

    const after = signatureHeaders('msg_1', body, secrets, now + 1);
    expect(new Webhook(SECRET).verify(body, after)).toEqual(JSON.parse(body));
    expect(() => new Webhook(PREVIOUS).verify(body, after)).toThrow('No matching signature');
  });

  it('is an HMAC of id, time and body that needs no library', () => {
    const secrets = { secret: SECRET, previousSecret: null, previousSecretUntil: null };
    const headers = signatureHeaders('msg_1', 'あ', secrets, 5_999);
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const mac = createHmac('sha256', key).update('msg_1.5.あ').digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
  });
});
