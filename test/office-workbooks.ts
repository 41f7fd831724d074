/** Workbooks as offices keep them, and what a person knows about the rows that the registers cannot decide. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';

export interface OfficeWorkbook {
  readonly name: string;
  readonly language?: 'en';
  readonly cells: readonly (readonly CellValue[])[];
  /** Merged cells, as addresses. */
  readonly merged?: readonly string[];
  readonly isProtected?: true;
  /** Row and column of a cell by whose value the sheet is filtered. */
  readonly filtered?: readonly [row: number, column: number];
  /** The address that the person chooses among several, if the pane asks or has chosen another. */
  readonly alternative?: number;
  /** What the person knows about rows to check: a part of the right candidate. */
  readonly known?: string;
  /** Number of clicks from the open pane to clean columns. */
  readonly clicks: number;
  /** Number of rows whose address is found in the end. */
  readonly found: number;
}

const PLACES = [
  ['100-0005', '東京都', '千代田区', '丸の内', '1-9-2'],
  ['160-0022', '東京都', '新宿区', '新宿', '3-38-1'],
  ['530-0001', '大阪府', '大阪市北区', '梅田', '3-1-3'],
  ['460-0008', '愛知県', '名古屋市中区', '栄', '3-4-5'],
  ['980-0811', '宮城県', '仙台市青葉区', '一番町', '3-7-1'],
  ['812-0012', '福岡県', '福岡市博多区', '博多駅中央街', '1-1'],
  ['220-0011', '神奈川県', '横浜市西区', '高島', '2-16-1'],
  ['730-0011', '広島県', '広島市中区', '基町', '6-78'],
] as const;
const NAMES = ['山田商店', '佐藤工業', '鈴木物産', '高橋建設', '田中印刷', '伊藤運輸', '渡辺食品'];

function place(at: number) {
  const [code, prefecture, city, town, block] = PLACES[at % PLACES.length] ?? PLACES[0];
  return { code, prefecture, city, town, block, address: `${prefecture}${city}${town}${block}` };
}

const name = (at: number) =>
  `${NAMES[at % NAMES.length] ?? ''}${at >= NAMES.length ? ` 第${at}` : ''}`;
const rows = <T>(count: number, row: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => row(at));

