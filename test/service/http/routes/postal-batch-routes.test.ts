import { postalEnvelopeSchemas } from '@daicho/shared/model/postal/search.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fixtureRecords, fixtureRegisters } from '../postal-fixture.ts';
import { errorOf, type RunningService, serviceForTest, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newest = postalEnvelopeSchemas['2025-01-01'];

describe('a batch', () => {
  const path = '/v1/batch/postalcode/search';
  const batch = async (body: unknown) =>
    newest.batch.parse(await (await service.post(path, body)).json());

  it('answers every query in order, with one record each by default', async () => {
    const t = '東京都千代田区';
    const answer = await batch({ queries: [{ t }, { t: 'どこにもない' }, { t, limit: 2 }] });
    expect(answer.params).toEqual({ default_limit: null, default_q: null });
    expect(answer.records.map((r) => r.data.length)).toEqual([1, 0, 2]);
    expect(answer.records.map((r) => r.count)).toEqual([2, 0, 2]);
    expect(answer.records.map((r) => r.limit)).toEqual([1, 1, 2]);
  });

  it('uses default_q and default_limit if a query has none of its own, and echoes them', async () => {
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

  it('finds nothing for a blank address, and still answers the other queries', async () => {
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
    [
      'too many brackets',
      json,
      `{"a":${'['.repeat(64)}${']'.repeat(64)}}`,
      [400, 'malformed_body'],
    ],
    ['a poisoned prototype', json, '{"__proto__": {}, "queries": []}', [400, 'malformed_body']],
    ['too much', json, `{"queries": [], "x": "${'x'.repeat(5_000_000)}"}`, [413, 'body_too_large']],
    ['far too much', json, ' '.repeat(40_000_000), [413, 'body_too_large']],
  ])('is refused with %s as its body', async (_, headers, body, expected) => {
    expect(await errorOf(await service.fetch(path, { method: 'POST', headers, body }))).toEqual(
      expected,
    );
  });

  test.each(['utf-8', 'UTF-8', '"utf8"', 'us-ascii'])('takes the charset %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const response = await service.fetch(path, { method: 'POST', headers, body: '{"queries":[]}' });
    expect(response.status).toBe(200);
  });

  it('reads null as a value that is not given, since its own answers use null', async () => {
    const t = '東京都千代田区';
    const answer = await batch({
      default_limit: null,
      default_q: null,
      queries: [{ t, q: null, limit: null }],
    });
    expect(answer.params).toEqual({ default_limit: null, default_q: null });
    expect(answer.records).toMatchObject([{ count: 2, limit: 1, query: { q: null } }]);
  });

  it('says what a query has to be if one is something else', async () => {
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

  it('lets other requests pass while it works', async () => {
    const { promise: underWay, resolve: onSearch } = Promise.withResolvers<void>();
    const slow = await serviceForTest({
      registers: { postal: fixtureRegisters({ slowMs: 4, onSearch }) },
    });
    const queries = Array.from({ length: 300 }, (_, i) => ({ t: `${i}` }));
    const ended: string[] = [];
    const batchDone = slow.post(path, { queries }).finally(() => ended.push('batch'));
    await underWay;
    const lookUp = slow.fetch('/v1/postalcode/1020083').finally(() => ended.push('look-up'));
    expect((await lookUp).status).toBe(200);
    expect((await batchDone).status).toBe(200);
    expect(ended).toEqual(['look-up', 'batch']);
  });

  it('is cut off at its time limit', async () => {
    const slow = await serviceForTest({
      registers: { postal: fixtureRegisters({ slowMs: 4 }) },
      batchTimeLimitMs: 100,
    });
    // All queries together take four seconds.
    const queries = Array.from({ length: 1000 }, (_, i) => ({ t: `${i}` }));
    expect(await errorOf(await slow.post(path, { queries }))).toEqual([503, 'batch_timeout']);
  });
});
