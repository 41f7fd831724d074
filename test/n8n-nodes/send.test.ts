import { inspect } from 'node:util';
import { connectionSentences } from '@daicho/shared/messages/connection.ts';
import { describe, expect, it } from 'vitest';
import { accessOf } from '../../n8n-nodes/shared/credential.ts';
import { receiveFile, sendThrough } from '../../n8n-nodes/shared/send.ts';
import { n8nCredentialFixes } from '../../n8n-nodes/shared/words.ts';
import { type FakeContext, fakeContext } from './fake-context.ts';

const KEY = 'dsk_of_this_test';
const request = { method: 'GET', url: 'https://lookup.example/v1/x', headers: {} } as const;

class OtherHeaders {
  'Retry-After' = '3';
  'set-cookie' = ['a', 'b'];
}

type FakeN8n = Pick<ReturnType<typeof fakeContext>, 'getExecutionCancelSignal'>;

/** Answers without end, until it is given up. */
function dripping({ abortSignal }: { abortSignal?: AbortSignal | undefined }): Promise<unknown> {
  return new Promise((_resolve, reject) =>
    abortSignal?.addEventListener('abort', () =>
      reject(Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' })),
    ),
  );
}

describe('a request', () => {
  const through = (http: NonNullable<FakeContext['http']>) =>
    sendThrough(fakeContext({ http }), 5_000)(request);

  it('names the credential to n8n, and follows no redirect', async () => {
    const sent: unknown[][] = [];
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
        { credentialsDecrypted: { data: {} } },
      ],
    ]);
  });

  it('is given up in time even if the answer never ends', async () => {
    // n8n does the same: it uses the signal of the execution instead of the request's own.
    async function http(this: FakeN8n, _: string, options: object) {
      return dripping({ ...options, abortSignal: this.getExecutionCancelSignal() });
    }
    const { signal } = new AbortController();
    expect(await sendThrough(fakeContext({ http, signal }), 20)(request)).toBe('timeout');
    const cancelled = fakeContext({ http, signal: AbortSignal.timeout(20) });
    expect(await sendThrough(cancelled, 60_000)(request)).toBe('timeout');
    const ofFile = fakeContext({ plainHttp: dripping });
    expect(await receiveFile(ofFile, request.url, 20)).toBe('timeout');
  });

  it('does not read the credential again', async () => {
    let reads = 0;
    const context = fakeContext({ http: async () => ({ statusCode: 200, headers: {}, body: '' }) });
    context.getCredentials = async <T extends object>() => {
      reads += 1;
      return {} as T;
    };
    const send = sendThrough(context, 5_000);
    await Promise.all([send(request), send(request)]);
    await send(request);
    expect(reads).toBe(1);
  });

  it.each([
    ['ECONNREFUSED', 'network'],
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['ERR_CANCELED', 'timeout'],
  ])(
    'that fails by %s is reported as %s, without the key that n8n keeps in its error',
    async (code, told) => {
      const cause = Object.assign(new Error('failed'), {
        code,
        config: { headers: { Authorization: `Token ${KEY}` } },
      });
      expect(await through(() => Promise.reject(new Error('of n8n', { cause })))).toBe(told);
    },
  );
});

describe('the credential', () => {
  const access = (credential: object) => accessOf(fakeContext({ credential }));

  it('becomes a connection without the key', async () => {
    const credential = {
      baseUrl: 'https://lookup.example/v1',
      apiKey: KEY,
      apiVersion: '2024-01-01',
    };
    expect(await access(credential)).toEqual({
      connection: { baseUrl: 'https://lookup.example/v1', apiVersion: '2024-01-01' },
      keyKind: 'secret',
    });
  });

  it.each([
    [{ baseUrl: 'https://lookup.example', apiKey: '' }],
    [{ baseUrl: 'https://lookup.example', apiKey: `${KEY} ${KEY}` }],
    [{ baseUrl: 'https://lookup.example', apiKey: `${KEY}あ` }],
    [{ baseUrl: '', apiKey: KEY }],
    [{ baseUrl: 'http://lookup.example', apiKey: KEY }],
    [{ baseUrl: `https://x:${KEY}@lookup.example`, apiKey: KEY }],
    [{ baseUrl: `https://lookup.example?key=${KEY}`, apiKey: KEY }],
    [{ baseUrl: 'https://lookup.example', apiKey: KEY, apiVersion: '1999-01-01' }],
    [{}],
  ])('%j is refused, and not repeated', async (credential) => {
    const error: unknown = await access(credential).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'NodeOperationError' });
    expect(inspect(error, { depth: 10 })).not.toContain(KEY);
  });

  it.each([
    [{ baseUrl: 'lookup.example', apiKey: KEY }, 'not_an_address'],
    [{ baseUrl: 'http://lookup.example', apiKey: KEY }, 'plain_http'],
    [{ baseUrl: 'https://lookup.example', apiKey: '' }, 'key_missing'],
  ] as const)(
    '%j is refused as every host refuses it, with what to do in n8n',
    async (credential, problem) => {
      await expect(access(credential)).rejects.toMatchObject({
        message: connectionSentences[problem].en,
        description: n8nCredentialFixes[problem].en,
      });
    },
  );

  it.each([
    ['dpk_of_this_test', 'public'],
    [` ${KEY}\n`, 'secret'],
    ['of-another-service', undefined],
  ])('shows the kind of the key %j: %s', async (apiKey, keyKind) => {
    expect(await access({ baseUrl: 'https://lookup.example', apiKey })).toHaveProperty(
      'keyKind',
      keyKind,
    );
  });

  it('may use plain http if its option allows that', async () => {
    const baseUrl = 'http://daicho:8787';
    expect(await access({ baseUrl, apiKey: KEY, allowHttp: true })).toHaveProperty('connection', {
      baseUrl,
    });
  });
});
