/** The Model Context Protocol over HTTP, by the official client. */
import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import type { Plan } from '@daicho/shared/model/plan.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usageByOperation } from '../../accounts/usage-by-operation.ts';
import { calledTool } from '../../mcp/called-tool.ts';
import { placeAt } from '../../state/stores.ts';
import { stopClock } from '../../stopped-clock.ts';
import { errorOf, PAGE, type RunningService, serviceForTest } from '../running-service.ts';

const ADDRESS = '東京都千代田区麹町三丁目12-14';

async function clientOf(
  { url, keys }: Pick<RunningService, 'url' | 'keys'>,
  headers: Record<string, string> = { authorization: `Token ${keys.secret}` },
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

/** A message of the protocol, sent by hand. */
function post(
  { fetch }: RunningService,
  headers: Record<string, string> = {},
  body: unknown = PING,
) {
  return fetch('/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the tools over HTTP', () => {
  it('are listed as read-only, including those of the radar', async () => {
    const client = await clientOf(await serviceForTest());
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('look_up_address');
    expect(names).toContain('radar_date');
    expect(names.filter((name) => /_(?:add|remove|batch|download)(?:_|$)/.test(name))).toEqual([]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  it('answer from the registers of the service', async () => {
    const client = await clientOf(await serviceForTest());
    expect(
      await calledTool(client, 'look_up_postal_code', {
        rows: [{ postal_code: '〒102-0083' }, { postal_code: 1020083 }, { postal_code: '0000000' }],
      }),
    ).toMatchObject({
      results: [
        { status: 'found', city: '千代田区', town: '麹町' },
        { status: 'found', town: '麹町' },
        { status: 'not_found', message: 'Not found' },
      ],
    });
    expect(
      await calledTool(client, 'look_up_corporate_number', {
        rows: [{ corporate_number: 'T7000012050002' }],
        fields: ['name', 'kind_name'],
        language: 'ja',
      }),
    ).toMatchObject({
      results: [{ status: 'found', name: '国税庁', kind_name: '国の機関' }],
      notice: expect.stringContaining('sample'),
    });
    expect(
      await calledTool(client, 'look_up_school', { rows: [{ school: 'F113110102700' }] }),
    ).toMatchObject({
      results: [{ status: 'found', name: '東京大学' }],
      notice: expect.stringContaining('sample of a few national universities'),
    });
  });

  it('leave a name to check if the service lacks some schools, and say why', async () => {
    const client = await clientOf(await serviceForTest());
    expect(
      await calledTool(client, 'look_up_school', { rows: [{ school: '東京大学' }] }),
    ).toMatchObject({
      results: [{ status: 'ambiguous', candidates: [{ school_code: 'F113110102700' }] }],
      notice: expect.stringContaining('sample'),
    });
  });

  it('list what the account watches, a page at a time, and what changed of it', async () => {
    const service = await serviceForTest();
    const data = ['7000012050002', '7000020310000'];
    await service.post('/v1/houjinbangou/radar/corporate_numbers/add', { data });
    const client = await clientOf(service);
    const pages = [
      await calledTool(client, 'radar_list', { limit: 1 }),
      await calledTool(client, 'radar_list', { limit: 1, offset: 1 }),
    ];
    expect(pages).toMatchObject([
      {
        total: 2,
        rows: [data[0]],
        note: 'Rows 1 to 1 of 2. For more: offset 1, or ask more narrowly.',
      },
      { total: 2, rows: [data[1]] },
    ]);
    expect(pages[1]).not.toHaveProperty('note');
    expect(await calledTool(client, 'radar_date', { date: '2026-04-01' })).toMatchObject({
      total: 0,
      rows: [],
    });
  });

  it('say in an error what is wrong with a query', async () => {
    const client = await clientOf(await serviceForTest());
    const wrong = await calledTool(client, 'corporation_search', { q: '見本(株)' });
    expect(wrong).toEqual({ error: expect.stringMatching(/cannot be parsed.*query_syntax/s) });
  });

  it('tell nobody what an unexpected failure was, and log no address', async () => {
    const service = await serviceForTest();
    const client = await clientOf(service);
    const failed = await calledTool(client, 'postal_search', { t: 'fail' });
    expect(failed).toEqual({ error: expect.stringContaining('internal_error') });
    await calledTool(client, 'look_up_address', { rows: [{ address: ADDRESS }] });
    const log = service.log();
    expect(log).toContain('"route":"/mcp"');
    for (const secret of [service.keys.secret, ADDRESS, '麹町']) expect(log).not.toContain(secret);
  });
});

describe('a key without the needed rights', () => {
  it('is refused before the message reaches the protocol', async () => {
    const service = await serviceForTest();
    expect(await errorOf(await post(service, { authorization: '' }))).toEqual([401, 'missing_key']);
    expect(await errorOf(await post(service, { authorization: 'Token x' }))).toEqual([
      401,
      'invalid_key',
    ]);
    expect(await errorOf(await post(service, { authorization: 'Bearer x' }))).toEqual([
      401,
      'unsupported_scheme',
    ]);
    await expect(clientOf(service, { authorization: 'Token x' })).rejects.toThrow();
  });

  it('learns from the tool which plan it lacks, and can use the other tools', async () => {
    const service = await serviceForTest();
    const keys = await service.account({ plan: 'standard' as Plan, options: [] });
    const client = await clientOf({ ...service, keys });
    const rows = [{ corporate_number: '7000012050002' }];
    expect(await calledTool(client, 'look_up_corporate_number', { rows })).toEqual({
      error: expect.stringMatching(/premium.*\(plan_required\)/s),
    });
    expect(await calledTool(client, 'postal_search', { t: ADDRESS })).toMatchObject({ total: 1 });
    // Without the batch option the tool asks one by one.
    const addresses = [{ address: ADDRESS }, { address: `${ADDRESS}A` }];
    expect(await calledTool(client, 'look_up_address', { rows: addresses })).toMatchObject({
      results: [{ status: 'ambiguous' }, { status: 'ambiguous' }],
    });
  });

  it('learns that its account has no webhook', async () => {
    const service = await serviceForTest();
    const keys = await service.account({ pollingOnly: false });
    const client = await clientOf({ ...service, keys });
    expect(await calledTool(client, 'radar_list')).toEqual({
      error: expect.stringContaining('webhook_required'),
    });
  });
});

it('the service counts messages and the operations that they call, and stops at the limit of the account', async () => {
  stopClock();
  const db = await placeAt('').open();
  const accounts = accountStore(db, { cacheLifeMs: 0, requestsPerMinute: 0, writeEveryMs: 10 });
  const service = await serviceForTest({ accounts });
  const accountId = await insertAccount(db, {
    name: 'limited',
    plan: 'enterprise',
    options: [],
    requestsPerMinute: 5,
  });
  const { key } = await insertKey(db, { accountId, kind: 'secret', origins: [] });
  const authorization = `Token ${key}`;
  // The client itself sends two messages first.
  const client = await clientOf(service, { authorization });
  expect(await calledTool(client, 'postal_search', { t: ADDRESS })).toMatchObject({ total: 1 });
  expect(await calledTool(client, 'postal_search', { t: ADDRESS })).toEqual({
    error: expect.stringMatching(/Wait \d+ seconds\. \(too_many_requests\)$/),
  });
  const refused = await post(service, { authorization });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await errorOf(refused)).toEqual([429, 'too_many_requests']);
  await expect
    .poll(() => usageByOperation(db, accountId, '2000-01-01', '2099-12-31'))
    .toEqual([
      { operation: 'service.mcp', requests: 4 },
      { operation: 'postal.search', requests: 1 },
    ]);
});

describe('the MCP endpoint', () => {
  it('lets in only pages of the origins of public keys', async () => {
    const service = await serviceForTest();
    const { secret, public: page } = service.keys;
    const foreign = { authorization: `Token ${secret}`, origin: 'https://other.example' };
    expect(await errorOf(await post(service, foreign))).toEqual([403, 'page_not_allowed']);
    const own = await post(service, { authorization: `Token ${page}`, origin: PAGE });
    expect([own.status, await own.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    const elsewhere = { authorization: `Token ${page}`, origin: 'https://other.example' };
    expect(await errorOf(await post(service, elsewhere))).toEqual([401, 'origin_not_allowed']);
  });

  it('keeps no sessions, and takes single messages by POST', async () => {
    const service = await serviceForTest();
    const client = await clientOf(service);
    expect((client.transport as StreamableHTTPClientTransport).sessionId).toBeUndefined();
    expect((await service.fetch('/mcp')).status).toBe(405);
    expect(await errorOf(await post(service, {}, [PING, PING]))).toEqual([400, 'malformed_body']);
    expect(await errorOf(await post(service, {}, '{'))).toEqual([400, 'malformed_body']);
    expect(await errorOf(await post(service, {}, `"${'x'.repeat(6_000_000)}"`))).toEqual([
      413,
      'body_too_large',
    ]);
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const noted = await post(service, {}, notice);
    expect([noted.status, await noted.text()]).toEqual([202, '']);
    expect((await post(service, {}, { hello: 1 })).status).toBe(400);
    expect((await post(service, { accept: 'application/json' })).status).toBe(406);
  });

  it('refuses a message of more values than any call needs', async () => {
    const service = await serviceForTest();
    const call = (values: object) => ({
      ...PING,
      method: 'tools/call',
      params: { name: 'postal_versions', arguments: {}, _meta: values },
    });
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 0]));
    for (const values of [wide, { deep: [[Object.values(wide)]] }]) {
      const refused = await post(service, { 'content-type': 'application/json' }, call(values));
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { error: { code: -32600 } },
      ]);
    }
    expect((await post(service, {}, call({ rows: Array(4_000).fill(0) }))).status).toBe(200);
  });
});
