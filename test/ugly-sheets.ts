/** Sheets as offices have them: what stands in their cells, and where their tables are. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';

export interface UglySheet {
  readonly name: string;
  readonly cells: readonly (readonly CellValue[])[];
  /** Merged cells, as addresses. */
  readonly merged?: readonly string[];
  /** Tables in the order of reading. */
  readonly tables: readonly TableRange[];
  /** Headers of the first table's columns that hold the address, or their letters where it has no headers. */
  readonly address: readonly string[];
  /** Rows of the first table whose address is found. */
  readonly found: number;
}

const MARUNOUCHI = '東京都千代田区丸の内1-9-2';
const UMEDA = '大阪府大阪市北区梅田3-1-3';
const UENO = '東京都台東区上野公園7-7';
const CUSTOMERS = [
  [1, '山田商店', MARUNOUCHI, '03-1234-5678'],
  [2, '佐藤工業', UMEDA, '06-1234-5678'],
  [3, '鈴木物産', UENO, '03-1234-5670'],
];
const HEADERS = ['No.', '得意先名', '住所', '電話番号'];
const blank = (count: number) => Array<CellValue>(count).fill(null);
const at = (
  headerRow: number,
  headerRows: 0 | 1 | 2,
  column: number,
  columns: number,
  rows: number,
) => ({
  headerRow,
  headerRows,
  column,
  columns,
  rows,
});

