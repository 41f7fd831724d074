/** `CORPSEARCH`, and `POSTAL` with a data version, as Sheets runs them, against the real service. */
import { describe, expect, it } from 'vitest';
import { localService, sheetBehindProxy } from '../../apps-script/local-service.ts';
import { corporation } from '../../shared/enrich/corporations.ts';

const service = localService();

describe('CORPSEARCH', () => {
  it('gives a row for each corporation, the default fields first', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const taxAgency = ['7000012050002', '国税庁', '東京都', '千代田区', '霞が関３丁目１－１'];
    expect(await sheet.formula('CORPSEARCH', '国税庁')).toEqual([taxAgency]);
    const all = await sheet.formula('CORPSEARCH', 'prefecture_name:東京都', '法人番号,社名', 100);
    expect(all.length).toBeGreaterThan(3);
    expect(all).toContainEqual(['7000012050002', '国税庁']);
    expect(await sheet.formula('CORPSEARCH', 'prefecture_name:東京都', 'name', 2)).toHaveLength(2);
    expect(proxy.seen.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/v1/houjinbangou?q=国税庁&offset=0&limit=10',
      '/v1/houjinbangou?q=prefecture_name:東京都&offset=0&limit=100',
      '/v1/houjinbangou?q=prefecture_name:東京都&offset=0&limit=2',
    ]);
  });

  it('asks for as many pages as the results need, and for none the second time', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service(), (n) => page(n));
    const rows = await sheet.formula('CORPSEARCH', '見本', 'name', 150);
    expect(rows).toHaveLength(150);
    expect(proxy.seen.map(({ path }) => path.replace(/^.*?&/, ''))).toEqual([
      'offset=0&limit=100',
      'offset=100&limit=50',
    ]);
    expect(await sheet.formula('CORPSEARCH', '見本', 'name', 150)).toEqual(rows);
    expect(proxy.seen).toHaveLength(2);

    /** Two pages that repeat one record of the sample. */
    function page(n: number) {
      const [offset, limit] = n === 0 ? [0, 100] : [100, 50];
      const data = Array.from({ length: limit }, () => corporation());
      const body = { version: '2026-11-01', data, query: '見本', count: 200, offset, limit };
      return { status: 200, body: JSON.stringify({ ...body, facets: null }) };
    }
  });

  it('reads the way of comparing in Japanese or by its id', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    for (const mode of ['部分一致', '完全一致', 'exact', '種別込み', 'EXACT_WITH_KIND', '']) {
      await sheet.formula('CORPSEARCH', `国税 ${mode}`, 'status', '', mode);
    }
    expect(proxy.seen.map(({ path }) => /&mode=(\w+)$/.exec(path)?.[1])).toEqual([
      ...['partial', 'exact', 'exact', 'exact_with_kind', 'exact_with_kind', undefined],
    ]);
  });

  it('keeps the width of a range of headers', async () => {
    const { sheet } = await sheetBehindProxy(service());
    expect(await sheet.formula('CORPSEARCH', '国税庁', [['', '名称', '', '法人番号']])).toEqual([
      ['', '国税庁', '', '7000012050002'],
    ]);
  });

  it('is an error if nothing is found or the query is refused; a blank query gives blanks', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    await expect(sheet.formula('CORPSEARCH', '火星開発', 'name,city')).rejects.toThrow('該当なし');
    await expect(sheet.formula('CORPSEARCH', 'AND OR (', 'name,city')).rejects.toThrow(
      /^入力不備: サービスがこの検索を受け付けません/,
    );
    expect(await sheet.formula('CORPSEARCH', '', 'name,city')).toEqual([['', '']]);
    expect(proxy.seen).toHaveLength(2);
  });

  it.each([
    [['国税庁', 'namae'], '項目「namae」はありません'],
    [['国税庁', '', 0], '件数「0」を読めません（1から1000までの整数）'],
    [['国税庁', '', 'たくさん'], '件数「たくさん」'],
    [['国税庁', '', 10, 'あいまい'], '検索方法「あいまい」はありません'],
    [[[['国税庁'], ['財務省']]], '1つのセル'],
  ] as const)('%j is an error with its sentence', async (args, message) => {
    const { sheet } = await sheetBehindProxy(service());
    await expect(sheet.formula('CORPSEARCH', ...args)).rejects.toThrow(message);
  });
});

describe('POSTAL with a data version', () => {
  it('asks for that version, written as text or as a date', async () => {
    const { sheet, proxy } = await sheetBehindProxy(service());
    const [[version = ''] = []] = await sheet.formula('POSTAL', '1000001', 'version');
    const of = (written: string | number | boolean | Date) =>
      sheet.formula('POSTAL', [[''], ['1000001']], 'city,version', written);
    const row = [
      ['', ''],
      ['千代田区', version],
    ];
    expect(await of(version)).toEqual(row);
    expect(proxy.seen.slice(1).map(({ path }) => path)).toEqual([
      '/v1/postalcode/versions/',
      `/v1/postalcode/1000001?version=${version}`,
    ]);
    const [year, month, day] = String(version).split('-').map(Number) as [number, number, number];
    expect(await of(new Date(year, month - 1, day))).toEqual(row);
    expect(await of(String(version).replaceAll('-', '/'))).toEqual(row);
    expect(await of('')).toEqual(row);
    expect(proxy.seen).toHaveLength(3);
  });

  it('is an error if the service has no such version, and names those that it has', async () => {
    const { sheet } = await sheetBehindProxy(service());
    await expect(sheet.formula('POSTAL', '1000001', '', '2020-01-31')).rejects.toThrow(
      /データの版 2020-01-31 がありません。ある版: \d{4}-\d\d-\d\d/,
    );
    await expect(sheet.formula('POSTAL', '1000001', '', '最新')).rejects.toThrow(
      'データの版「最新」を読めません',
    );
  });
});
