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

  it('keeps places as headers if numbers stand below them', () => {
    const cells = [
      ['品目', '東京都千代田区', '大阪府大阪市'],
      ['見本', 10, 20],
      ['試供品', 30, 40],
    ];
    expect(findTables(cells)).toMatchObject([{ headerRow: 0, headerRows: 1, rows: 2 }]);
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

  it('ends above the lines that say who submits it, even right below its rows, and goes on if these are rows', () => {
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

  it('continues after a blank row with further rows, however little they hold', () => {
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

  it('does not exist on an empty sheet, or under headers alone', () => {
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
