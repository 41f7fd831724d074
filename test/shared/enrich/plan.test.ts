import type { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { ParamsOf, ResultOf } from '@daicho/shared/api/operation.ts';
import type {
  postalBatchLookup,
  postalBatchSearch,
  postalLookup,
  postalSearch,
} from '@daicho/shared/api/postal.ts';
import { type CellValue, UNCALCULATED } from '@daicho/shared/cells/cell.ts';
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import {
  type Abilities,
  type Call,
  DEFAULT_ABILITIES,
  type Lookup,
} from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Reply, settle } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { type PlannedRequest, pinVersion, requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure, VERSION } from './plan-fixture.ts';
import { answer, record } from './records.ts';

type Asked =
  | typeof postalLookup
  | typeof postalBatchLookup
  | typeof postalSearch
  | typeof postalBatchSearch;

type Params = ParamsOf<Asked>;

type Answer = ResultOf<Asked>;

/** A column of single cells. */
const planOf = (cells: readonly CellValue[], lookup: Lookup) =>
  plan(
    cells.map((cell) => [cell]),
    lookup,
  );

/** The parameters of the lookups in this test. */
const paramsOf = ({ params }: Call) => params as Params;

/** A service whose answer is a function of the question alone. */
function serve(call: Call): { readonly ok: Answer } | { readonly error: ApiError } {
  const params = paramsOf(call);
  if ('postal_code' in params) {
    const { postal_code } = params;
    if (isMissing(postal_code)) return { error: failure('not_found', 404) };
    const data = [record({ postal_code })];
    return { ok: { version: VERSION, data } };
  }
  if ('queries' in params) {
    const [first] = params.queries;
    if (first !== undefined && 'postal_code' in first) {
      const queries = params.queries as readonly { readonly postal_code: string }[];
      return { ok: { version: VERSION, records: queries.map(lookedUp) } };
    }
    const queries = params.queries as readonly { readonly t: string }[];
    const records = queries.map(({ t }) => searchFor(t));
    return { ok: { version: VERSION, params: { default_limit: null, default_q: null }, records } };
  }
  return { ok: { version: VERSION, ...searchFor(params.t ?? '') } };
}

const isMissing = (postalCode: string) => postalCode.endsWith('9');

/** Gives a record of a batch of codes. */
function lookedUp({ postal_code }: { readonly postal_code: string }) {
  const error = { code: 'record_not_found', message: 'none', message_ja: 'なし' };
  return isMissing(postal_code) ? { data: null, error } : { data: [record({ postal_code })] };
}

function searchFor(t: string): PostalSearchResult {
  const town = t.charAt(0);
  if (town === '無') return answer([], { t });
  const rival = record({ town, postal_code: '1020099' });
  const data = town === '複' ? [record({ town }), rival] : [record({ town })];
  return answer(data, { t, town });
}

interface Ran {
  readonly outcomes: readonly Outcome[];
  readonly settlements: readonly number[];
  readonly sent: readonly Call[];
}

/** Runs a column to its end; `pick` chooses which waiting request is answered next, `reply` how. */
function run(
  cells: readonly CellValue[],
  lookup: Lookup,
  abilities: Abilities,
  pick: (waiting: number) => number = () => 0,
  reply: (request: PlannedRequest) => Reply = serve,
): Ran {
  const outcomes: Outcome[] = [];
  const settlements = cells.map(() => 0);
  const sent: Call[] = [];
  const begun = planOf(cells, lookup);
  const place = (settled: typeof begun.settled) => {
    for (const { rows, outcome } of settled) {
      for (const row of rows) {
        outcomes[row] = outcome;
        settlements[row] = (settlements[row] ?? 0) + 1;
      }
    }
  };
  place(begun.settled);
  const waiting = [...requestsFor(begun.asks, lookup, abilities)];
  while (waiting.length > 0) {
    const [request] = waiting.splice(pick(waiting.length), 1);
    if (request === undefined) throw new Error('picked a request that is not there');
    sent.push(request);
    const step = settle(request, reply(request), lookup, abilities);
    place(step.settled);
    waiting.push(...step.requests);
  }
  return { outcomes, settlements, sent };
}

