import { read } from '@daicho/shared/api/call/read.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import { corporationSearch } from '@daicho/shared/api/corporation.ts';
import { corporationSearchEnvelopeSchema } from '@daicho/shared/model/corporation/search.ts';
import { KENALL } from '@ken-all/kenall';
import { describe, expect, it } from 'vitest';
import { errorOf, startService } from '../running-service.ts';
import { DAY, NAMES, service, useSearchService } from './corporation-search-service.ts';

useSearchService();

const get = (params: Record<string, string>, init: RequestInit = {}) =>
  service.fetch(`/v1/houjinbangou?${new URLSearchParams(params)}`, init);
async function found(params: Record<string, string>) {
  const response = await get(params);
  expect(response.status).toBe(200);
  return corporationSearchEnvelopeSchema.parse(await response.json());
}
const namesOf = async (params: Record<string, string>) =>
  (await found(params)).data.map(({ name }) => name);

describe('GET /v1/houjinbangou', () => {
  it('answers with the envelope of the specification', async () => {
    const answer = await found({ q: 'オープンコレクター' });
    expect(Object.keys(answer).sort()).toEqual(
      ['count', 'data', 'facets', 'limit', 'offset', 'query', 'version'].sort(),
    );
    expect(answer).toMatchObject({
      version: DAY,
      query: 'オープンコレクター',
      count: 3,
      offset: 0,
      limit: 100,
      facets: null,
    });
  });

  it('puts the name itself first, then names that begin with it', async () => {
    expect(await namesOf({ q: 'オープンコレクター' })).toEqual([
      '株式会社オープンコレクター',
      'オープンコレクター商会',
      'オープンコレクター・インク',
    ]);
  });

  it('looks for bare words in name, furigana and address together', async () => {
    expect(await namesOf({ q: '鳥取市東町 AND 商会' })).toEqual(['オープンコレクター商会']);
    expect((await found({ q: 'ダイチョウショウジ' })).count).toBe(5);
    expect((await found({ q: 'デラウェア' })).count).toBe(1);
  });

  it('answers with the page that offset and limit name', async () => {
    const answer = await found({ q: 'オープンコレクター', offset: '1', limit: '1' });
    expect(answer).toMatchObject({ count: 3, offset: 1, limit: 1 });
    expect(answer.data.map(({ name }) => name)).toEqual(['オープンコレクター商会']);
  });

  it.each([
    ['partial', 'name:コレクター', 3],
    ['exact_with_kind', 'name:オープンコレクター', 0],
    ['exact_with_kind', 'name:株式会社オープンコレクター', 1],
    ['exact', 'name:オープンコレクター', 1],
    ['exact', 'name:オ－プンコレクター', 0],
    ['partial', 'name:澤田ヱビス', 1],
    ['exact_with_kind', 'name:有限会社沢田ヱビス', 0],
    ['partial', '森', 1],
  ])('compares names as mode %s says: %s finds %d', async (mode, q, count) => {
    expect((await found({ q, mode })).count).toBe(count);
  });

  it('gives names in half-width letters if that is asked for', async () => {
    const params = { q: 'name:ダイチョ－', normalize_name: 'true' };
    expect(await namesOf(params)).toEqual(['ABC-ダイチョー株式会社']);
    expect(await namesOf({ ...params, normalize_name: 'false' })).toEqual([NAMES[3]]);
  });

  it('counts facets of everything that is found, and leaves facets empty that were not asked for', async () => {
    const { facets } = await found({
      q: 'オープンコレクター',
      limit: '1',
      facet_area: '/',
      facet_kind: '/',
    });
    expect(facets).toEqual({
      area: [
        ['/鳥取県', 2],
        ['/国外', 1],
      ],
      kind: [
        ['/株式会社', 2],
        ['/外国会社等', 1],
      ],
      process: [],
      close_cause: [],
    });
    const below = await found({ q: '鳥取県', facet_area: '/鳥取県', facet_process: '/' });
    expect(below.facets).toMatchObject({ area: [['/鳥取県/鳥取市', 5]], process: [['/新規', 5]] });
  });

  it('narrows by facets in the query', async () => {
    expect(await namesOf({ q: 'オープンコレクター AND _facet_area:/国外' })).toEqual([
      'オープンコレクター・インク',
    ]);
  });

  it('is flat in 2022-09-01', async () => {
    const headers = { 'KenAll-API-Version': '2022-09-01' };
    const response = await get({ q: '森' }, { headers });
    expect(await response.json()).toMatchObject({
      count: 1,
      data: [{ name: '森', kind: '399', process: '01', prefecture_name: '鳥取県' }],
    });
  });

  it('treats empty facets as no facets, since existing clients send them', async () => {
    const facets = { facet_area: '', facet_kind: '', facet_process: '', facet_close_cause: '' };
    expect(await (await get({ q: '森', ...facets })).json()).toMatchObject({ facets: null });
    const one = await (await get({ q: '森', ...facets, facet_area: '/' })).json();
    expect(one).toMatchObject({ facets: { area: [['/鳥取県', 1]], kind: [] } });
  });

  it.each(['True', 'TRUE', 'true', 'False'])('takes %s, in any case', async (normalize_name) => {
    expect((await get({ q: '森', normalize_name })).status).toBe(200);
  });

  it.each([
    [{}, [400, 'invalid_parameter', 'q']],
    [{ q: '' }, [400, 'query_syntax', 'q']],
    [{ q: '\u200b' }, [400, 'query_syntax', 'q']],
    [{ q: '台帳(株)' }, [400, 'query_syntax', 'q']],
    [{ q: 'nama:台帳' }, [400, 'query_syntax', 'q']],
    [{ q: '台帳', limit: '0' }, [400, 'invalid_parameter', 'limit']],
    [{ q: '台帳', limit: '101' }, [400, 'invalid_parameter', 'limit']],
    [{ q: '台帳', mode: 'loose' }, [400, 'invalid_parameter', 'mode']],
    [{ q: '台帳', normalize_name: '1' }, [400, 'invalid_parameter', 'normalize_name']],
    [{ q: '台帳', facet_area: '鳥取県' }, [400, 'invalid_parameter', 'facet_area']],
  ])('refuses %j', async (params: Record<string, string>, error) => {
    expect(await errorOf(await get(params))).toEqual(error);
  });

  it('says at which character a query breaks and why, and does not repeat the query', async () => {
    const answer = await (await get({ q: '𠮷台帳(株)' })).json();
    expect(answer).toMatchObject({
      error: {
        code: 'query_syntax',
        column: 4,
        message: expect.stringMatching(
          /cannot be parsed: \( \) \{ \} \[ \] ' cannot be searched for/,
        ),
        message_ja: expect.stringContaining("4 文字目: ( ) { } [ ] ' は使えません"),
      },
    });
    expect(JSON.stringify(answer)).not.toContain('台帳');
    expect(service.log()).not.toContain('台帳');
  });

  it('takes a public key, and needs the premium plan', async () => {
    const premium = await service.account({ plan: 'premium' });
    const standard = await service.account({ plan: 'standard' });
    const statusWith = async (key: string) => {
      const headers = { authorization: `Token ${key}`, origin: 'https://app.example.jp' };
      return (await get({ q: '森' }, { headers })).status;
    };
    expect(await statusWith(premium.public)).toBe(200);
    expect(await statusWith(standard.secret)).toBe(403);
  });

  it('answers the official client', async () => {
    const client = new KENALL(service.keys.secret, { apibase: `${service.url}/v1` });
    const answer = await client.searchNTACorporateInfo({ query: '株式会社オープンコレクター' });
    expect(answer.count).toBe(1);
  });

  it('answers our own operation', async () => {
    const connection = { baseUrl: service.url, key: service.keys.secret };
    const { method, url, headers } = request(
      corporationSearch,
      { q: '森', normalize_name: true },
      connection,
    );
    const response = await fetch(url, { method, headers });
    const text = await response.text();
    expect(
      read(corporationSearch, { status: response.status, headers: {}, body: text }, connection)
        .count,
    ).toBe(1);
  });
});

describe('the sample', () => {
  it('is searched like the register', async () => {
    const sample = await startService();
    try {
      const q = new URLSearchParams({ q: '東京都 AND 省', facet_area: '/東京都' });
      const response = await sample.fetch(`/v1/houjinbangou?${q}`);
      const answer = corporationSearchEnvelopeSchema.parse(await response.json());
      expect(answer.count).toBe(0);
      const ministries = new URLSearchParams({ q: '東京都 AND name:務省', facet_area: '/東京都' });
      const second = await sample.fetch(`/v1/houjinbangou?${ministries}`);
      expect(corporationSearchEnvelopeSchema.parse(await second.json())).toMatchObject({
        count: 4,
        facets: { area: [['/東京都/千代田区', 4]] },
      });
    } finally {
      await sample.close();
    }
  });
});
