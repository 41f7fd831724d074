import { findTables } from '@daicho/shared/headers/find-tables.ts';
import { describe, expect, it } from 'vitest';

describe('a table of a sheet', () => {
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
      [['※単価は税抜', '※写しを添付'], ['令和6年4月1日'], ['提出者', address], ['(担当 伊藤)']],
      [[`お問い合わせ先：株式会社甲 ${address}`]],
      [
        ['作成日', '2026/4/1'],
        ['作成者', '伊藤'],
      ],
      [
        ['名称', '見本会'],
        ['所在地', address],
        ['代表者', '見本 太郎'],
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
    // These lines may be rows of the list.
    expect(ends([...list, [], ['鈴木', address]])).toEqual([4]);
    // Labels in a row of their own are the headers of another table.
    expect(ends([...list, [], ['差出人', '所在地'], ['株式会社甲', address]])).toEqual([2, 1]);
    const form = [
      ['項目', '内容'],
      ['会社名', '株式会社甲'],
      ['住所', address],
      ['電話', '03-1234-5678'],
    ];
    expect(ends(form)).toEqual([3]);
  });

  it('ends above an imprint without labels below one blank row, and says how many rows the imprint has', () => {
    const address = '東京都千代田区丸の内1-9-2';
    const list = [
      ['No.', '得意先名', '住所', '電話番号', '担当'],
      [1, '山田商店', address, '03-1234-5678', '伊藤'],
      [2, '佐藤工業', '府中市宮西町2-24', '042-123-4567', null],
    ];
    const contact = '東京都台東区上野公園7-7 電話03-1234-5670';
    const ends = (below: Parameters<typeof findTables>[0]) =>
      findTables([...list, [], ...below]).map(({ rows, signedRows }) => [rows, signedRows]);
    const imprints = [
      [['株式会社甲'], [contact]],
      [
        [null, null, null, '株式会社甲'],
        [null, null, null, contact],
      ],
      [['株式会社甲　〒110-0007 台東区上野公園7-7　TEL 03-1234-5670']],
      [['2026年4月1日'], ['株式会社甲'], [contact], ['担当：伊藤 ito@example.jp']],
      [['株式会社甲'], [address]],
      [
        ['会社名', '株式会社甲'],
        ['住所', address],
        ['TEL', '03-1234-5670'],
      ],
    ];
    expect(imprints.map(ends)).toEqual(imprints.map((rows) => [[2, rows.length + 1]]));
    const long = Array.from({ length: 350 }, (_, i) => [i + 1, '山田', address, '03-1234-5678']);
    const tail = [...long.slice(-17), [], ['株式会社甲'], [contact]];
    expect(findTables(long.slice(0, 300), { total: 353, tail })).toMatchObject([
      { rows: 350, signedRows: 3 },
    ]);
  });

  it('ends above the lines that say who submits the list, even right below its rows, and goes on if these lines are rows', () => {
    const address = '東京都千代田区丸の内1-9-2';
    const ends = (list: Parameters<typeof findTables>[0]) => (below: typeof list) =>
      findTables([...list, ...below]).map(({ rows, signedRows }) => [rows, signedRows]);
    const numbered = [
      ['No.', '氏名', '住所'],
      [1, '山田', address],
      [2, '佐藤', '府中市宮西町2-24'],
    ];
    const signatures = [
      [['提出者', null, address]],
      [[null, '提出者', address]],
      [[`提出者　${address}`]],
      [
        [null, `届出者 ${address}`],
        [null, '代表 山田'],
      ],
      [['提出者', '株式会社甲', address]],
      [[null, '提出者：株式会社甲', address]],
      [
        [null, '提出者'],
        [null, null, address],
      ],
      [
        ['提出者', '株式会社甲'],
        ['住所', null, address],
        ['電話', null, '03-1234-5678'],
      ],
      [
        ['作成者', '所在地', address],
        [null, '名称', '見本会'],
        [null, '代表者', '見本 太郎'],
      ],
      [
        [null, '所在地', address],
        [null, '名称', '見本会'],
        [null, '代表者', '会長　見本 太郎　㊞'],
      ],
      [
        [null, '名称', '見本会'],
        [null, '所在地', address],
        [null, '代表者氏名', '見本 太郎'],
        [null, '担当', '見本 花子'],
      ],
    ];
    expect(signatures.map(ends(numbered))).toEqual(signatures.map((rows) => [[2, rows.length]]));
    const roles = [
      ['区分', '氏名', '住所'],
      ['代理人', '山田', address],
      ['会員', '佐藤', '府中市宮西町2-24'],
    ];
    const rows = [
      [['提出者', '鈴木', address]],
      [
        ['申請者', '鈴木', address],
        ['会員', '伊藤'],
      ],
    ];
    const named = [
      ['担当', '住所'],
      ['申請者 山田', address],
      ['代理人 佐藤', '府中市宮西町2-24'],
    ];
    expect(ends(named)([['申請者 鈴木']])).toEqual([[3, undefined]]);
    expect(ends(numbered)([['提出者 鈴木', '山田', address]])).toEqual([[3, undefined]]);
    // Names alone are rows: nothing shows an address, a telephone number or who submits.
    const names = [
      [null, '名称', '見本会'],
      [null, '代表者', '見本 太郎'],
    ];
    expect(ends(numbered)(names)).toEqual([[4, undefined]]);
    expect(rows.map(ends(roles))).toEqual(rows.map(({ length }) => [[2 + length, undefined]]));
  });

  it('ends above notes and explanations of marks', () => {
    const list = [
      ['印', '住所'],
      ['○', '東京都千代田区丸の内1-9-2'],
      ['※', '東京都府中市宮西町'],
    ];
    const notes = [
      ['※1', '届出による'],
      ['（注２）電話は代表'],
      ['凡例：○＝送付済'],
      ['●印は退会'],
    ];
    expect(notes.map((note) => findTables([...list, note])[0]?.rows)).toEqual([2, 2, 2, 2]);
    expect(findTables([...list, ...notes])[0]?.rows).toBe(2);
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
});
