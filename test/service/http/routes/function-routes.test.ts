/** Functions of data warehouses: calls in the form that BigQuery and Snowflake publish, kept as small files of ours. */
import { request } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';
import { usageByOperation } from '../../accounts/usage-by-operation.ts';
import { placeAt } from '../../state/stores.ts';
import { stopClock } from '../../stopped-clock.ts';
import { type RunningService, serviceForTest } from '../running-service.ts';
import { BIGQUERY, bigQuery, call, read } from './called-function.ts';

const SNOWFLAKE = read('snowflake-postal-code');

const SNOWFLAKE_HEADERS: Record<string, string> = read('snowflake-headers');

/** Makes a call and gives its answer as it was sent, while `fetch` would unpack it. */
function rawCall(
  { url }: RunningService,
  kind: string,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/v1/functions/${kind}`,
      { method: 'POST', headers: { ...headers, 'content-length': body.length } },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({
          status: answer.statusCode ?? 0,
          bytes: Buffer.concat(chunks),
          encoding: answer.headers['content-encoding'],
        });
      },
    );
    asked.on('error', reject).end(body);
  });
}

describe('an external function of Snowflake', () => {
  it('is told if its call has neither a body nor a type of one', async () => {
    const { url, keys } = await serviceForTest();
    const response = await fetch(`${url}/v1/functions/address`, {
      method: 'POST',
      headers: { 'sf-custom-daicho-key': keys.secret },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'empty_body' } });
  });

  it('gets its row numbers back, and the same answer for a batch that is sent again', async () => {
    const service = await serviceForTest();
    const headers = {
      ...SNOWFLAKE_HEADERS,
      'sf-custom-daicho-key': service.keys.secret,
      'sf-custom-daicho-fields': 'town',
    };
    const answer = async () => (await call(service, 'postal_code', SNOWFLAKE, headers)).json();
    const first = await answer();
    expect(first).toMatchObject({
      data: [
        [0, { status: 'found', town: '麹町' }],
        [1, { status: 'found', town: '麹町' }],
        [2, null],
        [3, { status: 'not_found' }],
        [7, { status: 'invalid' }],
      ],
    });
    expect(await answer()).toEqual(first);
  });

  it('may compress what it sends, and gets long answers compressed', async () => {
    const service = await serviceForTest();
    const data = Array.from({ length: 500 }, (_, i) => [i, '1020083']);
    const headers = {
      ...SNOWFLAKE_HEADERS,
      'daicho-key': service.keys.secret,
      'content-encoding': 'gzip',
      'accept-encoding': 'gzip',
    };
    const body = gzipSync(JSON.stringify({ data }));
    const { status, bytes, encoding } = await rawCall(service, 'postal_code', body, headers);
    expect([status, encoding]).toEqual([200, 'gzip']);
    const answer = JSON.parse(gunzipSync(bytes).toString('utf8'));
    expect(answer.data).toHaveLength(500);
    expect(answer.data[499]).toMatchObject([499, { status: 'found' }]);
  });

  it('learns that a body is cut, or too large once it is unpacked', async () => {
    const service = await serviceForTest();
    const headers = { 'daicho-key': service.keys.secret, 'content-encoding': 'gzip' };
    const whole = gzipSync(JSON.stringify({ data: [[0, '1020083']] }));
    expect((await call(service, 'postal_code', whole.subarray(0, -12), headers)).status).toBe(400);
    expect((await call(service, 'postal_code', Buffer.from('no gzip'), headers)).status).toBe(400);
    const bomb = gzipSync(Buffer.alloc(6_000_000, ' '));
    const refused = await call(service, 'postal_code', bomb, headers);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ errorMessage: expect.stringContaining('5 MB') });
  });

  it('is refused without unpacking gigabytes', async () => {
    const service = await serviceForTest();
    const part = gzipSync(Buffer.alloc(20_000_000, ' '));
    const bomb = Buffer.concat(Array.from({ length: 240 }, () => part));
    const headers = { 'daicho-key': service.keys.secret, 'content-encoding': 'gzip' };
    expect((await call(service, 'postal_code', bomb, headers)).status).toBe(413);
  });

  it('has nothing unpacked without a key in a header', async () => {
    const service = await serviceForTest();
    const packed = gzipSync(JSON.stringify(bigQuery(service, [['1020083']])));
    const headers = { 'content-encoding': 'gzip' };
    const refused = await call(service, 'postal_code', packed, headers);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: 'missing_function_key' } });
  });

  it('learns which row has no number', async () => {
    const service = await serviceForTest();
    const headers = { 'sf-custom-daicho-key': service.keys.secret };
    const response = await call(service, 'postal_code', { data: [[0, 'a'], ['b']] }, headers);
    expect(await response.json()).toMatchObject({ error: { parameter: 'data[1][0]' } });
  });
});

describe('functions of warehouses', () => {
  it('look up every kind, with only the required arguments or with all arguments', async () => {
    const service = await serviceForTest();
    for (const { id, inputs } of kinds) {
      const least = inputs.filter(({ isOptional }) => !isOptional).map(() => '1');
      const most = inputs.map(() => '1');
      const response = await call(service, id, bigQuery(service, [least, most]));
      expect([id, response.status]).toEqual([id, 200]);
      expect(await response.json()).toMatchObject({
        replies: [{ status: expect.any(String) }, { status: expect.any(String) }],
      });
    }
  });

  it('read a number as the day that its digits write', async () => {
    const service = await serviceForTest();
    const calls = [[20240101], ['2024-01-01']];
    const response = await call(service, 'date', bigQuery(service, calls, { fields: 'date' }));
    expect(await response.json()).toMatchObject({
      replies: [{ date: '2024-01-01' }, { date: '2024-01-01' }],
    });
  });

  it('take a secret key with the option batch, of a plan that has the data', async () => {
    const service = await serviceForTest();
    const ask = (key: string, headers = {}) =>
      call(
        service,
        'corporate_number',
        { ...BIGQUERY, userDefinedContext: { key }, calls: [['1']] },
        headers,
      );
    expect((await ask(service.keys.public, { origin: 'https://app.example.jp' })).status).toBe(401);
    const without = await service.account({ plan: 'enterprise', options: [] });
    expect(await (await ask(without.secret)).json()).toMatchObject({
      error: { code: 'option_required' },
    });
    const free = await service.account({ plan: 'free', options: ['batch'] });
    const calls = [['7000012050002']];
    const refused = await call(service, 'corporate_number', {
      ...BIGQUERY,
      userDefinedContext: { key: free.secret },
      calls,
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: 'plan_required' } },
    ]);
  });

  it('count one request for each call, and stop at the limit of the account', async () => {
    stopClock();
    const db = await placeAt('').open();
    const accounts = accountStore(db, { cacheLifeMs: 0, requestsPerMinute: 0, writeEveryMs: 10 });
    const service = await serviceForTest({ accounts });
    const account = { name: 'limited', plan: 'enterprise', options: ['batch'] } as const;
    const accountId = await insertAccount(db, { ...account, requestsPerMinute: 2 });
    const { key } = await insertKey(db, { accountId, kind: 'secret', origins: [] });
    const body = bigQuery(service, Array(1_000).fill(['1020083']), { key });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const response = await call(service, 'postal_code', body);
      statuses.push(response.status);
      if (n === 2) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await expect
      .poll(() => usageByOperation(db, accountId, '2000-01-01', '2099-12-31'))
      .toEqual([{ operation: 'functions.call', requests: 2 }]);
  });

  it('have an errorMessage in every refusal, whichever part of the service refuses', async () => {
    const busy = await serviceForTest({ overload: { maxEventLoopDelayMs: 0.001, sampleMs: 10 } });
    const service = await serviceForTest();
    const { secret } = service.keys;
    const free = await service.account({ plan: 'free', options: [] });
    const body = bigQuery(service, [['a']]);
    const refused = (init: RequestInit, kind = 'address', { url } = service) =>
      fetch(`${url}/v1/functions/${kind}`, { method: 'POST', ...init });
    const json = { 'content-type': 'application/json' };
    const key = { ...json, 'daicho-key': secret };
    const text = JSON.stringify(body);
    /** The service is overloaded at most checks, but not at each. */
    const overloaded = async () => {
      let response: Response | undefined;
      const ask = async () => {
        response = await refused({ headers: key, body: text }, 'address', busy);
        return response.status;
      };
      await expect.poll(ask).toBe(503);
      return response as Response;
    };
    const refusals: readonly [status: number, code: string, ask: () => Promise<Response>][] = [
      [
        400,
        'unsupported_content_type',
        () => refused({ headers: { 'daicho-key': secret }, body: text }),
      ],
      [
        400,
        'invalid_encoding',
        () => refused({ headers: key, body: new Uint8Array([0x7b, 0xff]) }),
      ],
      [401, 'invalid_key', () => refused({ headers: { ...json, 'daicho-key': 'no' }, body: text })],
      [
        403,
        'option_required',
        () => refused({ headers: { ...json, 'daicho-key': free.secret }, body: text }),
      ],
      [404, 'unknown_path', () => refused({ headers: key, body: text }, 'address/x')],
      [404, 'unknown_path', () => refused({ headers: key, body: text }, '../functions')],
      [405, 'method_not_allowed', () => refused({ method: 'PUT', headers: key, body: text })],
      [400, 'malformed_request', () => refused({ headers: key, body: text }, '%zz')],
      [413, 'body_too_large', () => refused({ headers: key, body: ' '.repeat(6_000_000) })],
      [
        431,
        'headers_too_large',
        () => refused({ headers: { ...key, x: 'x'.repeat(20_000) }, body: text }),
      ],
      [503, 'overloaded', overloaded],
    ];
    for (const [status, code, ask] of refusals) {
      const response = await ask();
      const said = (await response.json()) as Record<string, unknown>;
      expect([response.status, said]).toMatchObject([
        status,
        { errorMessage: expect.stringMatching(/ \/ /), error: { code } },
      ]);
    }
    // On any other path, an error has only the object `error`.
    expect(await (await service.fetch('/v1/functionsx')).json()).not.toHaveProperty('errorMessage');
  });

  it('answer other methods with 405 and unknown paths with 404, and are named in the root answer', async () => {
    const service = await serviceForTest();
    expect((await service.fetch('/v1/functions/address')).status).toBe(405);
    expect((await service.fetch('/v1/functions/a/b', { method: 'POST' })).status).toBe(404);
    expect(await service.getJson('/')).toMatchObject({ additions: { warehouse_functions: 1 } });
  });
});
