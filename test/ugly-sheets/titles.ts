/** Sheets with a title or conditions above the headers, in several cells that are not merged. */
import { at, MARUNOUCHI, UENO, type UglySheet, UMEDA } from './ugly-sheet.ts';

const CUSTOMERS = [
  [2001, '山田商店', MARUNOUCHI, '西'],
  [2002, '佐藤工業', UMEDA, '東'],
  [2003, '鈴木物産', UENO, '西'],
];

export const TITLES: readonly UglySheet[] = [
  {
    name: 'a title and its author above headers that few lists have',
    cells: [
      ['市内得意先一覧', null, null, '見本呉服卸協同組合'],
      ['得意先CD', '屋号', '住所（市内）', '係'],
      ...CUSTOMERS,
    ],
    tables: [at(1, 1, 0, 4, 3)],
    address: ['住所（市内）'],
    found: 3,
  },
  {
    name: 'a title of several cells, a blank row, and headers that are not known',
    cells: [
      ['得意先一覧', null, null, '見本呉服卸協同組合'],
      [],
      ['記号', '暖簾', 'ところ', '方'],
      ...CUSTOMERS,
    ],
    tables: [at(2, 1, 0, 4, 3)],
    address: ['ところ'],
    found: 3,
  },
  {
    name: 'two rows of titles, each with two cells',
    cells: [
      ['得意先一覧', null, null, '見本呉服卸協同組合'],
      ['（市内）', null, null, '令和八年四月現在'],
      ['記号', '暖簾', 'ところ', '方'],
      ...CUSTOMERS,
    ],
    tables: [at(2, 1, 0, 4, 3)],
    address: ['ところ'],
    found: 3,
  },
  {
    name: 'conditions with their values in the cells beside them',
    cells: [
      ['対象', '東京', null, null],
      ['期間', '四月から九月', null, null],
      ['記号', '暖簾', 'ところ', '方'],
      ...CUSTOMERS,
    ],
    tables: [at(2, 1, 0, 4, 3)],
    address: ['ところ'],
    found: 3,
  },
  {
    name: 'a title over two of three columns, and no numbers in the list',
    cells: [
      ['寄進者一覧', null, '見本寺'],
      ['屋号', 'ところ', '組'],
      ['山田', '東京都千代田区丸の内一丁目', '西'],
      ['佐藤', '大阪府大阪市北区梅田三丁目', '東'],
    ],
    tables: [at(1, 1, 0, 3, 2)],
    address: ['ところ'],
    found: 2,
  },
  {
    name: 'a title whose cells read like headers',
    cells: [
      ['得意先住所一覧', null, null, null, '総務部門'],
      ['番号', '氏名', '住所', '電話番号', '備考'],
      [1, '山田', MARUNOUCHI, '03-1234-5678', null],
      [2, '佐藤', UMEDA, '06-1234-5678', null],
    ],
    tables: [at(1, 1, 0, 5, 2)],
    address: ['住所'],
    found: 2,
  },
  {
    name: 'a title that fills as many columns as the headers',
    cells: [
      ['見本株式会社', '得意先マスタ', '出力者', '総務'],
      ['記号', '暖簾', 'ところ', '方'],
      ...CUSTOMERS,
    ],
    tables: [at(1, 1, 0, 4, 3)],
    address: ['ところ'],
    found: 3,
  },
  {
    name: 'marks explained above the headers',
    cells: [
      ['凡例', '○：済', '△：未', null, null],
      ['記号', '暖簾', 'ところ', '方', '済'],
      ...CUSTOMERS.map((row) => [...row, '○']),
    ],
    tables: [at(1, 1, 0, 5, 3)],
    address: ['ところ'],
    found: 3,
  },
  {
    name: 'a word for a number in the first row below headers that are not known',
    cells: [
      ['暖簾', 'ところ', '呼出'],
      ['山田', '丸の内一丁目', 'なし'],
      ['佐藤', UMEDA, '06-1234-5678'],
      ['鈴木', UENO, '03-1234-5670'],
      ['高橋', '東京都千代田区丸の内1-9-2', '03-1234-5671'],
      ['田中', UMEDA, '06-1234-5679'],
    ],
    tables: [at(0, 1, 0, 3, 5)],
    address: ['ところ'],
    found: 4,
  },
  {
    name: 'two of three headers, above names in a column without a header',
    cells: [
      ['屋号', null, 'ところ'],
      ['山田', '花子', '東京都千代田区丸の内'],
      ['佐藤', '一郎', UMEDA],
      ['鈴木', '花子', UENO],
    ],
    tables: [at(0, 1, 0, 3, 3)],
    address: ['ところ'],
    found: 3,
  },
];
