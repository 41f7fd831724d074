import { revokeKey } from '@daicho/service/accounts/account-keys.ts';
import type { NewAccount } from '@daicho/service/accounts/account-queries.ts';
import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { OPTIONS, PLANS } from '@daicho/shared/model/plan.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { answeredCalls, operationNames } from '../../operation-calls.ts';
import { errorOf, PAGE, type RunningService, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const lookup = (headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${service.url}/v1/postalcode/1020083`, { ...init, headers });

describe('the Authorization header', () => {
  const unknown = `dsk_${'A'.repeat(43)}`;

  test.each([
    [undefined, 'missing_key'],
    ['', 'missing_key'],
    ['Token', 'missing_key'],
    ['Token ', 'missing_key'],
    ['Bearer KEY', 'unsupported_scheme'],
    ['Basic KEY', 'unsupported_scheme'],
    ['KEY', 'unsupported_scheme'],
    ['Token KEY more', 'invalid_key'],
    ['Token xKEY', 'invalid_key'],
    [`Token ${unknown}`, 'invalid_key'],
    [`Token ${'x'.repeat(8_000)}`, 'invalid_key'],
  ])('%s gives 401', async (header, code) => {
    const response = await lookup(
      header === undefined ? {} : { authorization: header.replace('KEY', service.keys.secret) },
    );
    expect(response.headers.get('www-authenticate')).toBe('Token');
    expect(await errorOf(response)).toEqual([401, code]);
  });

  it('is checked before the body is read', async () => {
    const response = await fetch(`${service.url}/v1/batch/postalcode/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'not json',
    });
    expect(await errorOf(response)).toEqual([401, 'missing_key']);
  });

  it('takes the scheme in any case', async () => {
    expect((await lookup({ authorization: `token ${service.keys.secret}` })).status).toBe(200);
  });
});

describe('a key', () => {
  it('stops working when it is revoked', async () => {
    const accountId = await insertAccount(service.state, {
      name: 'a',
      plan: 'standard',
      options: [],
    });
    const { id, key } = await insertKey(service.state, {
      accountId,
      kind: 'secret',
      origins: [],
    });
    expect((await lookup({ authorization: `Token ${key}` })).status).toBe(200);
    await revokeKey(service.state, { accountId, keyId: id });
    expect(await errorOf(await lookup({ authorization: `Token ${key}` }))).toEqual([
      401,
      'invalid_key',
    ]);
  });

  it('is refused while its account is disabled', async () => {
    const accountId = await insertAccount(service.state, {
      name: 'b',
      plan: 'standard',
      options: [],
    });
    const { key } = await insertKey(service.state, { accountId, kind: 'secret', origins: [] });
    await changeAccount(service.state, accountId, { disabled: true });
    expect(await errorOf(await lookup({ authorization: `Token ${key}` }))).toEqual([
      403,
      'account_disabled',
    ]);
  });
});

describe.each(operationNames)('%s', (name) => {
  const operation: Operation<unknown, unknown> = operations[name];
  const { keys, plan, option, webhook } = operation.access;

  async function call(key: string | undefined): Promise<Response> {
    const connection = { baseUrl: service.url, ...(key === undefined ? {} : { key }) };
    const { url, ...init } = request(operation, answeredCalls[name], connection);
    return fetch(url, { ...init, headers: { ...init.headers, origin: PAGE } });
  }

  async function statusFor(
    account: Partial<NewAccount> & { pollingOnly?: boolean },
  ): Promise<unknown[]> {
    const { secret } = await service.account(account);
    return outcomeOf(await call(secret));
  }

  const enough = { plan: plan ?? 'free', options: option === undefined ? [] : [option] } as const;

  it('answers a secret key whose account has exactly the required rights', async () => {
    expect(await statusFor(enough)).toEqual([200]);
  });

  it('answers nobody without a key', async () => {
    expect(await outcomeOf(await call(undefined))).toEqual([401, 'missing_key']);
  });

  it(`${keys.includes('public') ? 'answers' : 'refuses'} a public key from its origin`, async () => {
    const { public: key } = await service.account(enough);
    expect(await outcomeOf(await call(key))).toEqual(
      keys.includes('public') ? [200] : [401, 'secret_key_required'],
    );
  });

  it.each(PLANS)(`asks for the plan ${plan ?? 'free'} or a higher one: %s`, async (has) => {
    const isEnough = PLANS.indexOf(has) >= PLANS.indexOf(enough.plan);
    expect(await statusFor({ ...enough, plan: has })).toEqual(
      isEnough ? [200] : [403, 'plan_required'],
    );
  });

  it(`asks for ${option ?? 'no'} option`, async () => {
    const others = OPTIONS.filter((other) => other !== option);
    expect(await statusFor({ plan: 'enterprise', options: others })).toEqual(
      option === undefined ? [200] : [403, 'option_required'],
    );
  });

  it(`asks for ${webhook === undefined ? 'no webhook' : 'a webhook'} address`, async () => {
    expect(await statusFor({ ...enough, pollingOnly: false })).toEqual(
      webhook === undefined ? [200] : [403, 'webhook_required'],
    );
  });
});

it('whoami asks for a key and nothing else', async () => {
  const { secret } = await service.account({ plan: 'free', options: [] });
  const response = await fetch(`${service.url}/v1/whoami`, {
    headers: { authorization: `Token ${secret}` },
  });
  expect(response.status).toBe(200);
});

async function outcomeOf(response: Response): Promise<unknown[]> {
  return response.status === 200 ? [200] : errorOf(response);
}

describe('a public key', () => {
  const call = (headers: Record<string, string>) =>
    lookup({ authorization: `Token ${service.keys.public}`, ...headers });

  it('works from its origin', async () => {
    const response = await call({ origin: PAGE });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('vary')).toMatch(/origin/i);
  });

  it('works without Origin if the browser says that the page is of the same origin', async () => {
    const headers = { referer: `${PAGE}/sheet?x=1`, 'sec-fetch-site': 'same-origin' };
    expect((await call(headers)).status).toBe(200);
  });

  test.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'http://app.example.jp' }],
    [{ origin: 'https://app.example.jp:8443' }],
    [{ origin: 'https://app.example.jp.evil.example' }],
    [{ origin: 'https://evil.example/https://app.example.jp' }],
    [{ origin: `${PAGE}/` }],
    [{ origin: 'https://other.example', referer: `${PAGE}/` }],
    [{ referer: `${PAGE}/` }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-site', referer: `${PAGE}/` }],
    [{ 'sec-fetch-site': 'same-origin', referer: 'https://other.example/' }],
    [{ 'sec-fetch-site': 'same-origin', referer: 'not an address' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example', referer: `${PAGE}/` }],
  ])('is refused with %j', async (headers) => {
    expect(await errorOf(await call(headers))).toEqual([401, 'origin_not_allowed']);
  });
});

describe('a secret key', () => {
  it('works wherever it comes from, but no page may read the answer', async () => {
    const response = await lookup({ authorization: `Token ${service.keys.secret}`, origin: PAGE });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('preflight', () => {
  const preflight = (origin: string) =>
    lookup(
      {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,kenall-api-version',
      },
      { method: 'OPTIONS' },
    );

  it('lets pages of registered origins send the headers that they need', async () => {
    const response = await preflight(PAGE);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, KenAll-API-Version, Mcp-Protocol-Version',
    );
  });

  it('tells other pages nothing', async () => {
    const response = await preflight('https://other.example');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('shows the page of a registered origin why its key was refused', async () => {
    const response = await lookup({ origin: PAGE, authorization: 'Token wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
  });
});
