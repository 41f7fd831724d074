/** Formulas over what real columns hold: every function gives a row for each row, and text from cells stays text. */
import { describe, expect, it } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';
import type { Argument, SheetValue } from '../../hosts/sheets/script.ts';
import { corporation } from '../../shared/enrich/corporations.ts';

const service = localService();

/** Contents of columns besides the intended ones. */
const GARBAGE: readonly SheetValue[] = [
  ...['', ' ', '　', 0, -1, 1.5, 1e21, true, false, '#N/A', '#REF!', '#ERROR!', 'Loading...'],
  ...[new Date(2026, 10, 22), new Date(0), new Date(Number.NaN), '2026/11/22', '令和8年'],
  ...['=1+1', '+81-3-1234-5678', '-', '@SUM(A1)', '\t=A1', "'0600001", '"', '\\', '%', '?q=1&t=2'],
  ...[
    '<script>alert(1)</script>',
    '../../v1',
    'a\nb',
    '\u0000',
    '\ud800',
    '👨‍👩‍👧',
    '𠮷野家',
    '㈱',
  ],
  ...['null', 'undefined', '[object Object]', '__proto__', 'constructor', '東京都'.repeat(700)],
];
const column = GARBAGE.map((value) => [value]);

/** Texts that could become a formula or a part of a page. */
const FORMULA_LIKE = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  "'=1+1",
  '<img src=x onerror=alert(1)>',
];

describe('a column of garbage', () => {
  it.each<[name: string, args: readonly Argument[], width: number]>([
    ['POSTAL', [column], 3],
    ['JPADDRESS', [column], 7],
    ['JPADDRESS', [GARBAGE.map((value) => [value, value, ''])], 7],
    ['POSTALCODE', [column], 1],
    ['CORP', [column], 5],
    ['CORPNUMBER', [column], 1],
    ['CORPNUMBER', [column, column], 1],
    ['BANK', [column], 3],
    ['BRANCH', [column, column], 5],
    ['SCHOOL', [column], 5],
    ['SCHOOL', [column, '', column], 5],
    ['DISTANCEKM', [column, column], 1],
    ['NEARESTTOWN', [column], 6],
    ['HOLIDAY', [column], 1],
    ['ISBUSINESSDAY', [column], 1],
    ['ADDBUSINESSDAYS', [column, 1], 1],
    ['BUSINESSDAYS', [column, '2026-11-22'], 1],
  ])('goes through %s row by row', async (name, args, width) => {
    const { sheet } = await sheetBehindProxy(service());
    const rows = await sheet.formula(name, ...args);
    expect(rows.map(({ length }) => length)).toEqual(GARBAGE.map(() => width));
    expect(rows[0]).toEqual(Array.from({ length: width }, () => ''));
    expect(rows[2]).toEqual(rows[0]);
    const failed = rows.flat().filter((cell) => /^(失敗|未照会)/.test(String(cell)));
    expect(failed).toEqual([]);
    expect(sheet.milliseconds).toBeLessThan(30_000);
  });

  it('goes through CORPSEARCH cell by cell', async () => {
    const { sheet } = await sheetBehindProxy(service());
    for (const value of GARBAGE) {
      const rows = await sheet.formula('CORPSEARCH', value, 'name,status');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.flat().filter((cell) => /^(失敗|未照会)/.test(String(cell)))).toEqual([]);
    }
  });
});

describe('a formula over a whole column', () => {
  it('may have its header on top and thousands of blank cells below', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const blanks = Array.from({ length: 5000 }, () => ['']);
    const range = [['郵便番号'], ['1000001'], [''], [600001], ...blanks];
    const rows = await sheet.formula('POSTAL', range, 'city');
    // The blank cells below get no rows, since these rows would cover other contents there.
    expect(rows).toEqual([
      // The label that people write before a code, but no code.
      [''],
      ['千代田区'],
      [''],
      ['札幌市中央区'],
    ]);
    expect(proxy.seen).toHaveLength(2);
  });
});

describe('a record of the service that looks like a formula or a page', () => {
  it.each(FORMULA_LIKE)('is the same text in the cell (%j)', async (name) => {
    const record = corporation({ corporate_number: '7000012050002', name });
    const { sheet } = await sheetBehindProxy(service(), () => ({
      status: 200,
      body: JSON.stringify({ version: '2026-11-01', data: record }),
    }));
    expect(await sheet.formula('CORP', '7000012050002', 'name,status')).toEqual([[name, '一致']]);
    // The text is the same when it comes from the cache.
    expect(await sheet.formula('CORP', '7000012050002', 'name,status')).toEqual([[name, '一致']]);
    expect(sheet.seen?.fetchCalls).toBe(1);
  });

  it.each(FORMULA_LIKE)('is the same text in a list (%j)', async (name) => {
    const data = [corporation({ name })];
    const list = { version: '2026-11-01', data, query: '', count: 1, offset: 0, limit: 10 };
    const { sheet } = await sheetBehindProxy(service(), () => ({
      status: 200,
      body: JSON.stringify({ ...list, facets: null }),
    }));
    expect(await sheet.formula('CORPSEARCH', '見本', 'name')).toEqual([[name]]);
  });
});

describe('a record of the service that is longer than a cell', () => {
  it('is cut, and leaves the other rows as they are', async () => {
    const number = '7000012050002';
    const record = corporation({ corporate_number: number, name: '長'.repeat(60_000) });
    const { sheet } = await sheetBehindProxy(service(), () => ({
      status: 200,
      body: JSON.stringify({ version: '2026-11-01', data: record }),
    }));
    const rows = await sheet.formula('CORP', [[''], [number]], 'name');
    expect(rows).toEqual([[''], [expect.stringMatching(/^長{32766}…$/)]]);
  });
});

describe('the text of a cell', () => {
  it('changes no other part of a request', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await sheet.formula('CORPSEARCH', '見本&limit=999#&mode=exact', 'status');
    await sheet.formula(
      'CORPNUMBER',
      [['../../v1/bank?x=1'], ['']],
      [['%2e%2e/\r\nHost: evil'], ['']],
    );
    await sheet.formula('POSTAL', [['../bank'], ['100-0001?x=1'], ['1000001/../bank']], 'status');
    await sheet.formula('CORP', [['../bank'], ['7000012050002/../../bank']], 'status');
    const asked = proxy.seen.map(({ path }) => new URL(path, 'http://service'));
    expect(asked[0]?.searchParams.getAll('limit')).toEqual(['10']);
    expect(asked[0]?.searchParams.getAll('mode')).toEqual([]);
    for (const { pathname, hash } of asked) {
      expect(hash).toBe('');
      expect(pathname).toMatch(/^\/v1\/(houjinbangou|batch\/[a-z]+\/search)$/);
    }
  });
});
