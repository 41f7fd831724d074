/** The operations of the Daicho node that list records, over the real service. */
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { resources } from '../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import { placesRegisters } from '../service/connections/postal-places.ts';
import {
  type RunningService,
  serviceForTest,
  startService,
} from '../service/http/running-service.ts';
import {
  companiesDirectory,
  DAICHO,
  MIHON,
  MIHON_OF_YONAGO,
} from '../service/lists/enrich/companies-fixture.ts';
import { corporateNumber } from '../service/sources/nta/agency-files.ts';
import { executeNode, type Run } from './execute-node.ts';

let service: RunningService;
beforeAll(async () => {
  const postal = placesRegisters();
  const corporation = openCorporationRegisters(await companiesDirectory(), () => postal.open());
  service = await startService({ registers: { postal, corporation } });
});
afterAll(() => service.close());

const listSchema = z.array(z.object({ number: z.string(), tags: z.array(z.string()) }));
const numbersSchema = z.array(z.object({ number: z.string(), what: z.optional(z.string()) }));
const updatesSchema = z.object({
  data: z.array(z.object({ postal_code: z.string(), update_status: z.number() })),
});

type Items = readonly Readonly<Record<string, unknown>>[];

const execute = (name: readonly [string, string], items: Items, run?: Run) =>
  executeNode(service, name, items, run);

const SEARCH = ['corporation', 'search'] as const;
const ALL = { returnAll: true };

