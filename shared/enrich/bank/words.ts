/** Fields of banks and of branches, in the order in which they are offered. */
import { common, type Field } from '../fields/field.ts';

export const bankFields = {
  bank_code: {
    ja: '銀行コード',
    en: 'Bank code',
    group: 'names',
    names: ['code', 'コード', '金融機関コード'],
    width: 12,
  },
  bank_name: {
    ja: '銀行名',
    en: 'Bank',
    group: 'names',
    names: ['name', '名称', '銀行', '金融機関', '金融機関名', 'Bank name'],
    width: 22,
  },
  bank_katakana: {
    ja: '銀行名カナ',
    en: 'Bank (katakana)',
    group: 'reading',
    names: ['katakana', 'カナ', 'カタカナ', 'フリガナ', 'ふりがな', '読み', 'よみ', '銀行カナ'],
    width: 22,
  },
  bank_hiragana: {
    ja: '銀行名ひらがな',
    en: 'Bank (hiragana)',
    group: 'reading',
    names: ['hiragana', 'ひらがな'],
    width: 22,
  },
  bank_romaji: {
    ja: '銀行名ローマ字',
    en: 'Bank (romaji)',
    group: 'reading',
    names: ['romaji', 'ローマ字'],
    width: 22,
  },
  candidates: common.candidates,
  version: { ...common.version, width: 22 },
  status: common.status,
} as const satisfies Record<string, Field>;

export const branchFields = {
  bank_code: { ...bankFields.bank_code, names: ['金融機関コード'] },
  bank_name: { ...bankFields.bank_name, names: ['銀行', '金融機関', '金融機関名', 'Bank name'] },
  bank_katakana: { ...bankFields.bank_katakana, names: ['銀行カナ'] },
  bank_hiragana: { ...bankFields.bank_hiragana, names: [] },
  bank_romaji: { ...bankFields.bank_romaji, names: [] },
  branch_code: {
    ja: '支店コード',
    en: 'Branch code',
    group: 'names',
    names: ['code', 'コード', '店番', '店番号', '支店番号', '店舗コード'],
    width: 12,
  },
  branch_name: {
    ja: '支店名',
    en: 'Branch',
    group: 'names',
    names: ['name', '名称', '支店', '店舗名', 'Branch name'],
    width: 22,
  },
  branch_katakana: {
    ja: '支店名カナ',
    en: 'Branch (katakana)',
    group: 'reading',
    names: ['katakana', 'カナ', 'カタカナ', 'フリガナ', 'ふりがな', '読み', 'よみ', '支店カナ'],
    width: 22,
  },
  branch_hiragana: {
    ja: '支店名ひらがな',
    en: 'Branch (hiragana)',
    group: 'reading',
    names: ['hiragana', 'ひらがな'],
    width: 22,
  },
  branch_romaji: {
    ja: '支店名ローマ字',
    en: 'Branch (romaji)',
    group: 'reading',
    names: ['romaji', 'ローマ字'],
    width: 22,
  },
  candidates: common.candidates,
  version: bankFields.version,
  status: common.status,
} as const satisfies Record<string, Field>;
