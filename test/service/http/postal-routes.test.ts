import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { municipalityEnvelopeSchemas } from '@daicho/shared/model/municipality.ts';
import { postalEnvelopeSchemas } from '@daicho/shared/model/postal-search.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureMunicipalities, fixtureRecords, fixtureRegisters } from './postal-fixture.ts';
import {
  errorOf,
  PAGE,
  type RunningService,
  serviceForTest,
  startService,
} from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newest = postalEnvelopeSchemas['2025-01-01'];

const getJson = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await service.fetch(path, { headers })).json();

describe('lookup', () => {
  it('answers the records of a code from the newest version', async () => {
    expect(await getJson('/v1/postalcode/1020083')).toEqual({
      version: '2026-05-29',
      data: [fixtureRecords[0]],
    });
  });

  it('answers from the version that is asked for', async () => {
    expect(await getJson('/v1/postalcode/1008926?version=2025-01-12')).toEqual({
      version: '2025-01-12',
      data: [fixtureRecords[1]],
    });
  });

  test.each([
    ['/v1/postalcode/102-0083', [400, 'invalid_parameter', 'postal_code']],
    ['/v1/postalcode/102008', [400, 'invalid_parameter', 'postal_code']],
    ['/v1/postalcode/１０２００８３', [400, 'invalid_parameter', 'postal_code']],
    [`/v1/postalcode/${'1'.repeat(500)}`, [400, 'invalid_parameter', 'postal_code']],
    ['/v1/postalcode/9999999', [404, 'record_not_found']],
    ['/v1/postalcode/1020083?version=2020-01-01', [404, 'version_not_found', 'version']],
    ['/v1/postalcode/1020083?version=latest', [400, 'invalid_parameter', 'version']],
    ['/v1/postalcode/1020083?version=', [400, 'invalid_parameter', 'version']],
    ['/v1/postalcode/%E0%A4%A', [400, 'malformed_request']],
  ])('%s is refused', async (path, expected) => {
    expect(await errorOf(await service.fetch(path))).toEqual(expected);
  });
});

describe('updates', () => {
  it('are records of a version, those that are gone with status 2', async () => {
    expect(await getJson('/v1/postalcode/updates/')).toEqual({
      version: '2026-05-29',
      data: [fixtureRecords[0], { ...fixtureRecords[1], update_status: 2, update_reason: 6 }],
    });
    expect(await getJson('/v1/postalcode/updates?version=2025-01-12')).toMatchObject({
      version: '2025-01-12',
    });
  });

  test.each([
    ['version=2020-01-01', [404, 'version_not_found', 'version']],
    ['version=latest', [400, 'invalid_parameter', 'version']],
    ['version=2026-05-29&version=2026-05-29', [400, 'repeated_parameter', 'version']],
  ])('%s is refused', async (query, expected) => {
    expect(await errorOf(await service.fetch(`/v1/postalcode/updates/?${query}`))).toEqual(
      expected,
    );
  });
});

describe('the municipalities of a prefecture', () => {
  test.each([
    ['2022-09-01', 7],
    ['2022-11-01', 9],
    ['2023-09-01', 15],
    ['2024-01-01', 15],
    ['2025-01-01', 15],
  ] as const)('have in API version %s %i fields', async (version, fields) => {
    const answer = await getJson('/v1/cities/11', { 'KenAll-API-Version': version });
    const parsed = municipalityEnvelopeSchemas[version].parse(answer);
    expect(parsed).toEqual(answer);
    expect(Object.keys(parsed.data[0] ?? {})).toHaveLength(fields);
  });

  it('are those of the version that is asked for', async () => {
    expect(await getJson('/v1/cities/11/?version=2025-01-12')).toEqual({
      version: '2025-01-12',
      data: fixtureMunicipalities,
    });
  });

  test.each([
    ['48', [404, 'record_not_found']],
    ['00', [404, 'record_not_found']],
    ['1', [400, 'invalid_parameter', 'prefecture_code']],
    ['011', [400, 'invalid_parameter', 'prefecture_code']],
    ['１１', [400, 'invalid_parameter', 'prefecture_code']],
    ['11?version=2020-01-01', [404, 'version_not_found', 'version']],
  ])('%s is refused', async (rest, expected) => {
    expect(await errorOf(await service.fetch(`/v1/cities/${rest}`))).toEqual(expected);
  });
});

test.each(['/v1/postalcode/versions/', '/v1/postalcode/versions'])('%s', async (path) => {
  expect(await getJson(path)).toEqual({ versions: ['2026-05-29', '2025-01-12'] });
});

