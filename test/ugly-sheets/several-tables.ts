/** Sheets with several tables, or one table on several pages. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { at, HEADERS, MARUNOUCHI, UENO, type UglySheet, UMEDA } from './ugly-sheet.ts';

export const SEVERAL_TABLES: readonly UglySheet[] = [
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
];
