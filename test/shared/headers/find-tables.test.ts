import { findTables } from '@daicho/shared/headers/find-tables.ts';
import { joinedHeaders } from '@daicho/shared/headers/joined-headers.ts';
import { describe, expect, it } from 'vitest';
import { UGLY_SHEETS } from '../../ugly-sheets.ts';

describe('where the tables of a sheet are', () => {
  it.each(UGLY_SHEETS.map((sheet) => [sheet.name, sheet] as const))(
    'is found in %s',
    (_, { cells, tables }) => {
      expect(findTables(cells)).toEqual(tables);
    },
  );

  it('has its headers where one column alone has a name, and notes stand beside', () => {
    const cells = [
      ['住所', null],
      ['東京都千代田区丸の内1-9-2', 'メモ'],
    ];
    expect(findTables(cells)).toEqual([
      { headerRow: 0, headerRows: 1, column: 0, columns: 2, rows: 1 },
    ]);
  });

  it('ends above sums, taxes and the place for signatures', () => {
    const cells = [
      ['No', '請求先', '所在地', '金額'],
      [1, '山田商店', '東京都千代田区丸の内1-9-2', 1000],
      [null, '小計', null, 1000],
      [null, '消費税', null, 100],
      [null, '総合計', null, 1100],
      [],
      [null, '承認', '確認', '作成'],
      [],
      [null, '決裁', '部長', '担当'],
      [null, '㊞', '㊞', '（印）'],
    ];
    expect(findTables(cells).map(({ rows }) => rows)).toEqual([1]);
  });

  it('ends above a declaration and its signatures, which follow a total', () => {
    const list = [
      ['氏名', '住所', '会費'],
      ['山田', '東京都千代田区丸の内1-9-2', 3000],
      ['小計', null, 3000],
      ['佐藤', '府中市', 3000],
      ['合計', null, 6000],
    ];
    const signed = [[], ['上記のとおり相違ありません。'], ['会計 伊藤', null, '印']];
    expect(findTables([...list, ...signed]).map(({ rows }) => rows)).toEqual([3]);
    const more = [[], ['鈴木', '東京都台東区上野公園7-7', 3000]];
    expect(findTables([...list, ...more]).map(({ rows }) => rows)).toEqual([6]);
  });

  it('ends above the sender, the signature or the imprint below a blank row', () => {
    const list = [
      ['氏名', '住所', '会費'],
      ['山田', '東京都千代田区丸の内1-9-2', 3000],
      ['佐藤', '府中市宮西町2-24', 3000],
    ];
    const address = '大阪府大阪市北区梅田1-1-1';
    const below = [
      [['差出人', address]],
      [['差出人'], ['株式会社甲', address], ['電話', '03-1234-5678']],
      [['令和6年4月1日'], ['住所', address], ['氏名', '伊藤', '印']],
      [[`お問い合わせ先：株式会社甲 ${address}`]],
      [
        ['作成日', '2026/4/1'],
        ['作成者', '伊藤'],
      ],
    ];
    const ends = (cells: Parameters<typeof findTables>[0]) =>
      findTables(cells).map(({ rows }) => rows);
    expect(below.map((rows) => ends([...list, [], ...rows]))).toEqual(below.map(() => [2]));
    const total = ['合計', null, 6000];
    const declared = ['上記のとおり相違ありません。'];
    expect(ends([...list, total, [], declared, ['住所', address], ['氏名', '伊藤', '印']])).toEqual(
      [2],
    );
    // Nothing says that these are no rows of the list.
    expect(ends([...list, [], ['鈴木', address]])).toEqual([4]);
    expect(ends([...list, [], ['差出人', '所在地'], ['株式会社甲', address]])).toEqual([5]);
    const form = [
      ['項目', '内容'],
      ['会社名', '株式会社甲'],
      ['住所', address],
      ['電話', '03-1234-5678'],
    ];
    expect(ends(form)).toEqual([3]);
  });

  it('keeps a last row that is named like a sum but has an address', () => {
    const rows = (name: string) => [
      ['会社名', '所在地'],
      ['甲社', '東京都千代田区丸の内1-9-2'],
      [name, '札幌市中央区大通西3丁目6番地'],
    ];
    const names = ['計 一郎', '合計会計事務所', '小計 花子', 'total'];
    expect(names.map((name) => findTables(rows(name))[0]?.rows)).toEqual([2, 2, 2, 2]);
  });

  it('goes on behind blank rows with data that reads like headers', () => {
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

  it('is nowhere on an empty sheet, or under headers alone', () => {
    expect(findTables([])).toEqual([]);
    expect(findTables([[], [null]])).toEqual([]);
    expect(findTables([['氏名', '住所']])).toEqual([]);
  });
});

describe('headers in two rows', () => {
  it('are joined, a group over its columns', () => {
    expect(
      joinedHeaders(
        ['No.', 'お届け先', null, 'ご依頼主', null],
        [null, '氏名', '住所', '氏名', '住所'],
      ),
    ).toEqual(['No.', 'お届け先 氏名', 'お届け先 住所', 'ご依頼主 氏名', 'ご依頼主 住所']);
  });
});
