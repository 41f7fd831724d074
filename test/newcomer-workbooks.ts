/** Workbooks of people who have never seen the pane; each has a peculiarity that no other has. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { OfficeWorkbook } from './office-workbooks.ts';

const HOMES = [
  ['040-0036', '北海道', '函館市', '東雲町', '4-13'],
  ['330-0845', '埼玉県', 'さいたま市大宮区', '仲町', '2-60'],
  ['920-0962', '石川県', '金沢市', '広坂', '1-1-1'],
  ['650-0021', '兵庫県', '神戸市中央区', '三宮町', '1-9-1'],
  ['700-0822', '岡山県', '岡山市北区', '表町', '1-5-1'],
  ['760-0019', '香川県', '高松市', 'サンポート', '2-1'],
  ['892-0842', '鹿児島県', '鹿児島市', '東千石町', '1-38'],
] as const;

function home(at: number) {
  const [code, prefecture, city, town, block] = HOMES[at % HOMES.length] ?? HOMES[0];
  return { code, prefecture, city, town, block, address: prefecture + city + town + block };
}

const rows = <T>(count: number, row: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => row(at));

/** @param many number of rows of the longest list. */
export const newcomerWorkbooks = (many: number): readonly OfficeWorkbook[] => [
  {
    name: 'a class list of a school, with two rows of headers and classes merged down',
    cells: [
      ['○○小学校　児童名簿（取扱注意）'],
      [null, null, null, null, null, null, '令和8年4月'],
      ['学年', '児童', null, '保護者', '連絡先', null, null],
      [null, '氏名', 'ふりがな', '氏名', '〒', '住所', '電話'],
      ...rows(24, (at) => [
        at % 6 === 0 ? `${at / 6 + 1}年` : null,
        '見本太郎',
        'みほんたろう',
        '見本一郎',
        home(at).code,
        home(at).address,
        '080-0000-0000',
      ]),
    ],
    merged: ['A1:G1', 'A3:A4', 'B3:C3', 'E3:G3', 'A5:A10', 'A11:A16', 'A17:A22', 'A23:A28'],
    clicks: 1,
    found: 24,
  },
  {
    name: 'orders of a shop, split in five and filtered by those not sent yet',
    cells: [
      [
        '受注No',
        '発送状況',
        '届先〒',
        '届先都道府県',
        '届先市区郡町村',
        '届先町名・番地',
        '届先ビル名',
      ],
      ...rows(90, (at) => {
        const { code, prefecture, city, town, block } = home(at);
        const state = at % 2 === 0 ? '未発送' : '発送済';
        return [
          10_000 + at,
          state,
          code,
          prefecture,
          city,
          town + block,
          at % 5 ? null : '見本荘2F',
        ];
      }),
    ],
    filtered: [1, 1],
    clicks: 2,
    found: 45,
  },
  {
    name: 'a summary on the left and the list of properties on its right',
    cells: [
      ['物件管理表'],
      [],
      ['区分', '棟数', null, '物件番号', '物件名', '物件所在地', '戸数'],
      ['賃貸', 12, null, 'B-001', '見本コーポ', home(0).address, 8],
      ['分譲', 3, null, 'B-002', '見本ハイツ', home(1).address, 12],
      ...rows(18, (at) => [
        null,
        null,
        null,
        `B-${String(at + 3).padStart(3, '0')}`,
        `見本荘${at}`,
        home(at + 2).address,
        4,
      ]),
    ],
    clicks: 1,
    found: 20,
  },
  {
    name: 'addresses copied from a web page, with the building beside and no headers',
    cells: rows(15, (at) => [
      at + 1,
      `見本歯科医院 第${at + 1}`,
      home(at).address,
      at % 3 === 0 ? '見本ビル2階' : null,
      '06-0000-0000',
    ]),
    clicks: 2,
    found: 15,
  },
  {
    name: 'bills of a month, with a subtotal a customer, signatures and a total',
    cells: [
      ['請求一覧表'],
      ['自 2026/10/01　至 2026/10/31', null, null, null, '作成者：見本'],
      ['請求先名', '請求先〒', '請求先住所', '品名', '金額'],
      ...rows(4, (at) => [
        [`株式会社見本${at}`, home(at).code, home(at).address, '部品A', 1200],
        [`株式会社見本${at}`, home(at).code, home(at).address, '部品B', 3400],
        ['【小計】', null, null, null, 4600] as CellValue[],
      ]).flat(),
      ['【総合計】', null, null, null, 18_400],
      [],
      ['承認', '確認', '作成'],
    ],
    merged: ['A1:E1'],
    clicks: 1,
    found: 8,
  },
  {
    name: 'a protected English list of donors, in full-width digits and with spaces',
    language: 'en',
    cells: [
      ['Donors 2026'],
      ['Donor', 'Address', 'Postal code', 'Gift (JPY)'],
      ...rows(10, (at) => [
        `Donor ${at + 1}`,
        `${home(at).prefecture} ${home(at).city}　${home(at).town}１－２－３`,
        home(at).code,
        5000,
      ]),
    ],
    isProtected: true,
    clicks: 1,
    found: 10,
  },
  {
    name: 'many customers in split columns with postal codes',
    cells: [
      ['顧客CD', '郵便番号', '都道府県', '市区町村', '町域', '番地'],
      ...rows(many, (at) => {
        const { code, prefecture, city, town } = home(at);
        return [at, code, prefecture, city, town, `${1 + (at % 7)}-${1 + (at % 31)}`];
      }),
    ],
    clicks: 1,
    found: many,
  },
  {
    name: '1,000 subscribers of Tokyo and Fukushima whose cities stand alone',
    cells: [
      ['講読者', '住所', '部数'],
      ...rows(700, (at) => ['見本', `東京都台東区上野${1 + (at % 7)}-${1 + (at % 20)}`, 1]),
      ...rows(700, (at) => ['見本', `福島県福島市大町${1 + (at % 9)}-${1 + (at % 20)}`, 1]),
      ...rows(500, (at) => ['見本', `府中市${1 + (at % 40)}-${1 + (at % 30)}`, 1]),
      ...rows(500, (at) => ['見本', `伊達市${1 + (at % 40)}-${1 + (at % 30)}`, 1]),
    ],
    known: '東京都府中市|福島県伊達市',
    clicks: 3,
    found: 2_400,
  },
  {
    name: 'donors of a shrine, with ditto marks for the town',
    cells: [
      ['奉納者芳名録'],
      ['氏名', '住所', '金額'],
      ...rows(12, (at) => ['見本', at % 3 === 0 ? home(at).address : '同上', 10_000]),
    ],
    clicks: 1,
    found: 12,
  },
  {
    name: 'members of two branches, one table below the other with other columns',
    cells: [
      ['東支部'],
      ['会員番号', '氏名', '自宅住所', '勤務先', '勤務先住所'],
      ...rows(6, (at) => [at, '見本', home(at).address, '見本商店', home(at + 1).address]),
      [],
      ['西支部'],
      ['番号', '氏名', '住所'],
      ...rows(4, (at) => [at, '見本', home(at).address]),
    ],
    alternative: 0,
    clicks: 2,
    found: 6,
  },
];
