import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { downloadListSchema } from '@daicho/shared/model/download.ts';
import { postalEnvelopeSchemas } from '@daicho/shared/model/postal/search.ts';
import { parse } from 'csv-parse/sync';
import lzma from 'lzma-native';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fixtureRecords } from '../postal-fixture.ts';
import {
  errorOf,
  PAGE,
  type RunningService,
  serviceForTest,
  startService,
} from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const LIST = '/v1/download/postalcode/';
const NEWEST = `${LIST}2026-05-29/postalcode.json.xz`;

const ask = (path: string, headers: Record<string, string> = {}) =>
  service.fetch(path, { redirect: 'manual', headers });

async function addressOf(path = NEWEST, headers: Record<string, string> = {}): Promise<string> {
  const response = await ask(path, headers);
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

async function contentOf(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return json(Readable.from([bytes]).pipe(lzma.createDecompressor()));
}

test.each([LIST, LIST.slice(0, -1)])(
  '%s lists a file for each version, and the newest one',
  async (path) => {
    const list: unknown = await (await ask(path)).json();
    expect(downloadListSchema.parse(list)).toEqual(list);
    expect(list).toEqual({
      json: [
        'latest/postalcode.json.xz',
        '2026-05-29/postalcode.json.xz',
        '2025-01-12/postalcode.json.xz',
      ],
    });
  },
);

describe('a path of the list', () => {
  it('leads to a temporary address, without a body', async () => {
    const response = await ask(NEWEST);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^${service.url}/downloads/[\\w-]{43}/postalcode\\.json\\.xz$`),
    );
    expect(response.headers.get('content-type')).toBeNull();
    expect(await response.text()).toBe('');
  });

  it.each([
    [NEWEST, '2026-05-29'],
    [`${NEWEST}/`, '2026-05-29'],
    [`${LIST}latest/postalcode.json.xz`, '2026-05-29'],
    [`${LIST}2025-01-12%2Fpostalcode.json.xz`, '2025-01-12'],
  ])(
    '%s leads to an address that gives, without a key, every record of %s',
    async (path, version) => {
      // The request has no key, since the address is the secret.
      const response = await fetch(await addressOf(path));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/x-xz');
      expect(await contentOf(response)).toEqual({ version, data: fixtureRecords });
    },
  );

  it('leads to the same records in formats that other programs open and that the list does not name', async () => {
    const zipped = await service.fetch(`${LIST}latest/postalcode.json.gz`);
    expect(zipped.headers.get('content-type')).toBe('application/gzip');
    const bytes = gunzipSync(Buffer.from(await zipped.arrayBuffer()));
    expect(JSON.parse(bytes.toString())).toEqual({ version: '2026-05-29', data: fixtureRecords });
    const table = await service.fetch(`${LIST}2026-05-29/postalcode.csv`);
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows: Record<string, string>[] = parse(Buffer.from(await table.arrayBuffer()), {
      columns: true,
    });
    const offices = fixtureRecords.filter(({ corporation }) => corporation !== null);
    expect(rows.map(({ postal_code, town }) => ({ postal_code, town }))).toEqual(
      fixtureRecords.map(({ postal_code, town }) => ({ postal_code, town })),
    );
    expect(offices.length).toBeGreaterThan(0);
    expect(
      rows.filter((row) => row.corporation_name !== '').map((row) => row.corporation_name),
    ).toEqual(offices.map(({ corporation }) => corporation?.name));
  });

  it('is followed by clients that follow redirects', async () => {
    const response = await service.fetch(NEWEST);
    expect(await contentOf(response)).toMatchObject({ version: '2026-05-29' });
  });

  it.each([
    ['2022-09-01', 20],
    ['2022-11-01', 35],
    ['2025-01-01', 35],
  ] as const)('gives in API version %s records of %i fields', async (version, fields) => {
    const address = await addressOf(NEWEST, { 'KenAll-API-Version': version });
    const content = await contentOf(await fetch(address));
    const { data } = postalEnvelopeSchemas[version].lookup.parse(content);
    expect(content).toEqual({ version: '2026-05-29', data });
    expect(Object.keys(data[0] ?? {})).toHaveLength(fields);
  });

  it.each([
    `${LIST}2020-01-01/postalcode.json.xz`,
    `${LIST}2026-05-29/other.json.xz`,
    `${LIST}2026-05-29`,
    `${LIST}latest/../2026-05-29/postalcode.json.xz/..`,
    `${LIST}..%2F..%2Fstate.sqlite`,
    `${LIST}%2Fetc%2Fpasswd`,
  ])('leads nowhere if it is changed: %s', async (path) => {
    expect(await errorOf(await ask(path))).toEqual([404, 'file_not_found']);
  });
});

describe('the origin of a temporary address', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'daicho.example.jp' };
  it.each([
    [
      'is the public address with its path',
      { publicUrl: 'https://a.example.jp/daicho' },
      'https://a.example.jp/daicho',
    ],
    ['is what a trusted proxy says', { trustProxy: true }, 'https://daicho.example.jp'],
    [
      'is the public address before what a trusted proxy says',
      { publicUrl: 'https://a.example.jp', trustProxy: true },
      'https://a.example.jp',
    ],
    ['is the one that the caller used, whatever a proxy that is not trusted says', {}, undefined],
  ] as const)('%s', async (_, options, origin) => {
    const other = await serviceForTest(options);
    const response = await other.fetch(NEWEST, { redirect: 'manual', headers: forwarded });
    const location = response.headers.get('location') ?? '';
    expect(location.replace(/\/downloads\/[\w-]{43}\/postalcode\.json\.xz$/, '')).toBe(
      origin ?? other.url,
    );
  });
});

describe('a temporary address', () => {
  it('works once', async () => {
    const address = await addressOf();
    const both = await Promise.all([fetch(address), fetch(address)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await errorOf(await fetch(address))).toEqual([404, 'download_address_over']);
  });

  it('is not used up by a HEAD request', async () => {
    const address = await addressOf();
    const look = await fetch(address, { method: 'HEAD' });
    expect(look.status).toBe(200);
    const response = await fetch(address);
    expect(response.headers.get('content-length')).toBe(look.headers.get('content-length'));
    expect(response.status).toBe(200);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(404);
  });

  it.each(['x', 'A'.repeat(43), '%00'])('that was never given leads nowhere: %s', async (token) => {
    const response = await fetch(`${service.url}/downloads/${token}/postalcode.json.xz`);
    expect(await errorOf(response)).toEqual([404, 'download_address_over']);
  });

  it('is in no log', async () => {
    const address = await addressOf();
    await fetch(address);
    const [token = 'none'] = /[\w-]{43}/.exec(address) ?? [];
    expect(service.log()).not.toContain(token);
  });

  it('has the scheme and the host of the caller’s own request', async () => {
    const trusting = await serviceForTest({ trustProxy: true });
    const locationFor = (headers: Record<string, string>, { url, keys } = service) =>
      new Promise<string | undefined>((resolve, reject) => {
        httpRequest(url + NEWEST, {
          headers: { authorization: `Token ${keys.secret}`, ...headers },
        })
          .on('response', (response) => resolve(response.resume().headers.location))
          .on('error', reject)
          .end();
      });
    const forwarded = { host: 'daicho.example.jp', 'x-forwarded-proto': 'https' };
    expect(await locationFor(forwarded, trusting)).toMatch(
      /^https:\/\/daicho\.example\.jp\/downloads\//,
    );
    expect(await locationFor(forwarded)).toMatch(/^http:\/\/daicho\.example\.jp\/downloads\//);
    expect(await locationFor({ host: '[::1]:8787' })).toMatch(/^http:\/\/\[::1\]:8787\/downloads/);
    expect(await locationFor({ host: 'not_a_domain' })).toMatch(/^\/downloads\//);
  });
});

describe.each([LIST, NEWEST])('%s', (path) => {
  it('is for secret keys of accounts with the download option', async () => {
    const { secret } = await service.account({ options: ['batch'] });
    expect(await errorOf(await ask(path, { authorization: `Token ${secret}` }))).toEqual([
      403,
      'option_required',
    ]);
    const asPage = { authorization: `Token ${service.keys.public}`, origin: PAGE };
    expect(await errorOf(await ask(path, asPage))).toEqual([401, 'secret_key_required']);
    expect(await errorOf(await fetch(service.url + path))).toEqual([401, 'missing_key']);
  });

  it('takes GET only', async () => {
    expect(await errorOf(await service.post(path, {}))).toEqual([405, 'method_not_allowed']);
  });
});
