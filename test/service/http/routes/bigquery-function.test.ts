import { describe, expect, it, vi } from 'vitest';
import { serviceForTest } from '../running-service.ts';
import { BIGQUERY, bigQuery, call } from './called-function.ts';

/** BigQuery's own token, which Cloud Run checks. */
const BEARER = { authorization: 'Bearer eyJhbGciOi.SIGNATURE_REMOVED_BY_GOOGLE' };

describe('a remote function of BigQuery', () => {
  it('gets a record for each call, in order, and null for a blank', async () => {
    const service = await serviceForTest();
    const body = bigQuery(service, BIGQUERY.calls, { language: 'en' });
    const response = await call(service, 'address', body, BEARER);
    expect(response.status).toBe(200);
    const { replies, ...rest } = (await response.json()) as { replies: unknown[] };
    expect(rest).toEqual({});
    expect(replies).toHaveLength(BIGQUERY.calls.length);
    expect(replies).toMatchObject([
      // With the few records of this register, no address is certain.
      { status: 'ambiguous', candidates: [{ postal_code: '1020083', city: '千代田区' }] },
      null,
      { status: 'not_found', message: 'Not found' },
      null,
    ]);
  });

  it('refuses a text of thousands of letters, and answers the other rows', async () => {
    const service = await serviceForTest();
    const rows = [['あ'.repeat(2_001)], ['東京都千代田区麹町3-12']];
    const response = await call(service, 'address', bigQuery(service, rows, { language: 'en' }));
    expect(await response.json()).toMatchObject({
      replies: [
        { status: 'invalid', message: 'Invalid: too long (2,000 characters at most)' },
        { status: 'ambiguous' },
      ],
    });
  });

  it('fails as a whole if one row cannot be answered, so that BigQuery sends it again', async () => {
    const service = await serviceForTest();
    const calls = [['東京都千代田区麹町'], ['fail']];
    const response = await call(service, 'address', bigQuery(service, calls));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ errorMessage: expect.any(String) });
  });

  it('gets the fields, in the language and from the data version that its owner chose', async () => {
    const service = await serviceForTest();
    const asked = (context: object) =>
      call(service, 'postal_code', bigQuery(service, [['1020083']], context));
    const chosen = await asked({ fields: 'town, town_kana' });
    expect(await chosen.json()).toEqual({
      replies: [{ status: 'found', town: '麹町', town_kana: 'コウジマチ' }],
    });
    expect(await (await asked({ data_version: '1999-01-01' })).json()).toMatchObject({
      errorMessage: expect.stringContaining('no such data version'),
      error: { code: 'version_not_found' },
    });
  });

  it('has its body parsed only for a holder of a key', async () => {
    const service = await serviceForTest();
    const parse = vi.spyOn(JSON, 'parse');
    const unfinished = '[["not to be parsed';
    const parsed = () => parse.mock.calls.filter(([text]) => text.includes(unfinished)).length;
    const statusFor = async (key: string) => {
      const body = `{"userDefinedContext": {"fields": "city", "key" : "${key}"}, "calls": ${unfinished}`;
      return (await call(service, 'address', body)).status;
    };
    expect([await statusFor('no'), parsed()]).toEqual([401, 0]);
    expect([(await call(service, 'address', unfinished)).status, parsed()]).toEqual([401, 0]);
    expect([await statusFor(service.keys.secret), parsed()]).toEqual([400, 1]);
    parse.mockRestore();
  });

  it('has its key in the context, whatever the arguments look like', async () => {
    const service = await serviceForTest();
    const lure = JSON.stringify({ userDefinedContext: { key: 'no' } });
    const { calls, userDefinedContext } = bigQuery(service, [[lure], ['"key":"no"}']]);
    for (const body of [
      { calls, userDefinedContext },
      { calls, userDefinedContext: { fields: 'city', ...userDefinedContext } },
    ]) {
      for (const text of [JSON.stringify(body), JSON.stringify(body, null, 2)]) {
        expect((await call(service, 'address', text)).status).toBe(200);
      }
    }
  });

  it('says in errorMessage what is wrong, within a kilobyte, and never repeats the question', async () => {
    const service = await serviceForTest();
    const secret = 'ひみつの住所';
    const wrong: readonly [
      kind: string,
      body: unknown,
      status: number,
      code: string,
      at?: string,
    ][] = [
      ['planet', bigQuery(service, []), 400, 'invalid_parameter', 'kind'],
      [
        'address',
        bigQuery(service, [[secret, '1', '2', '3']]),
        400,
        'invalid_parameter',
        'calls[0]',
      ],
      ['address', bigQuery(service, [['a'], []]), 400, 'invalid_parameter', 'calls[1]'],
      ['address', bigQuery(service, [[{ secret }]]), 400, 'invalid_parameter', 'calls[0][0]'],
      ['address', bigQuery(service, [['a']], { fields: 'x' }), 400, 'invalid_parameter', 'fields'],
      [
        'address',
        bigQuery(service, [['a']], { language: 'fr' }),
        400,
        'invalid_parameter',
        'language',
      ],
      [
        'address',
        bigQuery(service, [['a']], { notation: '?' }),
        400,
        'invalid_parameter',
        'notation',
      ],
      [
        'address',
        bigQuery(service, [['a']], { feilds: 'city' }),
        400,
        'invalid_parameter',
        'user_defined_context',
      ],
      [
        'school',
        bigQuery(service, [['a']], { data_version: '2024-01-01' }),
        400,
        'invalid_parameter',
        'data_version',
      ],
      ['address', bigQuery(service, Array(10_001).fill(['a'])), 400, 'invalid_parameter', 'calls'],
      ['address', bigQuery(service, 1), 400, 'malformed_function_body'],
      ['address', [bigQuery(service, [])], 400, 'malformed_function_body'],
      ['address', JSON.stringify(bigQuery(service, [])).slice(0, -1), 400, 'malformed_body'],
      ['address', '{', 401, 'missing_function_key'],
      ['address', '', 400, 'empty_body'],
      ['address', bigQuery(service, [['a']], { key: '' }), 401, 'missing_function_key'],
      ['address', bigQuery(service, [['a']], { key: 'no' }), 401, 'invalid_key'],
    ];
    for (const [kind, body, status, code, parameter] of wrong) {
      const response = await call(service, kind, body);
      const text = await response.text();
      expect([
        response.status,
        JSON.parse(text).error.code,
        JSON.parse(text).error.parameter,
      ]).toEqual([status, code, parameter]);
      const { errorMessage } = JSON.parse(text);
      expect(errorMessage).not.toBe('');
      expect(Buffer.byteLength(errorMessage)).toBeLessThan(1_024);
      expect(text).not.toContain(secret);
    }
    expect(service.log()).not.toContain(secret);
  });
});