describe('every postal endpoint', () => {
  it.each([
    '/v1/postalcode/1020083',
    '/v1/postalcode/versions',
    '/v1/postalcode/updates',
    `/v1/postalcode?t=${encodeURIComponent('東京都')}`,
    '/v1/cities/11',
    '/v1/download/postalcode',
  ])('answers alike with a slash at the end of its path: %s', async (path) => {
    const [bare = '', query = ''] = path.split('?');
    const answers = [`${bare}?${query}`, `${bare}/?${query}`].map((p) => service.fetch(p));
    const [without, withSlash] = await Promise.all(answers);
    expect([without?.status, withSlash?.status]).toEqual([200, 200]);
    expect(await withSlash?.json()).toEqual(await without?.json());
  });

  it('answers alike with a slash at the end of its path: a batch', async () => {
    const path = '/v1/batch/postalcode/search';
    const body = { queries: [{ t: '東京都' }] };
    const [without, withSlash] = await Promise.all([
      service.post(path, body),
      service.post(`${path}/`, body),
    ]);
    expect(without.status).toBe(200);
    expect(await withSlash.json()).toEqual(await without.json());
  });

  it.each([
    '/v1/postalcode/1020083',
    '/v1/postalcode/versions/',
    '/v1/postalcode/updates/',
    '/v1/postalcode/?t=x',
    '/v1/cities/11',
  ])('takes either kind of key and asks for the standard plan: %s', async (path) => {
    const keys = await service.account({ plan: 'standard', options: [] });
    const asPage = { authorization: `Token ${keys.public}`, origin: PAGE };
    expect((await service.fetch(path, { headers: asPage })).status).toBe(200);
    const asServer = { authorization: `Token ${keys.secret}` };
    expect((await service.fetch(path, { headers: asServer })).status).toBe(200);
    const { secret } = await service.account({ plan: 'free' });
    const below = await service.fetch(path, { headers: { authorization: `Token ${secret}` } });
    expect(await errorOf(below)).toEqual([403, 'plan_required']);
  });
});

describe('search', () => {
  const search = (query: string) => service.fetch(`/v1/postalcode/?${query}`);

  it('fills in offset and limit, echoes t and q, and has no facets unless asked', async () => {
    const t = encodeURIComponent('東京都千代田区');
    const answer = newest.search.parse(await getJson(`/v1/postalcode/?t=${t}`));
    expect(answer).toMatchObject({ count: 2, offset: 0, limit: 100, facets: null });
    expect(answer.query).toMatchObject({ t: '東京都千代田区', q: null });
  });

  it('hands all parameters to the register', async () => {
    const query = new URLSearchParams({
      t: '東京都千代田区',
      q: '麹町',
      offset: '0',
      limit: '1',
      facet: '/東京都',
      version: '2025-01-12',
    });
    const answer = newest.search.parse(await getJson(`/v1/postalcode?${query}`));
    expect(answer).toMatchObject({ version: '2025-01-12', count: 1, limit: 1 });
    expect(answer.facets).toEqual([['/東京都', 1]]);
    expect(answer.data).toEqual([fixtureRecords[0]]);
  });

  test.each([
    ['', [400, 'missing_query', 't']],
    ['t=', [400, 'missing_query', 't']],
    ['t=%E3%80%80', [400, 'missing_query', 't']],
    ['limit=5', [400, 'missing_query', 't']],
    ['t=x&limit=abc', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=0', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=101', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=1.5', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=0x10', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=1e1', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=%205', [400, 'invalid_parameter', 'limit']],
    ['t=x&limit=5&limit=6', [400, 'repeated_parameter', 'limit']],
    ['t=x&t=y', [400, 'repeated_parameter', 't']],
    ['t=x&offset=-1', [400, 'invalid_parameter', 'offset']],
    ['t=x&facet=tokyo', [400, 'invalid_parameter', 'facet']],
    ['t=x&version=2025-13-01', [400, 'invalid_parameter', 'version']],
    ['t=x&version=2020-01-01', [404, 'version_not_found', 'version']],
    ['t=%93%8C%8B%9E', [400, 'invalid_encoding', 't']],
  ])('%s is refused', async (query, expected) => {
    expect(await errorOf(await search(query))).toEqual(expected);
  });

  it('says where a query cannot be parsed', async () => {
    const response = await search('q=abc(');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'query_syntax', parameter: 'q', column: 4 },
    });
  });

  it('takes an empty facet for none', async () => {
    const answer = await (await search(`t=${encodeURIComponent('麹町')}&facet=`)).json();
    expect(answer).toMatchObject({ facets: null });
  });

  it('takes a search by q when t is blank', async () => {
    expect((await search(`t=&q=${encodeURIComponent('麹町')}`)).status).toBe(200);
  });
});

