import { API_VERSION_HEADER, API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { formerCode, formerPlace } from '../postal-fixture.ts';
import { errorOf, type RunningService, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const LOOKUPS = [
  {
    batch: '/v1/batch/postalcode/lookup',
    single: '/v1/postalcode/',
    queries: [
      { postal_code: '1020083' },
      { postal_code: '9999999' },
      { postal_code: formerCode.code },
      { postal_code: '1008926' },
      { postal_code: '1020083' },
    ],
  },
  {
    batch: '/v1/batch/houjinbangou/lookup',
    single: '/v1/houjinbangou/',
    queries: [
      { corporate_number: '7000012050002' },
      { corporate_number: '1234567890123' },
      { corporate_number: '1180301018771' },
    ],
  },
  {
    batch: '/v1/batch/invoice/lookup',
    single: '/v1/invoice/',
    queries: [
      { number: 'T1000020012131' },
      { number: 'T1000020012131', date: '2024-04-01' },
      { number: 'T1000020012131', date: '1999-01-01' },
      { number: 'T7000012050002' },
      { number: 'T2000020012131' },
    ],
  },
  {
    batch: '/v1/batch/bank/lookup',
    single: '/v1/bank/',
    queries: [{ bank_code: '0001' }, { bank_code: '9998' }],
  },
  {
    batch: '/v1/batch/school/lookup',
    single: '/v1/school/',
    queries: [
      { school_code: 'F113110102700' },
      { school_code: 'f113110102700' },
      { school_code: 'F999999999999' },
    ],
  },
];

describe.each(LOOKUPS)('POST $batch', ({ batch, single, queries }) => {
  it.each(API_VERSIONS)('answers in order as single look-ups do (%s)', async (version) => {
    const headers = { [API_VERSION_HEADER]: version };
    const expected = await Promise.all(
      queries.map(async ({ date, ...code }: { date?: string }) => {
        const query = date === undefined ? '' : `?date=${date}`;
        const path = `${single}${Object.values(code)[0]}${query}`;
        const answer = await (await service.fetch(path, { headers })).json();
        const { version: of, ...record } = answer as { version?: string };
        return of === undefined ? { data: null, ...record } : { of, ...record };
      }),
    );
    const response = await service.fetch(batch, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    });
    const answer = (await response.json()) as { version: string; records: { data: unknown }[] };
    const records = answer.records.map((record) =>
      record.data === null ? record : { of: answer.version, ...record },
    );
    expect(records).toEqual(expected);
    expect(records.some(({ data }) => data === null)).toBe(true);
    expect(records.some(({ data }) => data !== null)).toBe(true);
  });

  it('answers no codes with no records, and refuses more than a thousand', async () => {
    const none = await (await service.post(batch, { queries: [] })).json();
    expect(none).toMatchObject({ records: [] });
    const tooMany = await service.post(batch, { queries: Array(1_001).fill(queries[0]) });
    expect(await errorOf(tooMany)).toEqual([400, 'invalid_parameter', 'queries']);
    const most = await service.post(batch, { queries: Array(1_000).fill(queries[0]) });
    expect(((await most.json()) as { records: unknown[] }).records).toHaveLength(1_000);
  });

  it('names the query that is not a code', async () => {
    const [name = ''] = Object.keys(queries[0] ?? {});
    const wrong = await service.post(batch, { queries: [queries[0], { [name]: 'x' }] });
    expect(await errorOf(wrong)).toEqual([400, 'invalid_parameter', `queries[1].${name}`]);
    expect(await errorOf(await service.post(batch, { queries: [1] }))).toEqual([
      400,
      'invalid_parameter',
      'queries[0]',
    ]);
  });

  it('says what the register covers, as the single look-up does', async () => {
    const one = await service.fetch(`${single}${Object.values(queries[0] ?? {})[0]}`);
    const many = await service.post(batch, { queries });
    expect(many.headers.get('daicho-coverage')).toBe(one.headers.get('daicho-coverage'));
  });
});

describe('a batch of codes', () => {
  it('says what a postal code that is gone used to be', async () => {
    const queries = [{ postal_code: formerCode.code }];
    const answer = await (await service.post('/v1/batch/postalcode/lookup', { queries })).json();
    expect(answer).toMatchObject({
      records: [
        {
          data: null,
          error: {
            code: 'record_not_found',
            former: { known_until: '2020-06-25', places: [formerPlace] },
          },
        },
      ],
    });
  });

  it('is answered from the requested version', async () => {
    const queries = [{ postal_code: '1008926' }];
    const path = '/v1/batch/postalcode/lookup?version=';
    expect(await (await service.post(`${path}2025-01-12`, { queries })).json()).toMatchObject({
      version: '2025-01-12',
      records: [{ data: [{ postal_code: '1008926' }] }],
    });
    const gone = await service.post(`${path}2020-01-01`, { queries });
    expect(await errorOf(gone)).toEqual([404, 'version_not_found', 'version']);
  });

  test.each([
    ['a public key', { kind: 'public', options: ['batch'] }, [401, 'secret_key_required']],
    ['an account without the option', { kind: 'secret', options: [] }, [403, 'option_required']],
  ] as const)('is refused for %s', async (_, { kind, options }, expected) => {
    const keys = await service.account({ plan: 'premium', options });
    const response = await service.fetch('/v1/batch/postalcode/lookup', {
      method: 'POST',
      headers: {
        authorization: `Token ${keys[kind]}`,
        'content-type': 'application/json',
        ...(kind === 'public' ? { origin: 'https://app.example.jp' } : {}),
      },
      body: JSON.stringify({ queries: [] }),
    });
    expect(await errorOf(response)).toMatchObject(expected);
  });

  it('is listed in the root answer', async () => {
    expect(await service.getJson('/')).toMatchObject({ additions: { batch_lookup: 1 } });
  });
});
