/** Searches of corporations in a batch. */
import { corporationBatchSearch } from '@daicho/shared/api/corporation.ts';
import { corporationBatchEnvelopeSchema } from '@daicho/shared/model/corporation/search.ts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../running-service.ts';
import { DAY, service, useSearchService } from './corporation-search-service.ts';

useSearchService();

describe('POST /v1/batch/houjinbangou/search', () => {
  const post = (body: unknown) => service.post(corporationBatchSearch.path, body);

  it('answers every query in order, with its id', async () => {
    const queries = [
      { q: 'オープンコレクター', id: 'a' },
      { q: '森', limit: 5, id: 'a' },
      { q: ' ' },
      { q: 'どこにもない', id: '' },
    ];
    const response = await post({ queries, default_limit: 2 });
    const answer = corporationBatchEnvelopeSchema.parse(await response.json());
    expect(answer).toMatchObject({ version: DAY, params: { default_limit: 2 } });
    const shown = answer.records.map(({ data, ...rest }) => ({ ...rest, names: data.length }));
    expect(shown).toEqual([
      {
        query: 'オープンコレクター',
        count: 3,
        offset: 0,
        limit: 2,
        facets: null,
        id: 'a',
        names: 2,
      },
      { query: '森', count: 1, offset: 0, limit: 5, facets: null, id: 'a', names: 1 },
      { query: ' ', count: 0, offset: 0, limit: 2, facets: null, id: null, names: 0 },
      { query: 'どこにもない', count: 0, offset: 0, limit: 2, facets: null, id: '', names: 0 },
    ]);
  });

  it('finds nothing for a query that is empty after folding, or for a word that is longer than any text', async () => {
    const queries = [
      { q: '\u200b' },
      { q: ' \u3000\ufe0f' },
      { q: 'あ'.repeat(2_000) },
      { q: '株式会社'.repeat(500) },
      { q: '森' },
    ];
    const response = await post({ queries });
    const answer = corporationBatchEnvelopeSchema.parse(await response.json());
    expect(answer.records.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1]);
    expect(answer.records.map(({ query }) => query)).toEqual(queries.map(({ q }) => q));
  });

  it('reads null as a value that is not given', async () => {
    const response = await post({
      default_limit: null,
      queries: [{ q: '森', limit: null, id: null }],
    });
    const answer = corporationBatchEnvelopeSchema.parse(await response.json());
    expect(answer).toMatchObject({
      params: { default_limit: null },
      records: [{ count: 1, limit: 1, id: null }],
    });
  });

  it('gives one record for each query by default', async () => {
    const response = await post({ queries: [{ q: 'オープンコレクター' }] });
    const answer = corporationBatchEnvelopeSchema.parse(await response.json());
    expect(answer.params.default_limit).toBeNull();
    expect(answer.records[0]).toMatchObject({ count: 3, limit: 1 });
    expect(answer.records[0]?.data).toHaveLength(1);
  });

  it.each([
    [{}, [400, 'invalid_parameter', 'queries']],
    [{ queries: [{ id: 'a' }] }, [400, 'invalid_parameter', 'queries[0].q']],
    [{ queries: [{ q: '森' }, { q: 'AND' }] }, [400, 'query_syntax', 'queries[1].q']],
    [
      { queries: Array.from({ length: 1001 }, () => ({ q: '森' })) },
      [400, 'invalid_parameter', 'queries'],
    ],
  ])('refuses %j', async (body, error) => {
    expect(await errorOf(await post(body))).toEqual(error);
  });

  it('needs a secret key, the premium plan and the batch option', async () => {
    const statusWith = async (key: string) => {
      const response = await service.fetch(corporationBatchSearch.path, {
        method: 'POST',
        headers: {
          authorization: `Token ${key}`,
          origin: 'https://app.example.jp',
          'content-type': 'application/json',
        },
        body: '{"queries": []}',
      });
      return response.status;
    };
    const without = await service.account({ plan: 'premium', options: [] });
    const standard = await service.account({ plan: 'standard', options: ['batch'] });
    const premium = await service.account({ plan: 'premium', options: ['batch'] });
    expect(await statusWith(without.secret)).toBe(403);
    expect(await statusWith(standard.secret)).toBe(403);
    expect(await statusWith(premium.public)).toBe(401);
    expect(await statusWith(premium.secret)).toBe(200);
  });
});
