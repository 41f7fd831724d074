/** The Daicho node over the real service: every resource and operation, from items to items. */
import { companyCatalogue } from '@daicho/shared/enrich/company/company-fields.ts';
import { describe, expect, it } from 'vitest';
import { COMPANIES_DAY, DAICHO, MIHON } from '../service/lists/enrich/companies-fixture.ts';
import { BY_NAME, execute } from './executed-look-ups.ts';

const LOOKUP = ['corporation', 'lookup'] as const;

const ADDRESS = ['address', 'normalize'] as const;
const CODE = ['postalCode', 'lookup'] as const;

describe('Postal: Normalize Address', () => {
  it('writes the address in the notation of the option', async () => {
    const more = { output: 'selected', fields: ['address'] };
    const items = [{ address: '東京都千代田区麹町３丁目１２番１４号' }];
    const usual = await execute(ADDRESS, items, { more });
    expect(usual.results).toMatchObject([{ address: '東京都千代田区麹町3-12-14' }]);
    const options = { notation: '一丁目9番1号, no_prefecture' };
    const noted = await execute(ADDRESS, items, { more: { ...more, options } });
    expect(noted.results).toMatchObject([{ address: '千代田区麹町三丁目12番14号' }]);
  });
});

describe('Corporation: Look Up', () => {
  it('gives the record of each distinct number, which is asked for once', async () => {
    const numbers = [MIHON, `T${MIHON}`, '8000000000009', '12', '', DAICHO];
    const items = numbers.map((corporateNumber) => ({ corporateNumber }));
    const { results, asked } = await execute(LOOKUP, items);
    const mihon = {
      status: 'found',
      reason: null,
      message: 'Found',
      name: '株式会社見本商事',
      postal_code: '6800011',
      prefecture: '鳥取県',
      city: '鳥取市',
      street_number: '東町１丁目２２０番地',
      candidates: [],
    };
    expect(results).toMatchObject([
      mihon,
      mihon,
      { status: 'invalid', reason: 'wrong_check_digit', name: '' },
      { status: 'invalid', reason: 'wrong_corporate_length' },
      { status: 'blank', name: '' },
      { status: 'found', name: '台帳システム有限会社' },
    ]);
    expect(asked).toEqual([MIHON, DAICHO].map((number) => `GET /v1/houjinbangou/${number}`));
  });

  it('gives the whole record if the result is not simplified', async () => {
    const items = [{ corporateNumber: DAICHO }];
    const { results } = await execute(LOOKUP, items, { more: { output: 'raw' } });
    expect(results).toMatchObject([
      {
        status: 'found',
        version: COMPANIES_DAY,
        query: null,
        records: [{ corporate_number: DAICHO, close_date: '2020-03-31', close_cause: 1 }],
      },
    ]);
  });

  it.each([
    ['en', 'Limited company', 'Liquidation completed etc.', 'Found'],
    ['ja', '有限会社', '清算の結了等', '一致'],
  ])('names codes in the language asked for: %s', async (language, kind, cause, message) => {
    const { results } = await execute(LOOKUP, [{ corporateNumber: DAICHO }], {
      more: {
        output: 'selected',
        fields: ['kind', 'kind_name', 'close_cause_name'],
        options: { language },
      },
    });
    const names = { kind: 302, kind_name: kind, close_cause_name: cause, message };
    expect(results).toMatchObject([names]);
  });
});

it('the node gives an AI agent the result alone, without what is empty', async () => {
  const item = { corporateNumber: MIHON, chatInput: 'Which company is that?' };
  const { json } = await execute(LOOKUP, [item], { more: { output: 'simplified' }, asTool: true });
  expect(json).toEqual([
    {
      corporate_number: MIHON,
      name: '株式会社見本商事',
      postal_code: '6800011',
      prefecture: '鳥取県',
      city: '鳥取市',
      street_number: '東町１丁目２２０番地',
      status: 'found',
      message: 'Found',
    },
  ]);
});

it('the node’s message tells an AI agent what to do', async () => {
  const fault = () => ({ status: 401 });
  const { json } = await execute(LOOKUP, [{ corporateNumber: MIHON }], { asTool: true, fault });
  expect(json).toMatchObject([
    { error: expect.stringMatching(/^The API key was not accepted\. Check the key/) },
  ]);
});

describe('Postal', () => {
  it('normalizes addresses, in one line or in a list of parts', async () => {
    const { results, asked } = await execute(ADDRESS, [
      { address: '東京都千代田区麹町3-12-14' },
      { address: ['東京都', '千代田区', '麹町', 3] },
      { address: ['東京都', { city: '千代田区' }] },
      { address: [] },
      { address: ['府中市府中町', 'nothing'] },
    ]);
    expect(results).toMatchObject([
      { status: 'found', postal_code: '1000000', town: '麹町', block_lot_num: '3-12-14' },
      { status: 'found', postal_code: '1000000', block_lot_num: '3' },
      { status: 'invalid', reason: 'date_or_number' },
      { status: 'blank' },
      { status: 'ambiguous', candidates: [{ city: '府中市' }, { city: '府中市' }] },
    ]);
    expect(asked).toEqual(['POST /v1/batch/postalcode/search']);
  });

  it('looks codes up, and does not take a list for a code', async () => {
    const items = ['100-0000', ['100', '0000'], '9999999'].map((postalCode) => ({ postalCode }));
    const { results } = await execute(CODE, items);
    expect(results).toMatchObject([
      { status: 'found', prefecture: '東京都', city: '千代田区', town: '麹町' },
      { status: 'invalid', reason: 'not_digits' },
      { status: 'not_found' },
    ]);
  });
});

describe('the fields of a result', () => {
  const item = [{ name: '㈱見本商事', address: '鳥取県鳥取市東町1-220' }];

  it.each([[['name', '法人番号', 'Score']], ['社名、法人番号、スコア、照合結果']])(
    'may be named in an expression as people name them: %j',
    async (fields) => {
      const { results } = await execute(BY_NAME, item, { more: { output: 'selected', fields } });
      expect(results).toEqual([
        {
          name: '株式会社見本商事',
          corporate_number: MIHON,
          score: 100,
          status: 'found',
          reason: null,
          message: 'Found',
          candidates: [],
        },
      ]);
    },
  );

  it('are refused with the nearest name if one does not exist', async () => {
    await expect(
      execute(BY_NAME, item, {
        more: { output: 'selected', fields: 'scores' },
        onError: 'stopWorkflow',
      }),
    ).rejects.toThrow(
      `No such field: scores. Did you mean score? The fields are: ${companyCatalogue.ids.join(', ')}`,
    );
  });
});

describe('a run that fails as a whole', () => {
  const items = [
    { name: '見本', row: 1 },
    { name: '台帳', row: 2 },
  ];
  const wrong = { output: 'selected', fields: 'scores' };
  const told = { error: expect.stringContaining('No such field'), message: expect.any(String) };

  it.each([
    ['continueRegularOutput', items.map((item) => ({ ...item, ...told }))],
    // n8n adds the fields of the input to items that it moves to the error output.
    ['continueErrorOutput', [told, told]],
  ] as const)('makes an error of every item with %s', async (onError, expected) => {
    const { json, from } = await execute(BY_NAME, items, { more: wrong, onError });
    expect(json).toEqual(expected);
    expect(from).toEqual([0, 1]);
  });
});

it('the node refuses an operation that the resource does not have', async () => {
  await expect(execute(['postalCode', 'findByName'], [{ name: '見本' }])).rejects.toThrow(
    'operation',
  );
});
