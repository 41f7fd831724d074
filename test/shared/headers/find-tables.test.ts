import { findTables } from '@daicho/shared/headers/find-tables.ts';
import { joinedHeaders } from '@daicho/shared/headers/joined-headers.ts';
import { describe, expect, it } from 'vitest';
import { UENO } from '../../ugly-sheets/ugly-sheet.ts';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';

describe('a table of a sheet', () => {
  it.each(UGLY_SHEETS.map((sheet) => [sheet.name, sheet] as const))(
    'is found in %s',
    (_, { cells, tables }) => {
      expect(findTables(cells)).toEqual(tables);
    },
  );

  it('has its headers even if only one column has a name and notes stand beside it', () => {
    const cells = [
      ['住所', null],
      ['東京都千代田区丸の内1-9-2', 'メモ'],
    ];
    expect(findTables(cells)).toEqual([
      { headerRow: 0, headerRows: 1, column: 0, columns: 2, rows: 1 },
    ]);
  });

  it.each([
    ['an old kanji for 県', ['埼玉縣川口榮1-2', '見本商事']],
    ['old kanji and no number', ['廣島縣廣島市中區基町', '見本商事']],
    ['an address without number', ['広島県広島市中区基町', '見本支店']],
    ['a number in kanji', ['澁谷區澁谷一丁目二番三号', '見本商事']],
    ['a prefecture of its own', ['廣島縣', '廣島市中區', '基町', '見本商事']],
    ['one column', ['廣島縣廣島市中區基町']],
  ])('begins with its first row if that is data: %s', (_, first) => {
    const further =
      first.length > 2
        ? [
            ['東京都', '千代田区', '麹町3-2', '見本産業'],
            ['大阪府', '堺市堺区', '南瓦町', '見本工業'],
          ]
        : [
            ['東京都千代田区麹町3-2', '見本産業'].slice(0, first.length),
            ['大阪府堺市堺区南瓦町', '見本工業'].slice(0, first.length),
          ];
    expect(findTables([first, ...further])).toEqual([
      { headerRow: -1, headerRows: 0, column: 0, columns: first.length, rows: 3 },
    ]);
  });

  it.each([
    [
      'banks',
      ['銀行名', '支店名', '口座番号', '備考'],
      ['みずほ銀行', '新宿支店', '1234567', null],
    ],
    ['branches', ['支店名', '担当', '住所', '備考'], ['新宿支店', '営業担当', UENO, null]],
    ['wards', ['氏名', '区', '町名', '備考'], ['山田', '港区', '見本町', null]],
    ['wards without town', ['支店名', '区', '備考'], ['第一支店', '港区', null]],
  ])(
    'has all its rows if the first reads like headers and lacks a value: %s',
    (_, headers, row) => {
      expect(findTables([headers, row, row])).toMatchObject([
        { headerRow: 0, headerRows: 1, rows: 2 },
      ]);
    },
  );

  it('has two rows of headers if names of places stand below those of groups', () => {
    const cells = [
      ['No', '顧客', '所在', '備考'],
      [null, '氏名', '住所', null],
      [1, '山田', UENO, null],
    ];
    expect(findTables(cells)).toMatchObject([{ headerRow: 1, headerRows: 2, rows: 1 }]);
  });

  it.each([
    ['months', ['4月', '5月', '6月', '7月']],
    ['years', [2024, 2025, 2026]],
    ['years as text', ['2024年', '2025年', '2026年']],
    ['years of an era', ['令和6年', '令和7年', '令和8年']],
    ['terms', ['第1回', '第2回', '第3回']],
    ['days', ['2026/4/1', '2026/4/8', '2026/4/15']],
    ['days of a month', [1, 2, 3, 4, 5]],
    ['days as text', ['1日', '2日', '3日']],
    ['days with their weekday', ['4/1（水）', '4/8（水）', '4/15（水）']],
  ])('has its headers beside those of %s, above or below another table', (_, periods) => {
    const sums = [
      ['氏名', '住所', ...periods],
      ['山田', UENO, ...periods.map(() => 1000)],
      ['佐藤', UENO, ...periods.map(() => null)],
    ];
    expect(findTables(sums)).toMatchObject([{ headerRow: 0, headerRows: 1, rows: 2 }]);
    const offices = [['拠点名', '所在地', '責任者'], ['本社', UENO, '高橋'], [], ['会費']];
    expect(findTables([...offices, ...sums])).toMatchObject([
      { headerRow: 0, rows: 1 },
      { headerRow: 4, headerRows: 1, rows: 2 },
    ]);
  });

  it.each([
    ['two dates', ['2026/4/1', '2026/4/8']],
    ['numbers in no order', [3, 1, 2]],
  ])('has no headers if %s stand in its first row', (_, values) => {
    const row = ['第4支店', UENO, ...values];
    expect(findTables([row, row, row])).toMatchObject([{ headerRow: -1, headerRows: 0, rows: 3 }]);
  });

  it('keeps places as headers if numbers stand below these places', () => {
    const cells = [
      ['品目', '東京都千代田区', '大阪府大阪市'],
      ['見本', 10, 20],
      ['試供品', 30, 40],
    ];
    expect(findTables(cells)).toMatchObject([{ headerRow: 0, headerRows: 1, rows: 2 }]);
  });

  it('does not exist on an empty sheet, or under headers alone', () => {
    expect(findTables([])).toEqual([]);
    expect(findTables([[], [null]])).toEqual([]);
    expect(findTables([['氏名', '住所']])).toEqual([]);
  });
});

describe('headers in two rows', () => {
  it('are joined: a group’s name stands before the name of each of its columns', () => {
    expect(
      joinedHeaders(
        ['No.', 'お届け先', null, 'ご依頼主', null],
        [null, '氏名', '住所', '氏名', '住所'],
      ),
    ).toEqual(['No.', 'お届け先 氏名', 'お届け先 住所', 'ご依頼主 氏名', 'ご依頼主 住所']);
  });
});