describe('Corporation: Search', () => {
  const warehouses = [{ query: '倉庫' }];

  it('gives all that match, page by page, each once', async () => {
    const { json, asked } = await execute(SEARCH, warehouses, { more: ALL });
    expect(asked).toHaveLength(2);
    const numbers = json.map((one) => (one as { corporate_number: string }).corporate_number);
    const expected = Array.from({ length: 120 }, (_, i) => corporateNumber(100 + i));
    expect([...numbers].sort()).toEqual(expected.sort());
  });

  it('asks for no more than the limit', async () => {
    const { json, seen } = await execute(SEARCH, warehouses, { more: { limit: 7 } });
    expect(json).toHaveLength(7);
    expect(seen.map(({ path }) => path)).toEqual([expect.stringContaining('limit=7')]);
  });

  it('gives each item as many as it asks for', async () => {
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
    // An empty value gives an empty result: no row is lost.
    expect(json[5]).toMatchObject({ query: '', daicho: { status: 'blank' } });
  });

  it('puts its records where the look-ups put theirs, if the user wants it', async () => {
    const options = { includeInput: true, resultField: 'daicho' };
    const { json } = await execute(SEARCH, [{ query: '台帳' }], { more: { options } });
    expect(json[0]).toMatchObject({ query: '台帳', daicho: { kind_name: 'Limited company' } });
  });

  it('gives at most ten fields, all of them, or those of one’s choice', async () => {
    const items = [{ query: '台帳' }];
    const [simplified] = (await execute(SEARCH, items)).json;
    expect(Object.keys(simplified as object).length).toBeLessThanOrEqual(10);
    const [raw] = (await execute(SEARCH, items, { more: { output: 'raw' } })).json;
    expect(raw).toMatchObject({ corporate_number: DAICHO, address: { city: '鳥取市' } });
    const selected = { output: 'selected', fields: ['会社名', 'close_date'] };
    const [some] = (await execute(SEARCH, items, { more: selected })).json;
    expect(some).toEqual({ name: '台帳システム有限会社', close_date: '2020-03-31' });
  });

  it('compares names as it is told', async () => {
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

  it('takes a municipality for a name, never for more of a query', async () => {
    const towns = async (municipality: string) => {
      const more = { searchBy: 'area', prefecture: '東京都', municipality, ...ALL };
      return (await execute(['postalCode', 'search'], [{}], { more })).json.length;
    };
    expect(await towns('　府中市 ')).toBe(1);
    expect(await towns('府中市 OR _facet:/広島県/府中市')).toBe(0);
  });

  it('says of an area without a prefecture that there is none', async () => {
    const items = ['Atlantis', '', { name: '鳥取県' }, '48'].map((prefecture) => ({ prefecture }));
    for (const name of [SEARCH, ['postalCode', 'search']] as const) {
      const { results, asked } = await execute(name, items, { more: { searchBy: 'area' } });
      const none = { status: 'invalid', reason: 'no_prefecture' };
      expect(results).toMatchObject([none, { status: 'blank' }, none, none]);
      expect(asked).toEqual([]);
    }
  });

  it('says of a search that the service refuses that it is invalid, and goes on', async () => {
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

describe('Postal', () => {
  it('searches by an address, an area or a query', async () => {
    const postal = ['postalCode', 'search'] as const;
    const towns = async (more: object) =>
      (await execute(postal, [{}], { more: { ...ALL, ...more } })).json.map(
        (record) => (record as { town: string }).town,
      );
    expect(await towns({ addressText: '千代田区麹町' })).toEqual(['麹町']);
    expect(await towns({ searchBy: 'query', query: 'town:府中町' })).toEqual(['府中町', '府中町']);
    const hiroshima = { searchBy: 'area', prefecture: '広島県', municipality: '府中市' };
    expect(await towns(hiroshima)).toEqual(['府中町']);
  });

  it('lists the data versions, and refuses one that does not exist', async () => {
    const { json } = await execute(['postalCode', 'listVersions'], [{}]);
    expect(json).toEqual([{ version: '2026-01-01' }]);
    const ask = (dataVersion: string) =>
      execute(['postalCode', 'search'], [{ addressText: '千代田区麹町' }], {
        more: { options: { dataVersion } },
        onError: 'stopWorkflow',
      });
    expect((await ask('2026-01-01')).json).toHaveLength(1);
    await expect(ask('2020-01-01')).rejects.toMatchObject({
      message: 'The service does not have the data version 2020-01-01.',
      description: expect.stringContaining('2026-01-01'),
    });
  });

  it('looks codes up in the data version that is asked for', async () => {
    const ask = (dataVersion: string) =>
      execute(['postalCode', 'lookup'], [{ postalCode: '100-0000' }], {
        more: { options: { dataVersion } },
        onError: 'stopWorkflow',
      });
    expect((await ask('2026-01-01')).seen.at(-1)?.path).toContain('version=2026-01-01');
    await expect(ask('1999-01-01')).rejects.toThrow('does not have the data version');
  });

  it('looks each item up in the data version that it names', async () => {
    const items = ['2026-01-01', '', '2026-01-01'].map((version) => ({
      postalCode: '100-0000',
      'options.dataVersion': version,
    }));
    const { seen, from } = await execute(['postalCode', 'lookup'], items);
    const asked = seen.map(({ path }) => path).filter((path) => !path.includes('versions'));
    expect(asked.map((path) => path.includes('version=2026-01-01'))).toEqual([true, false]);
    expect(from).toEqual([0, 1, 2]);
  });

  it('lists what changed in the data version that is asked for', async () => {
    const changing = await serviceForTest();
    const { json, seen } = await executeNode(changing, ['postalCode', 'listUpdates'], [{}], {
      more: { ...ALL, options: { dataVersion: '2025-01-12' } },
    });
    const path = '/v1/postalcode/updates/?version=2025-01-12';
    const answer = updatesSchema.parse(await changing.getJson(path));
    expect(seen.at(-1)?.path).toBe(path);
    expect(json.length).toBeGreaterThan(0);
    expect(json).toMatchObject(
      answer.data.map(({ postal_code, update_status }) => ({ postal_code, update_status })),
    );
  });

  it('lists the files, and downloads one without showing the key to where it lies', async () => {
    const { json } = await execute(['postalCode', 'listFiles'], [{}]);
    expect(json[0]).toEqual({ path: 'latest/postalcode.json.xz' });
    const paths = ['latest/postalcode.json.xz', '../../../etc/passwd', 'latest/other.json.xz'];
    const { items, sent } = await execute(
      ['postalCode', 'downloadFile'],
      paths.map((path) => ({ path })),
      { direct: true },
    );
    expect(items[0]?.binary?.data).toMatchObject({ fileName: 'postalcode.json.xz' });
    const bytes = Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64');
    expect(bytes.subarray(0, 6).toString('hex')).toBe('fd377a585a00');
    expect(items.slice(1).map(({ json }) => json.error)).toEqual([
      'The service did not give the file.',
      'The service did not give the file.',
    ]);
    expect(sent).toEqual([
      { path: '/v1/download/postalcode/latest/postalcode.json.xz', isKeyed: true },
      { path: expect.stringMatching(/^\/downloads\//), isKeyed: false },
      { path: '/v1/download/postalcode/latest/other.json.xz', isKeyed: true },
    ]);
  });

  it('downloads a file that n8n opens', async () => {
    const items = [{ path: 'latest/postalcode.json.xz' }];
    const { items: given } = await execute(['postalCode', 'downloadFile'], items, {
      direct: true,
      more: { format: 'csv' },
    });
    expect(given[0]?.json.path).toBe('latest/postalcode.csv');
    expect(given[0]?.binary?.data).toMatchObject({
      fileName: 'postalcode.csv',
      mimeType: 'text/csv',
    });
    const text = Buffer.from(given[0]?.binary?.data?.data ?? '', 'base64').toString();
    expect(text).toMatch(/^jisx0402,.*postal_code,/);
  });

  it('sends the item of a file that does not exist to the error output', async () => {
    const items = [{ path: 'latest/other.json.xz', row: 1 }];
    const { json } = await execute(['postalCode', 'downloadFile'], items, {
      onError: 'continueErrorOutput',
    });
    // What n8n moves there holds nothing else.
    expect(json).toEqual([
      { error: 'The service did not give the file.', message: expect.stringMatching(/./) },
    ]);
  });

  it.each([
    'http://127.0.0.1:1/file',
    'http://files.example/file',
    'https://[::1]/file',
    'https://metadata.google.internal/file',
    'https://printer.local./file',
    'https://intranet/file',
    'ftp://x',
    'https://',
  ])('does not fetch a file from %s, whatever the service says', async (location) => {
    const { json } = await execute(
      ['postalCode', 'downloadFile'],
      [{ path: 'latest/postalcode.json.xz' }],
      { fault: () => ({ status: 303, headers: { location } }) },
    );
    expect(json).toMatchObject([{ error: expect.stringContaining('is not trusted') }]);
  });
});

describe('Count', () => {
  const COUNT = ['corporation', 'count'] as const;

  it('tells how many match in each part of the level that is asked for', async () => {
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

  it('tells kinds apart too', async () => {
    const more = { facet: 'facet_kind' };
    const { json } = await execute(COUNT, [{ query: '見本商事' }], { more });
    expect(json).toEqual([{ path: expect.stringMatching(/^\//), count: 2 }]);
  });

  it('says what is no path', async () => {
    const { results } = await execute(COUNT, [{ query: '倉庫' }], { more: { below: '鳥取県' } });
    expect(results).toMatchObject([{ status: 'invalid', reason: 'search_not_accepted' }]);
  });
});

describe('Bank', () => {
  it('lists all banks with one request, for all items', async () => {
    const { json, from, asked } = await execute(['bank', 'list'], [{}, {}], { more: { limit: 2 } });
    expect(asked).toEqual(['GET /v1/bank']);
    expect(from).toEqual([0, 0, 1, 1]);
    expect(json[0]).toMatchObject({ bank_code: '0001', bank_name: expect.any(String) });
  });

  it('lists the branches of a bank by its name or its code', async () => {
    const banks = ['みずほ銀行', '0001', '9999', '', 'どこにもない銀行'].map((bank) => ({ bank }));
    const { json, from, asked } = await execute(['bank', 'listBranches'], banks, {
      more: { limit: 3 },
    });
    expect(from).toEqual([0, 0, 0, 1, 1, 1, 2, 3, 4]);
    expect(json[0]).toMatchObject({ bank_code: '0001', branch_code: expect.any(String) });
    expect(json.slice(6)).toMatchObject([
      { daicho: { status: 'not_found' } },
      { daicho: { status: 'blank' } },
      { daicho: { status: 'not_found' } },
    ]);
    expect(asked).toEqual(['GET /v1/bank', 'GET /v1/bank/0001/branches']);
  });
});

describe('the watch list', () => {
  it('adds, lists and removes numbers, 100 a request, and never sends a wrong one', async () => {
    const numbers = Array.from({ length: 150 }, (_, i) => corporateNumber(i + 1));
    const items = [...numbers, '1234567890123', ''].map((number) => ({ number }));
    const added = await execute(['watchList', 'add'], items);
    expect(added.asked).toHaveLength(2);
    expect(added.from).toEqual(items.map((_, i) => i));
    expect(added.results[0]).toMatchObject({
      number: MIHON,
      kind: 'corporation',
      registered: true,
    });
    expect(added.results.slice(-2)).toMatchObject([
      { status: 'invalid', reason: 'wrong_check_digit' },
      { status: 'blank' },
    ]);
    const list = async () => (await execute(['watchList', 'list'], [{}], { more: ALL })).json;
    expect(await list()).toHaveLength(150);
    const removed = await execute(['watchList', 'remove'], items.slice(0, 149));
    expect(removed.results[0]).toMatchObject({ number: MIHON, registered: false });
    expect(await list()).toEqual([{ number: numbers[149], kind: 'corporation', tags: [] }]);
  });

  it('holds invoice issuers too, and is made equal to a table, which says what it did', async () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((i) => corporateNumber(i + 500));
    const issuer = `T${MIHON}`;
    const numbers = async () =>
      numbersSchema
        .parse((await execute(['watchList', 'list'], [{}], { more: ALL })).json)
        .map(({ number }) => number);
    const left = (await numbers()).map((number) => ({ number }));
    if (left.length > 0) await execute(['watchList', 'remove'], left);
    await execute(
      ['watchList', 'add'],
      [a, b, issuer].map((number) => ({ number })),
    );
    const equal = [b, c, d, c].map((number) => ({ number }));
    const { json } = await execute(['watchList', 'makeEqual'], equal);
    expect(numbersSchema.parse(json).map(({ number, what }) => [number, what])).toEqual([
      [b, 'kept'],
      [c, 'added'],
      [d, 'added'],
      [a, 'removed'],
    ]);
    // The table has no invoice issuers, so it says nothing about them.
    expect((await numbers()).sort()).toEqual([b, c, d, issuer].sort());
    const broken = await execute(['watchList', 'makeEqual'], [{ number: a }, { number: '' }]);
    expect(broken.json[0]).toMatchObject({ error: expect.stringContaining('item 1') });
    expect(await numbers()).toHaveLength(4);
  });

  it('keeps a list of each tag beside the others', async () => {
    const numbers = [1, 2, 3].map((i) => corporateNumber(i + 700)).sort();
    const [a = '', b = '', c = ''] = numbers;
    const of = (some: readonly string[]) => some.map((number) => ({ number }));
    const watched = async () => {
      const { json } = await execute(['watchList', 'list'], [{}], { more: ALL });
      return listSchema.parse(json).filter(({ number }) => numbers.includes(number));
    };
    const tagged = (tags: unknown) => ({ more: { options: { tags } } });
    await execute(['watchList', 'add'], of([a, b]), tagged('ＣＲＭ, Suppliers'));
    await execute(['watchList', 'add'], of([b]));
    const made = await execute(['watchList', 'makeEqual'], of([c]), tagged('suppliers'));
    expect(made.json).toEqual([
      { number: c, kind: 'corporation', registered: true, what: 'added' },
      { number: a, kind: 'corporation', registered: true, what: 'removed' },
      { number: b, kind: 'corporation', registered: true, what: 'removed' },
    ]);
    expect(await watched()).toEqual([
      { number: a, tags: ['crm'] },
      { number: b, tags: ['crm'] },
      { number: c, tags: ['suppliers'] },
    ]);
    await execute(['watchList', 'remove'], of([a, b, c]), tagged(['crm']));
    const left = [
      { number: b, tags: [] },
      { number: c, tags: ['suppliers'] },
    ];
    expect(await watched()).toEqual(left);
    const wrong = await execute(['watchList', 'add'], of([a]), tagged('x'.repeat(51)));
    expect(wrong.json).toMatchObject([{ error: expect.stringContaining('This is no tag') }]);
    expect(await watched()).toEqual(left);
    await execute(['watchList', 'remove'], of([a, b, c]));
    expect(await watched()).toEqual([]);
  });

  it('says what a public key may not do', async () => {
    const items = [{ number: MIHON }, { number: DAICHO }];
    const { json, asked } = await execute(['watchList', 'add'], items, { key: 'public' });
    expect(asked).toHaveLength(1);
    expect(json).toMatchObject([
      { error: 'The API key was not accepted.', message: expect.stringContaining('secret key') },
      {},
    ]);
  });
});

it('the node gives no items for a list that a deployment has no records of', async () => {
  expect((await execute(['watchList', 'changes'], [{ date: '2020-01-01' }])).json).toEqual([]);
});

it('the node offers every prefecture to be listed', async () => {
  const items = PREFECTURES.map(([prefecture]) => ({ prefecture }));
  const { from } = await execute(['municipality', 'list'], items, { more: ALL });
  expect(new Set(from)).toEqual(new Set(items.map((_, i) => i)));
});

it.each(
  resources.flatMap(({ id, operations }) =>
    Object.keys(operations).map((one) => [id, one] as const),
  ),
)('%s %s gives no item where nothing is found', async (resource, operation) => {
  expect((await execute([resource, operation], [])).json).toEqual([]);
});