describe('batch', () => {
  const path = '/v1/batch/postalcode/search';
  const batch = async (body: unknown) =>
    newest.batch.parse(await (await service.post(path, body)).json());

  it('answers every query in order, one record each unless told otherwise', async () => {
    const t = '東京都千代田区';
    const answer = await batch({ queries: [{ t }, { t: 'どこにもない' }, { t, limit: 2 }] });
    expect(answer.params).toEqual({ default_limit: null, default_q: null });
    expect(answer.records.map((r) => r.data.length)).toEqual([1, 0, 2]);
    expect(answer.records.map((r) => r.count)).toEqual([2, 0, 2]);
    expect(answer.records.map((r) => r.limit)).toEqual([1, 1, 2]);
  });

  it('uses default_q and default_limit where a query has none of its own, and echoes them', async () => {
    const t = '東京都千代田区';
    const answer = await batch({
      default_q: '麹町',
      default_limit: 5,
      queries: [{ t }, { t, q: '霞が関', limit: 1 }],
    });
    expect(answer.params).toEqual({ default_limit: 5, default_q: '麹町' });
    expect(answer.records).toMatchObject([
      { count: 1, limit: 5, query: { q: '麹町' }, data: [fixtureRecords[0]] },
      { count: 1, limit: 1, query: { q: '霞が関' }, data: [fixtureRecords[1]] },
    ]);
  });

  it('finds nothing for a blank address instead of failing the others', async () => {
    const answer = await batch({ queries: [{ t: '' }, { t: '東京都千代田区' }] });
    expect(answer.records).toMatchObject([{ count: 0, data: [], query: { t: '' } }, { count: 2 }]);
  });

  it('answers no queries with no records', async () => {
    expect((await batch({ queries: [] })).records).toEqual([]);
  });

  test.each([
    [{}, [400, 'invalid_parameter', 'queries']],
    [{ queries: 'x' }, [400, 'invalid_parameter', 'queries']],
    [{ queries: [1] }, [400, 'invalid_parameter', 'queries[0]']],
    [{ queries: [{ t: 'a' }, { q: 'b' }] }, [400, 'invalid_parameter', 'queries[1].t']],
    [{ queries: [{ t: 'a', limit: 101 }] }, [400, 'invalid_parameter', 'queries[0].limit']],
    [{ queries: [{ t: 'a', limit: '5' }] }, [400, 'invalid_parameter', 'queries[0].limit']],
    [{ queries: [], default_limit: 0 }, [400, 'invalid_parameter', 'default_limit']],
    [{ queries: Array(1001).fill({ t: 'a' }) }, [400, 'invalid_parameter', 'queries']],
    [{ queries: [{ t: 'a' }, { t: 'b', q: '(' }] }, [400, 'query_syntax', 'queries[1].q']],
    [{ queries: [{ t: 'a' }], default_q: '(' }, [400, 'query_syntax', 'default_q']],
    [[], [400, 'malformed_body']],
    [null, [400, 'malformed_body']],
    ['text', [400, 'malformed_body']],
  ])('%j is refused', async (body, expected) => {
    expect(await errorOf(await service.post(path, body))).toEqual(expected);
  });

  it('takes 1,000 queries', async () => {
    const response = await service.post(path, { queries: Array(1000).fill({ t: 'a' }) });
    expect(response.status).toBe(200);
  });

  const json = { 'content-type': 'application/json' };
  test.each([
    ['malformed JSON', json, '{"queries": [', [400, 'malformed_body']],
    [
      'another encoding',
      { 'content-type': 'application/json; charset=shift_jis' },
      '{"queries": []}',
      [400, 'invalid_encoding'],
    ],
    ['no body', json, '', [400, 'empty_body']],
    ['text', { 'content-type': 'text/plain' }, '{}', [400, 'unsupported_content_type']],
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      [400, 'unsupported_content_type'],
    ],
    ['a poisoned prototype', json, '{"__proto__": {}, "queries": []}', [400, 'malformed_body']],
    ['too much', json, `{"queries": [], "x": "${'x'.repeat(5_000_000)}"}`, [413, 'body_too_large']],
    ['far too much', json, ' '.repeat(40_000_000), [413, 'body_too_large']],
  ])('%s as a body is refused', async (_, headers, body, expected) => {
    expect(await errorOf(await service.fetch(path, { method: 'POST', headers, body }))).toEqual(
      expected,
    );
  });

  test.each(['utf-8', 'UTF-8', '"utf8"', 'us-ascii'])('takes the charset %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const response = await service.fetch(path, { method: 'POST', headers, body: '{"queries":[]}' });
    expect(response.status).toBe(200);
  });

  it('takes null for what is not given, as its own answers have it', async () => {
    const t = '東京都千代田区';
    const answer = await batch({
      default_limit: null,
      default_q: null,
      queries: [{ t, q: null, limit: null }],
    });
    expect(answer.params).toEqual({ default_limit: null, default_q: null });
    expect(answer.records).toMatchObject([{ count: 2, limit: 1, query: { q: null } }]);
  });

  it('says what a query has to be, where one is something else', async () => {
    const answer = await (await service.post(path, { queries: ['試験'] })).json();
    expect(answer).toMatchObject({
      error: {
        code: 'invalid_parameter',
        parameter: 'queries[0]',
        message: 'queries[0] must be an object with the text t (q for corporations).',
        message_ja:
          'queries[0] には文字列 t（法人の検索では q）を持つオブジェクトを指定してください。',
      },
    });
  });

  it('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"queries":[{"t":"'),
      Buffer.from([0x93, 0x8c]),
      Buffer.from('"}]}'),
    ]);
    const response = await service.fetch(path, { method: 'POST', headers: json, body });
    expect(await errorOf(response)).toEqual([400, 'invalid_encoding']);
  });

  it('is for secret keys only', async () => {
    const response = await service.fetch(path, {
      method: 'POST',
      headers: {
        ...json,
        authorization: `Token ${service.keys.public}`,
        origin: 'https://app.example.jp',
      },
      body: '{"queries":[]}',
    });
    expect(await errorOf(response)).toEqual([401, 'secret_key_required']);
  });

  it('lets other requests pass while it works, and is cut off at its time limit', async () => {
    const slow = await serviceForTest({
      registers: { postal: fixtureRegisters({ slowMs: 4 }) },
      batchTimeLimitMs: 400,
    });
    const started = performance.now();
    const batchDone = slow.post(path, { queries: Array(1000).fill({ t: '東京都' }) });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = performance.now();
    expect((await slow.fetch('/v1/postalcode/1020083')).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(250);
    expect(await errorOf(await batchDone)).toEqual([503, 'batch_timeout']);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe.each(API_VERSIONS)('API version %s', (version) => {
  const headers = { 'KenAll-API-Version': version };
  const fields = version === '2022-09-01' ? 20 : 35;
  const schemas = postalEnvelopeSchemas[version];

  it(`gives records of ${fields} fields in every answer`, async () => {
    const lookup = await getJson('/v1/postalcode/1008926', headers);
    const updates = await getJson('/v1/postalcode/updates/', headers);
    const search = await getJson('/v1/postalcode/?q=霞', headers);
    const response = await service.fetch('/v1/batch/postalcode/search', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: [{ t: '東京都千代田区' }] }),
    });
    const batch: unknown = await response.json();
    // Parsing drops what the schema does not have: nothing may be dropped.
    expect(schemas.lookup.parse(lookup)).toEqual(lookup);
    expect(schemas.lookup.parse(updates)).toEqual(updates);
    expect(schemas.search.parse(search)).toEqual(search);
    expect(schemas.batch.parse(batch)).toEqual(batch);
    expect(Object.keys(schemas.lookup.parse(lookup).data[0] ?? {})).toHaveLength(fields);
  });
});

describe('the API version', () => {
  const recordsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

  const fieldsOf = async (authorization: string, headers: Record<string, string> = {}) => {
    const answer = await getJson('/v1/postalcode/1020083', { authorization, ...headers });
    return Object.keys(recordsSchema.parse(answer).data[0] ?? {}).length;
  };

  it('is the account default where the header names none, and the header wins', async () => {
    const { secret } = await service.account({ defaultApiVersion: '2022-09-01' });
    expect(await fieldsOf(`Token ${secret}`)).toBe(20);
    expect(await fieldsOf(`Token ${secret}`, { 'kenall-api-version': '2024-01-01' })).toBe(35);
  });

  it('is the newest where nobody names one', async () => {
    expect(await fieldsOf(`Token ${service.keys.secret}`)).toBe(35);
  });

  it('is refused when it is not known', async () => {
    const response = await service.fetch('/v1/postalcode/1020083', {
      headers: { 'KenAll-API-Version': '2021-01-01' },
    });
    expect(await errorOf(response)).toEqual([400, 'unknown_api_version', 'KenAll-API-Version']);
  });
});
