/** What a plan asks, and how each answer settles its rows. */
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import { type CellValue, UNCALCULATED } from '@daicho/shared/cells/cell.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Reply, settle } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { type PlannedRequest, pinVersion, requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { failure, VERSION } from './plan-fixture.ts';
import { type Answer, paramsOf, planOf, run, searchFor, serve } from './planned.ts';

describe('requests for addresses', () => {
  const cells = [
    '東京都千代田区麹町',
    ' 東京都千代田区麹町\n',
    null,
    '大阪市　北区',
    '大阪市 北区',
    1020083,
  ];

  it('are batches that ask for ten candidates each, with one question for cells that differ only in spaces', () => {
    const { settled, asks } = planOf(cells, addressLookup);
    expect(settled).toEqual([
      { rows: [2], outcome: { kind: 'blank' } },
      { rows: [5], outcome: { kind: 'invalid', reason: 'not_text' } },
    ]);
    const requests = requestsFor(asks, addressLookup, DEFAULT_ABILITIES);
    expect(requests.map((r) => [r.operation.name, r.params])).toEqual([
      [
        'postal.batchSearch',
        {
          queries: [
            { t: '東京都千代田区麹町', limit: 10 },
            { t: '大阪市 北区', limit: 10 },
          ],
        },
      ],
    ]);
    expect(asks.map((ask) => ask.rows)).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it('are single searches for a key that may not batch', () => {
    const { asks } = planOf(cells, addressLookup);
    const requests = requestsFor(asks, addressLookup, { ...DEFAULT_ABILITIES, batch: false });
    expect(requests.map((r) => [r.operation.name, r.params])).toEqual([
      ['postal.search', { t: '東京都千代田区麹町', limit: 10 }],
      ['postal.search', { t: '大阪市 北区', limit: 10 }],
    ]);
  });

  it('carry the data version once it is known', () => {
    const { asks } = planOf(['東京都'], addressLookup);
    const [request] = requestsFor(asks, addressLookup, DEFAULT_ABILITIES);
    if (request === undefined) throw new Error('no request');
    expect(pinVersion(request, VERSION).params).toEqual({ ...paramsOf(request), version: VERSION });
  });

  it.each<readonly [CellValue, Outcome]>([
    ['', { kind: 'blank' }],
    ['　\n', { kind: 'blank' }],
    ['\u200b', { kind: 'blank' }],
    ['―', { kind: 'blank' }],
    ['ー', { kind: 'blank' }],
    [0, { kind: 'invalid', reason: 'not_text' }],
    [false, { kind: 'invalid', reason: 'not_text' }],
    ['#N/A', { kind: 'invalid', reason: 'error_value' }],
    ['#REF!', { kind: 'invalid', reason: 'error_value' }],
    [UNCALCULATED, { kind: 'invalid', reason: 'formula_without_result' }],
    ['〃', { kind: 'invalid', reason: 'same_as_above' }],
    ['03-1234-5678', { kind: 'invalid', reason: 'no_words' }],
    ['100-0013', { kind: 'invalid', reason: 'no_words' }],
    ['あ'.repeat(1001), { kind: 'invalid', reason: 'too_long_text' }],
  ])('are not made for %j', (cell, outcome) => {
    expect(planOf([cell], addressLookup)).toEqual({
      settled: [{ rows: [0], outcome }],
      asks: [],
    });
  });
});

describe('settle', () => {
  const { asks } = planOf(['東', '京', '無'], addressLookup);
  const [request] = requestsFor(asks, addressLookup, DEFAULT_ABILITIES);
  if (request === undefined) throw new Error('no request');
  const step = (reply: Reply) => settle(request, reply, addressLookup, DEFAULT_ABILITIES);

  it.each<readonly [ApiErrorKind, number | undefined]>([
    ['bad_request', 413],
    ['bad_request', 400],
    ['server', 500],
    ['unavailable', 503],
    ['network', undefined],
    ['timeout', undefined],
  ])('halves a batch that fails as %s (%s)', (kind, status) => {
    const { settled, requests } = step({ error: failure(kind, status) });
    expect(settled).toEqual([]);
    expect(requests.map((r) => r.asks.map((ask) => ask.key))).toEqual([['東', '京'], ['無']]);
  });

  it.each<ApiErrorKind>([
    'unauthorised',
    'forbidden',
    'not_found',
    'too_many_requests',
    'unexpected_shape',
  ])('fails a whole batch that fails as %s', (kind) => {
    const { settled, requests } = step({ error: failure(kind) });
    expect(requests).toEqual([]);
    const retryable = kind === 'too_many_requests';
    expect(settled.map((s) => s.outcome)).toEqual(
      asks.map(() => ({ kind: 'failed', error: kind, retryable })),
    );
  });

  it('fails if there are fewer or more answers than questions', () => {
    const shape = (records: PostalSearchResult[]): Answer => ({
      version: VERSION,
      params: { default_limit: null, default_q: null },
      records,
    });
    for (const records of [[], [searchFor('東')], Array(4).fill(searchFor('東'))]) {
      const { settled } = step({ ok: shape(records) });
      expect(settled.map((s) => s.outcome)).toEqual(
        asks.map(() => ({ kind: 'failed', error: 'unexpected_shape', retryable: false })),
      );
    }
  });

  it('fails the one bad question of a batch alone', () => {
    const reply = (r: PlannedRequest): Reply =>
      r.asks.some((ask) => ask.key === '京') ? { error: failure('bad_request', 400) } : serve(r);
    const { outcomes } = run(['東', '京', '無'], addressLookup, DEFAULT_ABILITIES, () => 0, reply);
    expect(outcomes.map((o) => o.kind)).toEqual(['found', 'failed', 'not_found']);
  });

  it('reads 404 as the answer to a code', () => {
    const codes = run(['1000009'], postalCodeLookup, DEFAULT_ABILITIES);
    expect(codes.outcomes).toEqual([{ kind: 'not_found' }]);
  });
});