const addressCell = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.string({ unit: fc.constantFrom(...'無複東京1２-　 \n'), maxLength: 4 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, '', ' ', 12, true, '#REF!', '長'.repeat(1001)) },
);

const codeCell = fc.oneof(
  fc.integer({ min: 1_000_000, max: 1_000_030 }),
  fc.integer({ min: 1_000_000, max: 1_000_030 }).map(String),
  fc.constantFrom(null, '', '〒', '12', 'x', 600042, '0600042'),
);

const column = fc.oneof(
  fc.record({
    lookup: fc.constant<Lookup>(addressLookup),
    cells: fc.array(addressCell, { maxLength: 60 }),
  }),
  fc.record({
    lookup: fc.constant<Lookup>(postalCodeLookup),
    cells: fc.array(codeCell, { maxLength: 60 }),
  }),
);

const abilities = fc.record({
  batch: fc.boolean(),
  batchSize: fc.integer({ min: 1, max: 12 }),
  codeBatches: fc.boolean(),
  candidates: fc.constant(10),
});

const order = fc.infiniteStream(fc.nat());

describe('the plan of a column', () => {
  it('settles every row exactly once, whatever the order of the answers', () => {
    fc.assert(
      fc.property(column, abilities, order, ({ lookup, cells }, can, numbers) => {
        const pick = (n: number) => Number(numbers.next().value) % n;
        const { settlements } = run(cells, lookup, can, pick);
        expect(settlements).toEqual(cells.map(() => 1));
      }),
    );
  });

  it('gives the same outcomes whatever the batch size, the abilities and the order', () => {
    fc.assert(
      fc.property(column, abilities, order, ({ lookup, cells }, can, numbers) => {
        const pick = (n: number) => Number(numbers.next().value) % n;
        const alone = run(cells, lookup, { ...can, batchSize: 1, codeBatches: false }).outcomes;
        expect(run(cells, lookup, can, pick).outcomes).toEqual(alone);
      }),
    );
  });

  it('gives the same outcomes when requests of several questions fail and their halves succeed', () => {
    const kinds = fc.constantFrom<ApiErrorKind>('bad_request', 'unavailable', 'timeout', 'server');
    fc.assert(
      fc.property(column, abilities, kinds, fc.nat(8), ({ lookup, cells }, can, kind, tooMany) => {
        const reply = (request: PlannedRequest): Reply =>
          request.asks.length > Math.max(1, tooMany) ? { error: failure(kind) } : serve(request);
        const undisturbed = run(cells, lookup, can).outcomes;
        expect(run(cells, lookup, can, () => 0, reply).outcomes).toEqual(undisturbed);
      }),
    );
  });

  it('asks nothing twice, and nothing about blanks, in the fewest requests', () => {
    fc.assert(
      fc.property(column, abilities, ({ lookup, cells }, can) => {
        const { sent } = run(cells, lookup, can);
        const asked = sent.flatMap((call) => {
          const params = paramsOf(call);
          if ('queries' in params) {
            return params.queries.map((q) => ('t' in q ? q.t : q.postal_code));
          }
          return 'postal_code' in params ? [params.postal_code] : [params.t ?? ''];
        });
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.every((text) => text.trim() !== '')).toBe(true);
        const size = lookup === addressLookup ? can.batchSize : can.codeBatches ? 1_000 : 1;
        expect(sent.length).toBe(Math.ceil(asked.length / (can.batch ? size : 1)));
      }),
    );
  });
});

describe('requests for addresses', () => {
  const cells = [
    '東京都千代田区麹町',
    ' 東京都千代田区麹町\n',
    null,
    '大阪市　北区',
    '大阪市 北区',
    1020083,
  ];

  it('are batches that ask for ten candidates each, one question for cells that differ in spaces', () => {
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

  it('fails where there are fewer or more answers than questions', () => {
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

  it('takes 404 for the answer to a code', () => {
    const codes = run(['1000009'], postalCodeLookup, DEFAULT_ABILITIES);
    expect(codes.outcomes).toEqual([{ kind: 'not_found' }]);
  });
});
