import { radarNotificationSchema } from '@daicho/shared/model/radar/radar.ts';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { readNotification } from '../../../n8n-nodes/nodes/DaichoTrigger/notification.ts';
import { signingKey } from '../../../n8n-nodes/nodes/DaichoTrigger/signature.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = Date.parse('2026-11-22T12:00:00+09:00');
const BODY = { url: 'https://evil.example/v1/houjinbangou/radar/2026-11-22', date: '2026-11-22' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** A posted notification, signed by the reference implementation. */
function posted(body: unknown, { secret = SECRET, at = NOW, headers = {} } = {}) {
  const text = JSON.stringify(body) ?? '';
  const [id, date] = ['msg_1', new Date(at)];
  return {
    headers: {
      ...JSON_TYPE,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, date, text),
      ...headers,
    },
    body,
    rawBody: Buffer.from(text),
  };
}

const read = (given: Parameters<typeof readNotification>[0], secret = SECRET) =>
  readNotification(given, secret === '' ? undefined : signingKey(secret), NOW);

describe('a signature', () => {
  it('made by the reference implementation is accepted', () => {
    expect(read(posted(BODY))).toEqual({ date: BODY.date });
  });

  it('may be one of several while a secret is changed', () => {
    const { headers } = posted(BODY);
    const [one, two] = [
      headers['webhook-signature'],
      posted(BODY, { secret: OTHER }).headers['webhook-signature'],
    ];
    for (const both of [`${one} ${two}`, `${two} ${one}`, `v1a,xyz ${one}`]) {
      expect(read(posted(BODY, { headers: { 'webhook-signature': both } }))).toEqual({
        date: BODY.date,
      });
    }
  });

  it.each([
    ['of another secret', posted(BODY, { secret: OTHER })],
    ['of another body', { ...posted(BODY), rawBody: Buffer.from('{}') }],
    ['of another id', posted(BODY, { headers: { 'webhook-id': 'msg_2' } })],
    [
      'of another time',
      posted(BODY, { headers: { 'webhook-timestamp': String(NOW / 1_000 + 1) } }),
    ],
    ['of more than five minutes ago', posted(BODY, { at: NOW - 301_000 })],
    ['of more than five minutes ahead', posted(BODY, { at: NOW + 301_000 })],
    ['without an id', posted(BODY, { headers: { 'webhook-id': '' } })],
    ['without a time', posted(BODY, { headers: { 'webhook-timestamp': '' } })],
    ['whose header is empty', posted(BODY, { headers: { 'webhook-signature': '' } })],
    ['of another scheme', posted(BODY, { headers: { 'webhook-signature': 'v2,AAAA' } })],
  ])('%s is answered with 401', (_, given) => {
    expect(read(given)).toMatchObject({ status: 401 });
  });

  it.each([-299_000, 0, 299_000])('that was made %i ms from now is accepted', (off) => {
    expect(read(posted(BODY, { at: NOW + off }))).toEqual({ date: BODY.date });
  });

  it('is not checked if there is no secret', () => {
    expect(read({ headers: JSON_TYPE, body: BODY, rawBody: Buffer.from('') }, '')).toEqual({
      date: BODY.date,
    });
  });

  it('of random text is answered with 401', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (id, time, signature) => {
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': time,
          'webhook-signature': signature,
        };
        expect(read(posted(BODY, { headers }))).toMatchObject({ status: 401 });
      }),
    );
  });
});

describe('a secret', () => {
  it.each(['', 'whsec_', 'a secret of the sender', 'whsec_%%%'])('is not %j', (secret) => {
    expect(signingKey(secret)).toBeUndefined();
  });
});

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', '', 'application/jsonp'])(
    'of type %j is answered with 415',
    (type) => {
      const headers = { 'content-type': type };
      expect(read({ headers, body: BODY, rawBody: Buffer.from('') }, '')).toMatchObject({
        status: 415,
      });
    },
  );

  it('may name its character encoding', () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(read({ headers, body: BODY, rawBody: Buffer.from('') }, '')).toEqual({
      date: BODY.date,
    });
  });

  it.each([
    undefined,
    null,
    [],
    {},
    { date: '2026-11-20' },
    { url: 'x' },
    { url: 'x', date: '2026-02-29' },
    { url: 'x', date: '2026-11-20/../../postalcode/1020083' },
    { url: 'x', date: 20_261_120 },
    { url: 'x', date: '2026-11-24' },
    { url: 'x', date: '2026-08-23' },
  ])('%j is answered with 400', (body) => {
    expect(read(posted(body))).toMatchObject({ status: 400 });
  });

  it('may name tomorrow in Japan, or a day ninety days ago', () => {
    for (const date of ['2026-11-23', '2026-08-24']) {
      expect(read(posted({ ...BODY, date }))).toEqual({ date });
    }
  });

  it('of any kind either is refused or names a day of the last months', () => {
    const date = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
      fc.anything(),
    );
    const body = fc.oneof(
      fc.anything(),
      fc.record({ url: fc.string().map((path) => `https://example.jp/${path}`), date }),
    );
    fc.assert(
      fc.property(body, (given) => {
        const notification = read(
          { headers: JSON_TYPE, body: given, rawBody: Buffer.from('') },
          '',
        );
        if ('status' in notification) return;
        expect(radarNotificationSchema.parse(given).date).toBe(notification.date);
        expect(notification.date >= '2026-08-24' && notification.date <= '2026-11-23').toBe(true);
      }),
    );
  });
});