export const UGLY_SHEETS: readonly UglySheet[] = [
  {
    name: 'a merged title, a date and a blank row above',
    cells: [['得意先名簿'], [null, null, null, '2026年4月1日現在'], [], HEADERS, ...CUSTOMERS],
    merged: ['A1:D1'],
    tables: [at(3, 1, 0, 4, 3)],
    address: ['住所'],
    found: 3,
  },
  {
    name: 'an unmerged title right above the headers, and a total below',
    cells: [
      ['会費納入一覧'],
      ['氏名', '住所', '会費'],
      ['山田', MARUNOUCHI, 3000],
      ['佐藤', UMEDA, 3000],
      ['合計', null, 6000],
    ],
    tables: [at(1, 1, 0, 3, 2)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'headers in two rows, with groups merged above',
    cells: [
      ['No.', 'お届け先', null, null, '備考'],
      [null, '氏名', '郵便番号', '住所', null],
      [1, '山田', '100-0005', MARUNOUCHI, null],
      [2, '佐藤', '530-0001', UMEDA, '留守'],
    ],
    merged: ['A1:A2', 'B1:D1', 'E1:E2'],
    tables: [at(1, 2, 0, 5, 2)],
    address: ['お届け先 住所'],
    found: 2,
  },
  {
    name: 'no headers',
    cells: CUSTOMERS,
    tables: [at(-1, 0, 0, 4, 3)],
    address: ['C'],
    found: 3,
  },
  {
    name: 'blank rows within, and a note below',
    cells: [
      HEADERS,
      CUSTOMERS[0] ?? [],
      [],
      CUSTOMERS[1] ?? [],
      [],
      CUSTOMERS[2] ?? [],
      [],
      ['※住所は届出による'],
    ],
    tables: [at(0, 1, 0, 4, 5)],
    address: ['住所'],
    found: 3,
  },
  {
    name: 'a spacer behind the numbers, and addresses over merged cells',
    cells: [
      ['市内公共施設一覧'],
      [],
      ['番号', null, '施設名', '所在地', null, null, '電話番号'],
      [1, null, '第1公民館', MARUNOUCHI, null, null, '03-1234-5678'],
      [2, null, '第2公民館', UMEDA, null, null, '06-1234-5678'],
      [3, null, '第3公民館', UENO, null, null, '03-1234-5670'],
    ],
    merged: ['A1:G1', 'D3:F3', 'D4:F4', 'D5:F5', 'D6:F6'],
    tables: [at(2, 1, 0, 7, 3)],
    address: ['所在地'],
    found: 3,
  },
  {
    name: 'two tables beside each other',
    cells: [
      ['氏名', '住所', null, '会社名', '所在地'],
      ['山田', MARUNOUCHI, null, '山田商店', UMEDA],
      ['佐藤', UMEDA, null, null, null],
    ],
    tables: [at(0, 1, 0, 2, 2), at(0, 1, 3, 2, 1)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'two tables below each other, each with a title',
    cells: [
      ['【東京支店】'],
      ['氏名', '住所', '電話番号'],
      ['山田', MARUNOUCHI, '03-1234-5678'],
      ['鈴木', MARUNOUCHI, '03-1234-5679'],
      [],
      ['【大阪支店】'],
      ['氏名', '住所', '電話番号'],
      ['佐藤', UMEDA, '06-1234-5678'],
    ],
    tables: [at(1, 1, 0, 3, 2), at(6, 1, 0, 3, 1)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'a table that begins at C5, with a split address and subtotals',
    cells: [
      [],
      [...blank(2), '配送先一覧'],
      [],
      [],
      [...blank(2), '届け先名', '都道府県', '市区町村', '町名・番地', '建物', '個数'],
      [...blank(2), '山田', '東京都', '千代田区', '丸の内1-9-2', '本社ビル', 2],
      [...blank(2), '佐藤', '大阪府', '大阪市北区', '梅田3-1-3', null, 1],
      [...blank(2), '小計', null, null, null, null, 3],
      [...blank(2), '総合計', null, null, null, null, 3],
    ],
    tables: [at(4, 1, 2, 6, 2)],
    address: ['都道府県', '市区町村', '町名・番地', '建物'],
    found: 2,
  },
  {
    name: 'a form above the list: names of what stands beside them',
    cells: [
      ['発注書'],
      ['発注日', '2026/04/01'],
      ['担当者', '高橋'],
      [],
      ['品名', '数量', '納品先住所'],
      ['封筒', 500, MARUNOUCHI],
      ['便箋', 200, UMEDA],
    ],
    tables: [at(4, 1, 0, 3, 2)],
    address: ['納品先住所'],
    found: 2,
  },
  {
    name: 'line breaks and spaces in headers, and an unnamed column',
    cells: [
      ['会 員 名 簿'],
      ['会員\n番号', '氏　名', null, '住　所', '電話\n番号'],
      ['001', '山田', '花子', MARUNOUCHI, '03-1234-5678'],
      ['002', '佐藤', '一郎', UENO, '03-1234-5670'],
    ],
    tables: [at(1, 1, 0, 5, 2)],
    address: ['住　所'],
    found: 2,
  },
  {
    name: 'headers in two full rows, groups of branches and subtotals within, and a date of printing below',
    cells: [
      ['お客様', null, '住　所', null, null, null, '連絡先', null],
      ['番号', '氏名', '郵便番号', '都道府県', '市区郡町村', '町域・番地・号', '電話', 'メール'],
      ['■東京支店'],
      [1, '山田', '100-0005', '東京都', '千代田区', '丸の内1-9-2', '03-1234-5678', 'a@example.jp'],
      ['小計', 1],
      [],
      ['■大阪支店'],
      [2, '佐藤', '530-0001', '大阪府', '大阪市北区', '梅田3-1-3', '06-1234-5678', null],
      ['小計', 1],
      [],
      ['総計', 2],
      ['印刷日：2026/11/26'],
    ],
    merged: ['A1:B1', 'C1:F1', 'G1:H1'],
    tables: [at(1, 2, 0, 8, 6)],
    address: ['住　所 都道府県', '住　所 市区郡町村', '住　所 町域・番地・号'],
    found: 2,
  },
  {
    name: 'an export of delivery slips that repeats its headers on every page',
    cells: [
      ['伝票番号', 'お届け先名', 'お届け先住所', '個数'],
      ...['A', 'B', 'C'].flatMap((page) => [
        ...(page === 'A' ? [] : [['伝票番号', 'お届け先名', 'お届け先住所', '個数']]),
        [`${page}1`, '山田', MARUNOUCHI, 1],
        [`${page}2`, '佐藤', UMEDA, 2],
      ]),
    ],
    tables: [at(0, 1, 0, 4, 8)],
    address: ['お届け先住所'],
    found: 6,
  },
  {
    name: 'printed pages, each with the title, its number and two rows of headers',
    cells: [1, 2].flatMap((page): (readonly CellValue[])[] => [
      [`発送先一覧 ${page}/2`],
      ['番号', 'お届け先', null, null],
      [null, '氏名', '〒', '住所'],
      [page, '山田', '100-0005', MARUNOUCHI],
      [page + 10, '佐藤', '530-0001', UMEDA],
      [`- ${page} -`],
      [],
    ]),
    tables: [at(2, 2, 0, 4, 10)],
    address: ['お届け先 住所'],
    found: 4,
  },
  {
    name: 'a second table right below the first one',
    cells: [
      ['氏名', '住所', '電話番号'],
      ['山田', MARUNOUCHI, '03-1234-5678'],
      ['佐藤', UMEDA, '06-1234-5678'],
      ['会社名', '所在地', '担当者'],
      ['甲社', UENO, '伊藤'],
    ],
    tables: [at(0, 1, 0, 3, 2), at(3, 1, 0, 3, 1)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'a pair of labels with the sender below',
    cells: [
      ['氏名', '住所', '会費'],
      ['山田', MARUNOUCHI, 3000],
      ['佐藤', UMEDA, 3000],
      [],
      ['差出人', '所在地'],
      ['株式会社甲', UENO],
    ],
    tables: [at(0, 1, 0, 3, 2), at(4, 1, 0, 2, 1)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'what the marks mean at the side, and notes below',
    cells: [
      ['名簿', null, null, null, null, '凡例'],
      ['番号', '氏名', '住所', '出欠', null, '○：出席'],
      ['①', '山田', MARUNOUCHI, '○', null, '×：欠席'],
      ['②', '佐藤', UMEDA, '×'],
      ['③', '鈴木', UENO, '○'],
      [],
      ['※1', '敬称略'],
      ['●印は退会予定'],
    ],
    tables: [at(1, 1, 0, 6, 3)],
    address: ['住所'],
    found: 3,
  },
  {
    name: 'a prefecture merged down its column',
    cells: [
      ['都道府県', '市区町村', '番地', '施設名'],
      ['東京都', '千代田区', '丸の内1-9-2', '甲'],
      [null, '台東区', '上野公園7-7', '乙'],
      ['大阪府', '大阪市北区', '梅田3-1-3', '丙'],
    ],
    merged: ['A2:A3'],
    tables: [at(0, 1, 0, 4, 3)],
    address: ['都道府県', '市区町村', '番地'],
    found: 3,
  },
  {
    name: 'a pivot table with its filter above',
    cells: [
      ['支店', '(すべて)'],
      [],
      ['合計 / 金額', '列ラベル'],
      ['行ラベル', '4月', '5月', '総計'],
      [MARUNOUCHI, 3, 4, 7],
      [UMEDA, 5, 1, 6],
      ['総計', 8, 5, 13],
    ],
    tables: [at(3, 1, 0, 4, 2)],
    address: ['行ラベル'],
    found: 2,
  },
  {
    name: 'headers in half-width kana',
    cells: [
      ['ｺｰﾄﾞ', 'ﾒｲｼｮｳ', 'ﾕｳﾋﾞﾝﾊﾞﾝｺﾞｳ', 'ｼﾞｭｳｼｮ', 'ﾃﾞﾝﾜﾊﾞﾝｺﾞｳ'],
      ['001', '山田', '100-0005', MARUNOUCHI, '03-1234-5678'],
      ['002', '佐藤', '530-0001', UMEDA, '06-1234-5678'],
    ],
    tables: [at(0, 1, 0, 5, 2)],
    address: ['ｼﾞｭｳｼｮ'],
    found: 2,
  },
  {
    name: 'headers in both languages',
    cells: [
      ['No.', 'Customer名', 'Zip〒', 'Address（住所）', 'TEL/電話'],
      [1, '山田', '100-0005', MARUNOUCHI, '03-1234-5678'],
      [2, '佐藤', '530-0001', UMEDA, '06-1234-5678'],
    ],
    tables: [at(0, 1, 0, 5, 2)],
    address: ['Address（住所）'],
    found: 2,
  },
  {
    name: 'two rows of headers with gaps, and a place for work that few have',
    cells: [
      ['番号', '氏名', null, '住所', '勤務先', null],
      [null, '姓', '名', null, '会社名', '電話'],
      [1, '山田', '太郎', MARUNOUCHI, '甲社', '03-1234-5678'],
      [2, '佐藤', '花子', UMEDA, null, null],
    ],
    merged: ['A1:A2', 'B1:C1', 'D1:D2', 'E1:F1'],
    tables: [at(1, 2, 0, 6, 2)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'a column of postal codes that nobody has filled',
    cells: [
      ['氏名', '郵便番号', '住所'],
      ['山田', null, MARUNOUCHI],
      ['佐藤', null, UMEDA],
      ['鈴木', null, UENO],
    ],
    tables: [at(0, 1, 0, 3, 3)],
    address: ['住所'],
    found: 3,
  },
  {
    name: 'a title of several cells that every page repeats, over the address too',
    cells: [1, 2].flatMap((page): (readonly CellValue[])[] => [
      ['顧客名簿', null, '2026年度', '作成:総務'],
      HEADERS,
      [page, '山田商店', MARUNOUCHI, '03-1234-5678'],
      [page + 10, '佐藤工業', UMEDA, '06-1234-5678'],
    ]),
    tables: [at(1, 1, 0, 4, 6)],
    address: ['住所'],
    found: 4,
  },
  {
    name: 'no headers, and the numbers of addresses in a column of their own',
    cells: [
      ['山田', '東京都千代田区丸の内', '1-9-2', '03-1234-5678'],
      ['佐藤', '大阪府大阪市北区梅田', '3-1-3', '06-1234-5678'],
      ['鈴木', '東京都台東区上野公園', '7-7', '03-1234-5670'],
    ],
    tables: [at(-1, 0, 0, 4, 3)],
    address: ['B', 'C'],
    found: 3,
  },
  {
    name: 'addresses under a name of their own, beside a deadline',
    cells: [
      ['契約No.', '設置場所', '期限', '金額'],
      ['K-001', MARUNOUCHI, '2027/3/31', 12000],
      ['K-002', UMEDA, '2027/9/30', 8000],
      ['K-003', UENO, '2028/3/31', 15000],
    ],
    tables: [at(0, 1, 0, 4, 3)],
    address: ['設置場所'],
    found: 3,
  },
  {
    name: 'a prefecture written only where it changes',
    cells: [
      ['都道府県', '市区町村', '町名番地', '店名'],
      ['東京都', '千代田区', '丸の内1-9-2', '甲'],
      [null, '台東区', '上野公園7-7', '乙'],
      ['大阪府', '大阪市北区', '梅田3-1-3', '丙'],
    ],
    tables: [at(0, 1, 0, 4, 3)],
    address: ['都道府県', '市区町村', '町名番地'],
    found: 3,
  },
  {
    name: 'a postal code and a line break in the cells of addresses',
    cells: [
      ['No', 'お届け先', 'ご住所'],
      [1, '山田 様', `〒100-0005\n${MARUNOUCHI}`],
      [2, '佐藤 様', `〒530-0001\n${UMEDA}`],
    ],
    tables: [at(0, 1, 0, 3, 2)],
    address: ['ご住所'],
    found: 2,
  },
  {
    name: 'a date, a name of the maker and a blank row between the title and the headers, and ticks at the left',
    cells: [
      ['年賀状 送付先リスト'],
      ['2026/12/01', null, '担当', '高橋'],
      [],
      ['済', '宛名', '住所', '備考'],
      [true, '山田 太郎', MARUNOUCHI, null],
      [false, '佐藤 花子', UMEDA, '喪中'],
      [true, '鈴木 一郎', UENO, null],
    ],
    tables: [at(3, 1, 0, 4, 3)],
    address: ['住所'],
    found: 3,
  },
  {
    name: 'the reading of each name in a row above it',
    cells: [
      ['番号', '氏名', '住所', '電話'],
      [null, 'ヤマダ タロウ', null, null],
      [1, '山田 太郎', MARUNOUCHI, '03-1234-5678'],
      [null, 'サトウ ハナコ', null, null],
      [2, '佐藤 花子', UMEDA, '06-1234-5678'],
    ],
    tables: [at(0, 1, 0, 4, 4)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'subtotals under each branch and the sum of all behind a blank row',
    cells: [
      ['支店', '得意先', '所在地', '売上'],
      ['東京', '山田商店', MARUNOUCHI, 100],
      ['東京', '鈴木物産', UENO, 200],
      ['東京 計', null, null, 300],
      ['大阪', '佐藤工業', UMEDA, 50],
      ['大阪 計', null, null, 50],
      [],
      ['総合計', null, null, 350],
    ],
    tables: [at(0, 1, 0, 4, 5)],
    address: ['所在地'],
    found: 3,
  },
  {
    name: 'headers with units and notes below them in the cells',
    cells: [
      ['№', '施設名\n（正式名称）', '所在地\n（住居表示）', '面積\n（㎡）', '開館日'],
      ['1', '第1公民館', MARUNOUCHI, 120.5, '4/1'],
      ['2', '第2公民館', UMEDA, 98, '5/1'],
    ],
    tables: [at(0, 1, 0, 5, 2)],
    address: ['所在地\n（住居表示）'],
    found: 2,
  },
];
