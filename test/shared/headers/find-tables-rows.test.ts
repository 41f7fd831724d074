import { findTables } from '@daicho/shared/headers/find-tables.ts';
import { describe, expect, it } from 'vitest';
import { UENO } from '../../ugly-sheets/ugly-sheet.ts';

describe('a table of a sheet', () => {
  it('keeps a row that has only a municipality among addresses, beside names that read like headers', () => {
    const list = [
      ['住所', '建物', '備考'],
      [UENO, '上野ビル', '済'],
      ['港区芝1-2', '芝マンション', null],
    ];
    const cells = [
      ...list,
      ['港区', '見本マンション', '不明'],
      ['新宿区西新宿2-8-1', '都庁', '済'],
    ];
    expect(findTables(cells).map(({ rows }) => rows)).toEqual([4]);
    const headers = ['市区町村', '町名', '備考'];
    const below = findTables([...list, headers, ['新宿区', '西新宿', '2026-01-02']]);
    expect(below.map(({ headerRow, rows }) => [headerRow, rows])).toEqual([
      [0, 2],
      [3, 1],
    ]);
  });

  it('goes on below a subtotal and a blank row with names that read like headers', () => {
    const cells = [
      ['支店', '顧客名', '住所', '売上'],
      ['第1支店', '山田 花子', '東京都千代田区丸の内1-9-2', 1000],
      [null, '小計', null, 1000],
      [],
      ['第2支店', '栄光印刷有限会社', '広島県安芸郡海田町堀川町489-16 見本302', 3000],
      [null, '佐藤 次郎', '広島県大竹市湯舟町500-15', 4000],
    ];
    expect(findTables(cells).map(({ headerRow, rows }) => [headerRow, rows])).toEqual([[0, 5]]);
  });

  it.each([
    ['ditto mark', ['第2支店', '代表者', '同上', null]],
    ['company', ['第2支店', '八千代テクノ有限会社', '不明', null]],
    ['number below numbers', ['第2支店', '取引先コード', null, 3000]],
  ])('goes on below a blank row with a row whose %s shows that it is no header', (_, first) => {
    const cells = [
      ['支店', '顧客名', '住所', '売上'],
      ['第1支店', '山田 花子', '東京都千代田区丸の内1-9-2', 1000],
      [null, '小計', null, 1000],
      [],
      first,
      [null, '佐藤 次郎', '広島県大竹市湯舟町500-15', 4000],
    ];
    expect(findTables(cells).map(({ headerRow, rows }) => [headerRow, rows])).toEqual([[0, 5]]);
  });

  it('ends above headers of years that stand below a blank row', () => {
    const cells = [
      ['支店', '担当', 2022, 2023],
      ['札幌', '山田', 1, 2],
      [],
      ['支店名', '担当者', 2024, 2025],
      ['札幌', '佐藤', 3, 4],
    ];
    expect(findTables(cells).map(({ headerRow }) => headerRow)).toEqual([0, 3]);
  });

  it('goes on below a blank row with further rows, however little they hold', () => {
    const address = '東京都千代田区丸の内1-9-2';
    const list = [
      ['No.', '得意先名', '住所', '電話番号', '備考'],
      [1, '山田商店', address, 'TEL 03-1234-5678', null],
      [2, '佐藤工業', '府中市宮西町2-24', '042-123-4567', '連絡先 sato@example.jp'],
    ];
    const rows = [
      [3, '株式会社甲'],
      [null, '株式会社甲', address],
      [null, '株式会社甲'],
      [null, null, address],
      [null, '株式会社甲', null, 'TEL 03-1234-5670'],
      [null, null, null, null, '電話03-1234-5670'],
      [address],
      [4, '株式会社乙', address, '03-1234-5678', 'TEL 03-1234-5678 へ'],
    ];
    expect(rows.map((row) => findTables([...list, [], row]).map(({ rows }) => rows))).toEqual(
      rows.map(() => [4]),
    );
    // Both rows stand in the column of names, so they are addresses in the wrong column rather than a name and its address.
    expect(findTables([...list, [], [address], [address]]).map(({ rows }) => rows)).toEqual([5]);
  });

  it('ends above the headers of another table that follow without a blank row', () => {
    const list = [
      ['氏名', '住所'],
      ['山田', '東京都千代田区丸の内1-9-2'],
      ['佐藤', '府中市宮西町2-24'],
    ];
    const sizes = (cells: Parameters<typeof findTables>[0]) =>
      findTables(cells).map(({ headerRow, rows }) => [headerRow, rows]);
    const company = ['甲社', '東京都台東区上野公園7-7'];
    expect(sizes([...list, ['会社名', '所在地'], company])).toEqual([
      [0, 2],
      [3, 1],
    ]);
    const bank = ['みずほ銀行', '本店', '1234567'];
    expect(sizes([...list, ['銀行名', '支店名', '口座番号'], bank])).toEqual([
      [0, 2],
      [3, 1],
    ]);
    // Rows whose cells end like headers stay rows.
    const like = [
      ['東京支店', '東京都千代田区'],
      ['鈴木建設会社', '港区'],
      ['本店', '札幌市中央区大通西3丁目6番地'],
    ];
    expect(sizes([...list, ...like])).toEqual([[0, 5]]);
  });

  it('goes on below headers that are repeated, with or without blank rows and its title above them', () => {
    const [title, headers] = [['得意先一覧 1/2ページ'], ['番号', '氏名', '住所']];
    const row = (number: number) => [number, '山田', '東京都千代田区丸の内1-9-2'];
    const rowsOf = (cells: Parameters<typeof findTables>[0]) =>
      findTables(cells).map(({ rows }) => rows);
    expect(rowsOf([headers, row(1), row(2), headers, row(3)])).toEqual([4]);
    expect(rowsOf([headers, row(1), [], headers, row(2), [], headers, row(3)])).toEqual([7]);
    const next = ['得意先一覧 2/2ページ'];
    expect(rowsOf([title, headers, row(1), ['- 1 -'], [], next, headers, row(2)])).toEqual([6]);
    const pages = Array.from({ length: 300 }, (_, at) => (at % 40 === 0 ? headers : row(at)));
    const ends = { total: 2_000, tail: [row(1_998), row(1_999)] };
    expect(findTables(pages, ends).map(({ rows }) => rows)).toEqual([1_999]);
    const upper = ['番号', 'お届け先', null];
    const lower = [null, '氏名', '住所'];
    expect(rowsOf([upper, lower, row(1), upper, lower, row(2)])).toEqual([4]);
  });

  it('goes on below blank rows with data that only looks like headers', () => {
    const branches = [
      ['拠点名', '所在地', '責任者'],
      ['本社', '東京都千代田区丸の内1-9-2', '山田'],
      [],
      ['札幌支店', '札幌市中央区大通西3丁目6番地', '高橋'],
    ];
    expect(findTables(branches).map(({ rows }) => rows)).toEqual([3]);
    const accounts = [
      ['銀行名', '支店名', '種別'],
      ['みずほ銀行', '渋谷支店', '普通'],
      ['三菱UFJ銀行', '新宿支店', '普通'],
      [],
      ['三井住友銀行', '上野支店', '普通'],
      ['りそな銀行', '池袋支店', '当座'],
    ];
    expect(findTables(accounts).map(({ rows }) => rows)).toEqual([5]);
  });

  it('ends above the headers of another list even if its own data reads like headers', () => {
    const cells = [
      ['銀行名', '支店名', '種別'],
      ['みずほ銀行', '渋谷支店', '普通'],
      ['りそな銀行', '池袋支店', '当座'],
      [],
      ['【得意先】'],
      ['会社名', '住所', '電話'],
      ['見本商事', UENO, '03-1111-2222'],
    ];
    expect(findTables(cells)).toMatchObject([
      { headerRow: 0, rows: 2 },
      { headerRow: 5, rows: 1 },
    ]);
  });
});