export const OFFICE_WORKBOOKS: readonly OfficeWorkbook[] = [
  {
    name: 'a list for greeting cards, with a title, a date and a note above its headers',
    cells: [
      ['令和8年度　年賀状送付先一覧'],
      ['総務部　2026年11月1日作成', null, null, null, '社外秘'],
      ['※変更があれば総務部まで'],
      [],
      ['No', '会社名', '役職・氏名', '郵便番号', '送付先住所', '備考'],
      ...rows(30, (at) => [
        at + 1,
        name(at),
        '代表取締役',
        place(at).code,
        place(at).address,
        null,
      ]),
    ],
    merged: ['A1:F1'],
    clicks: 1,
    found: 30,
  },
  {
    name: 'an export of orders, with the deliverer and the receiver in split columns',
    cells: [
      [
        '注文番号',
        '購入者氏名',
        '購入者郵便番号',
        '購入者都道府県',
        '購入者市区町村',
        '購入者番地',
        '購入者建物名',
        'お届け先氏名',
        'お届け先郵便番号',
        'お届け先都道府県',
        'お届け先市区町村',
        'お届け先番地',
        'お届け先建物名',
        '金額',
      ],
      ...rows(40, (at) => {
        const [own, to] = [place(at), place(at + 3)];
        return [
          `A-${1000 + at}`,
          '山田太郎',
          own.code,
          own.prefecture,
          own.city,
          own.town + own.block,
          '見本ビル3F',
          '佐藤花子',
          to.code,
          to.prefecture,
          to.city,
          to.town + to.block,
          null,
          3200,
        ];
      }),
    ],
    alternative: 1,
    clicks: 2,
    found: 40,
  },
  {
    name: 'a list of customers, filtered by branch',
    cells: [
      ['支店', '得意先コード', '得意先名', '所在地', '電話'],
      ...rows(120, (at) => [
        at % 3 === 0 ? '東京' : '大阪',
        `C${at}`,
        name(at),
        place(at).address,
        '03-0000-0000',
      ]),
    ],
    filtered: [1, 0],
    clicks: 2,
    found: 40,
  },
  {
    name: 'customers and suppliers side by side',
    cells: [
      ['得意先', null, null, null, '仕入先', null, null],
      ['名称', '住所', 'TEL', null, '名称', '住所', 'TEL'],
      ...rows(15, (at) => [
        name(at),
        place(at).address,
        '03-0000-0000',
        null,
        `仕入${at}`,
        place(at + 2).address,
        '06-0000-0000',
      ]),
    ],
    merged: ['A1:C1', 'E1:G1'],
    clicks: 1,
    found: 30,
  },
  {
    name: 'a list pasted from a mail, without headers',
    cells: rows(12, (at) => [name(at), `〒${place(at).code}`, place(at).address, '090-0000-0000']),
    clicks: 2,
    found: 12,
  },
  {
    name: 'sales by branch, with subtotals and a total',
    cells: [
      ['10月度売上'],
      ['支店', '顧客名', '住所', '売上'],
      ...rows(3, (branch) => [
        ...rows(5, (at) => [
          at === 0 ? `第${branch + 1}支店` : null,
          name(at + branch * 5),
          place(at + branch).address,
          1000 * at,
        ]),
        [null, '小計', null, 10_000] as CellValue[],
      ]).flat(),
      ['総合計', null, null, 30_000],
    ],
    clicks: 1,
    found: 15,
  },
  {
    name: 'a protected list of members',
    cells: [
      ['会員番号', '氏名', 'フリガナ', '〒', '住所１', '住所２（建物名等）'],
      ...rows(25, (at) => [
        String(at + 1).padStart(4, '0'),
        '山田太郎',
        'ヤマダタロウ',
        place(at).code,
        place(at).address,
        at % 2 === 0 ? '見本マンション101' : null,
      ]),
    ],
    isProtected: true,
    clicks: 1,
    found: 25,
  },
  {
    name: '50,000 rows of a mailing',
    cells: [
      ['ID', '氏名', '住所'],
      ...rows(50_000, (at) => [
        at + 1,
        '山田太郎',
        `${place(at).prefecture}${place(at).city}${place(at).town}${1 + (at % 9)}-${1 + (at % 23)}-${1 + (at % 7)}`,
      ]),
    ],
    clicks: 1,
    found: 50_000,
  },
  {
    name: 'members of Tokyo, 1,000 of whom left the prefecture out',
    cells: [
      ['会員名', '住所', '電話'],
      ...rows(400, (at) => [
        '山田',
        `東京都新宿区新宿${1 + (at % 7)}-${1 + (at % 20)}-${1 + (at % 9)}`,
        '03-0000-0000',
      ]),
      ...rows(1_000, (at) => ['佐藤', `府中市${1 + (at % 40)}-${1 + (at % 30)}`, '042-000-0000']),
    ],
    known: '1830000',
    clicks: 2,
    found: 1_400,
  },
  {
    name: 'an export for delivery slips, whose addresses are cut every 16 letters',
    cells: [
      [
        '住所録コード',
        'お届け先電話番号',
        'お届け先郵便番号',
        'お届け先住所1',
        'お届け先住所2',
        'お届け先住所3',
        'お届け先名称1',
        'ご依頼主郵便番号',
        'ご依頼主住所1',
        'ご依頼主住所2',
      ],
      ...rows(20, (at) => {
        const { code, address } = place(at);
        const whole = `${address}サンプルタワーマンション西棟1203号室`;
        const pieces = [0, 16, 32].map((from) => whole.slice(from, from + 16));
        return [
          at,
          '03-0000-0000',
          code,
          ...pieces,
          '山田太郎',
          '530-0001',
          '大阪府大阪市北区梅田',
          '3-1-3',
        ];
      }),
    ],
    alternative: 0,
    clicks: 2,
    found: 20,
  },
  {
    name: 'a staff list printed by pages, with its headers on each and two addresses',
    cells: [
      ['社員名簿（部外秘）'],
      [],
      ...rows(3, (page) => [
        [`【第${page + 1}事業部】`] as CellValue[],
        ['社員番号', '氏名', '〒', '現住所', '緊急連絡先住所'],
        ...rows(8, (at) => [
          `E${page}${at}`,
          '鈴木一郎',
          place(at + page).code,
          place(at + page).address,
          place(at + 3).address,
        ]),
        [null, '計 8名'],
      ]).flat(),
    ],
    clicks: 2,
    found: 24,
  },
  {
    name: 'an English list of offices',
    language: 'en',
    cells: [
      ['Company', 'Zip code', 'Prefecture', 'City', 'Address 1', 'Address 2', 'Country'],
      ...rows(20, (at) => {
        const { code, prefecture, city, town, block } = place(at);
        return [name(at), code, prefecture, city, town + block, '見本ビル 3F', 'Japan'];
      }),
    ],
    clicks: 1,
    found: 20,
  },
];
