import { postalEnvelopeSchemas } from '@daicho/shared/model/postal/search.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fixtureRecords } from '../postal-fixture.ts';
import { errorOf, type RunningService, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newest = postalEnvelopeSchemas['2025-01-01'];

describe('search', () => {
  const search = (query: string) => service.fetch(`/v1/postalcode/?${query}`);

  it('fills in offset and limit, echoes t and q, and has no facets unless asked', async () => {
    const t = encodeURIComponent('東京都千代田区');
    const answer = newest.search.parse(await service.getJson(`/v1/postalcode/?t=${t}`));
    expect(answer).toMatchObject({ count: 2, offset: 0, limit: 100, facets: null });
    expect(answer.query).toMatchObject({ t: '東京都千代田区', q: null });
  });

  it('passes all parameters to the register', async () => {
    const query = new URLSearchParams({
      t: '東京都千代田区',
      q: '麹町',
      offset: '0',
      limit: '1',
      facet: '/東京都',
      version: '2025-01-12',
    });
    const answer = newest.search.parse(await service.getJson(`/v1/postalcode?${query}`));
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
    const response = await search('q=abc%20d');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'query_syntax', parameter: 'q', column: 5 },
    });
  });

  it('treats an empty facet as no facet', async () => {
    const answer = await (await search(`t=${encodeURIComponent('麹町')}&facet=`)).json();
    expect(answer).toMatchObject({ facets: null });
  });

  it('takes a search by q when t is blank', async () => {
    expect((await search(`t=&q=${encodeURIComponent('麹町')}`)).status).toBe(200);
  });
});
