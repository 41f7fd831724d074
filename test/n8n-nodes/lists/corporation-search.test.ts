/** The node's search of corporations, over the real service. */
import { describe, expect, it } from 'vitest';
import { DAICHO, MIHON_OF_YONAGO } from '../../service/lists/enrich/companies-fixture.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';
import { ALL, execute, useService } from './executed.ts';

useService();

const SEARCH = ['corporation', 'search'] as const;

describe('Corporation: Search', () => {
  const warehouses = [{ query: '倉庫' }];

  it('gives all that match, page by page, each once', async () => {
    const { json, asked } = await execute(SEARCH, warehouses, { more: ALL });
    expect(asked).toHaveLength(2);
    const numbers = json.map((one) => (one as { corporate_number: string }).corporate_number);
    const expected = Array.from({ length: 120 }, (_, i) => corporateNumber(100 + i));
    expect([...numbers].sort()).toEqual(expected.sort());
  });

  it('asks for no more records than the limit', async () => {
    const { json, seen } = await execute(SEARCH, warehouses, { more: { limit: 7 } });
    expect(json).toHaveLength(7);
    expect(seen.map(({ path }) => path)).toEqual([expect.stringContaining('limit=7')]);
  });

  it('gives each item as many records as it asks for', async () => {
    const items = [
      { query: '倉庫', limit: 2 },
      { query: '倉庫', limit: 3, returnAll: false },
      { query: '見本商事', returnAll: true },
    ];
    const { from } = await execute(SEARCH, items, { more: { limit: 1 } });
    expect(from).toEqual([0, 0, 1, 1, 1, 2, 2]);
  });

  it('asks equal searches once, and links the records of each to its item', async () => {
    const items = [{ query: '見本商事' }, { query: '台帳' }, { query: '見本商事' }, { query: '' }];
    const { json, from, asked } = await execute(SEARCH, items);
    expect(asked).toHaveLength(2);
    expect(from).toEqual([0, 0, 1, 2, 2, 3]);
    expect(json[2]).toMatchObject({ corporate_number: DAICHO, kind_name: 'Limited company' });
    // An empty value gives an empty result, so that no row is lost.
    expect(json[5]).toMatchObject({ query: '', daicho: { status: 'blank' } });
  });

  it('puts its records into the same field as the look-ups do if the user wants that', async () => {
    const options = { includeInput: true, resultField: 'daicho' };
    const { json } = await execute(SEARCH, [{ query: '台帳' }], { more: { options } });
    expect(json[0]).toMatchObject({ query: '台帳', daicho: { kind_name: 'Limited company' } });
  });

  it('gives at most ten fields, all fields, or those that the user chooses', async () => {
    const items = [{ query: '台帳' }];
    const [simplified] = (await execute(SEARCH, items)).json;
    expect(Object.keys(simplified as object).length).toBeLessThanOrEqual(10);
    const [raw] = (await execute(SEARCH, items, { more: { output: 'raw' } })).json;
    expect(raw).toMatchObject({ corporate_number: DAICHO, address: { city: '鳥取市' } });
    const selected = { output: 'selected', fields: ['会社名', 'close_date'] };
    const [some] = (await execute(SEARCH, items, { more: selected })).json;
    expect(some).toEqual({ name: '台帳システム有限会社', close_date: '2020-03-31' });
  });

  it('compares names in the way that the user chooses', async () => {
    const exact = { mode: 'exact', limit: 10 };
    const { json } = await execute(SEARCH, [{ query: 'name:見本商事' }], { more: exact });
    expect(json).toHaveLength(2);
    const partial = await execute(SEARCH, [{ query: 'name:見本' }], { more: exact });
    expect(partial.json).toEqual([]);
  });

  it('lists an area, chosen from lists or written', async () => {
    const area = (prefecture: unknown, municipality: unknown) => ({
      searchBy: 'area',
      prefecture,
      municipality,
    });
    const chosen = (value: string) => ({ __rl: true, mode: 'list', value });
    const more = area(chosen('鳥取県'), chosen('米子市'));
    expect((await execute(SEARCH, [{}], { more })).json).toMatchObject([
      { corporate_number: MIHON_OF_YONAGO },
    ]);
    const whole = { ...area('31', ''), ...ALL };
    expect((await execute(SEARCH, [{}], { more: whole })).json).toHaveLength(123);
    const none = area('', chosen('米子市'));
    expect((await execute(SEARCH, [{}], { more: none })).results).toMatchObject([
      { status: 'blank' },
    ]);
  });

  it('takes a municipality as a name, and never as operators of a query', async () => {
    const towns = async (municipality: string) => {
      const more = { searchBy: 'area', prefecture: '東京都', municipality, ...ALL };
      return (await execute(['postalCode', 'search'], [{}], { more })).json.length;
    };
    expect(await towns('　府中市 ')).toBe(1);
    expect(await towns('府中市 OR _facet:/広島県/府中市')).toBe(0);
  });

  it('says that an area does not exist if its prefecture is unknown', async () => {
    const items = ['Atlantis', '', { name: '鳥取県' }, '48'].map((prefecture) => ({ prefecture }));
    for (const name of [SEARCH, ['postalCode', 'search']] as const) {
      const { results, asked } = await execute(name, items, { more: { searchBy: 'area' } });
      const none = { status: 'invalid', reason: 'no_prefecture' };
      expect(results).toMatchObject([none, { status: 'blank' }, none, none]);
      expect(asked).toEqual([]);
    }
  });

  it('says that a search which the service refuses is invalid, and goes on', async () => {
    const items = [{ query: 'name:(見本' }, { query: '台帳' }, { query: '倉'.repeat(2_001) }];
    const { json, from } = await execute(SEARCH, items);
    expect(from).toEqual([0, 1, 2]);
    expect(json).toMatchObject([
      { daicho: { status: 'invalid', reason: 'search_not_accepted' } },
      { corporate_number: DAICHO },
      { daicho: { status: 'invalid', reason: 'search_not_accepted' } },
    ]);
  });
});

describe('Count', () => {
  const COUNT = ['corporation', 'count'] as const;

  it('tells how many corporations match in each part of the chosen level', async () => {
    const items = [{ query: '倉庫' }, { query: '見本商事' }, { query: '' }];
    const { json, from, asked } = await execute(COUNT, items);
    expect(from).toEqual([0, 1, 2]);
    expect(json).toMatchObject([
      { path: '/鳥取県', count: 120 },
      { path: '/鳥取県', count: 2 },
      { daicho: { status: 'blank' } },
    ]);
    expect(asked).toHaveLength(2);
    const below = await execute(COUNT, items.slice(1, 2), { more: { below: '/鳥取県' } });
    expect(new Set(below.json)).toEqual(
      new Set([
        { path: '/鳥取県/鳥取市', count: 1 },
        { path: '/鳥取県/米子市', count: 1 },
      ]),
    );
  });

  it('also counts kinds separately', async () => {
    const more = { facet: 'facet_kind' };
    const { json } = await execute(COUNT, [{ query: '見本商事' }], { more });
    expect(json).toEqual([{ path: expect.stringMatching(/^\//), count: 2 }]);
  });

  it('names a text that is not a path', async () => {
    const { results } = await execute(COUNT, [{ query: '倉庫' }], { more: { below: '鳥取県' } });
    expect(results).toMatchObject([{ status: 'invalid', reason: 'search_not_accepted' }]);
  });
});
