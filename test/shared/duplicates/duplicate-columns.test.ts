import { DUPLICATE_COLUMNS, duplicateHeader } from '@daicho/shared/duplicates/column-names.ts';
import { duplicateTexts } from '@daicho/shared/duplicates/duplicate-columns.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';
import { duplicatesIn } from './listed.ts';
import { MARK_HEADERS } from './mark-headers.ts';

const found = duplicatesIn([
  { name: '髙橋太郎', room: '405', filled: 2 },
  { name: '高橋太郎', room: '405' },
  { name: '高橋花子', room: '405' },
  { name: '鈴木一郎', at: '東町1' },
]);
const texts = (row: number, language: Language, hasNames = true) =>
  duplicateTexts(row, found, {
    language,
    hasNames,
    isCompany: () => false,
    rowName: (other) => ({ ja: `${other + 2}行目`, en: `row ${other + 2}` }),
  });

describe('the duplicate columns', () => {
  it('say what is the same, how certain, why, what to keep, and the groups', () => {
    expect(DUPLICATE_COLUMNS.map((column) => duplicateHeader(column, 'ja'))).toEqual(MARK_HEADERS);
    expect([0, 1, 2, 3].map((row) => texts(row, 'ja'))).toEqual([
      [
        '同じ人',
        '確実',
        '3行目と住所が部屋番号まで同じ、名前が同じ',
        '残す',
        '1',
        '1',
        '1',
        '99.9',
      ],
      [
        '同じ人',
        '確実',
        '2行目と住所が部屋番号まで同じ、名前が同じ',
        '重複',
        '1',
        '1',
        '1',
        '99.9',
      ],
      [
        '同じ世帯',
        '確実',
        '2行目と住所が部屋番号まで同じ、名字が同じで名前は別',
        '',
        '',
        '1',
        '1',
        '',
      ],
      ['', '', '', '', '', '', '', ''],
    ]);
  });

  it('speak English', () => {
    expect(texts(1, 'en')).toEqual([
      'Same person',
      'Certain',
      'As row 2: same address to the room; same name',
      'Repeat',
      '1',
      '1',
      '1',
      '99.9',
    ]);
  });

  it('speak only of addresses if rows have no names', () => {
    expect(texts(1, 'ja', false).slice(0, 3)).toEqual([
      '同じ住所',
      '確実',
      '2行目と住所が部屋番号まで同じ',
    ]);
  });
});
