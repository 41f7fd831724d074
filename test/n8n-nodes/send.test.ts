import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { connectionOf } from '../../n8n-nodes/shared/credential.ts';
import { sendThrough } from '../../n8n-nodes/shared/send.ts';
import { type FakeContext, fakeContext } from './fake-context.ts';

const KEY = 'dsk_of_this_test';
const request = { method: 'GET', url: 'https://lookup.example/v1/x', headers: {} } as const;

class OtherHeaders {
  'Retry-After' = '3';
  'set-cookie' = ['a', 'b'];
}

describe('a request', () => {
  const through = (http: NonNullable<FakeContext['http']>) =>
    sendThrough(fakeContext({ http }), 5_000)(request, 'postal.lookup');

  it('has the credential named and no redirect followed', async () => {
    const sent: [string, object][] = [];
    const answer = await through(async (...given) => {
      sent.push(given);
      return { statusCode: 429, headers: new OtherHeaders(), body: '{}' };
    });
    expect(answer).toEqual({ status: 429, headers: { 'retry-after': '3' }, body: '{}' });
    expect(sent).toMatchObject([
      [
        'daichoApi',
        {
          url: request.url,
          disableFollowRedirect: true,
          ignoreHttpStatusErrors: true,
          timeout: 5_000,
        },
      ],
    ]);
  });

  it.each([
    ['ECONNREFUSED', 'network'],
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
  ])(
    'that fails by %s is an error of kind %s, without the key that n8n keeps in it',
    async (code, kind) => {
      const cause = Object.assign(new Error('failed'), {
        code,
        config: { headers: { Authorization: `Token ${KEY}` } },
      });
      const error: unknown = await through(() =>
        Promise.reject(new Error('of n8n', { cause })),
      ).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind, operation: 'postal.lookup' });
      expect(inspect(error, { depth: 10 })).not.toContain(KEY);
    },
  );
});

describe('the credential', () => {
  const connection = (credential: object) => connectionOf(fakeContext({ credential }));

  it('becomes a connection without the key', async () => {
    const credential = {
      baseUrl: 'https://lookup.example/v1',
      apiKey: KEY,
      apiVersion: '2024-01-01',
    };
    expect(await connection(credential)).toEqual({
      baseUrl: 'https://lookup.example/v1',
      apiVersion: '2024-01-01',
    });
  });

  it.each([
    [{ baseUrl: 'https://lookup.example', apiKey: '' }],
    [{ baseUrl: '', apiKey: KEY }],
    [{ baseUrl: 'http://lookup.example', apiKey: KEY }],
    [{ baseUrl: `https://x:${KEY}@lookup.example`, apiKey: KEY }],
    [{ baseUrl: `https://lookup.example?key=${KEY}`, apiKey: KEY }],
    [{ baseUrl: 'https://lookup.example', apiKey: KEY, apiVersion: '1999-01-01' }],
    [{}],
  ])('%j is refused, and not repeated', async (credential) => {
    const error: unknown = await connection(credential).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'NodeOperationError' });
    expect(inspect(error, { depth: 10 })).not.toContain(KEY);
  });

  it('may go over plain http where it says so', async () => {
    const baseUrl = 'http://daicho:8787';
    expect(await connection({ baseUrl, apiKey: KEY, allowHttp: true })).toEqual({ baseUrl });
  });
});
