/** Sentences about banks and branches: what their fields are called. */
import { fieldHeaders } from './fields.ts';
import type { Sentence } from './language.ts';

export const bankFieldHeaders = {
  bank_code: { ja: '銀行コード', en: 'Bank code' },
  bank_name: { ja: '銀行名', en: 'Bank' },
  bank_katakana: { ja: '銀行名カナ', en: 'Bank (katakana)' },
  bank_hiragana: { ja: '銀行名ひらがな', en: 'Bank (hiragana)' },
  bank_romaji: { ja: '銀行名ローマ字', en: 'Bank (romaji)' },
  candidates: fieldHeaders.candidates,
  version: fieldHeaders.version,
  status: fieldHeaders.status,
} as const satisfies Record<string, Sentence>;

export const branchFieldHeaders = {
  ...bankFieldHeaders,
  branch_code: { ja: '支店コード', en: 'Branch code' },
  branch_name: { ja: '支店名', en: 'Branch' },
  branch_katakana: { ja: '支店名カナ', en: 'Branch (katakana)' },
  branch_hiragana: { ja: '支店名ひらがな', en: 'Branch (hiragana)' },
  branch_romaji: { ja: '支店名ローマ字', en: 'Branch (romaji)' },
} as const satisfies Record<string, Sentence>;

/** Names that people use for a field besides its id and header; `code` and the like are those of what is looked up. */
export const bankEverydayNames: Readonly<Record<string, readonly string[]>> = {
  bank_code: ['code', 'コード', '金融機関コード'],
  bank_name: ['name', '名称', '銀行', '金融機関', '金融機関名', 'Bank name'],
  bank_katakana: ['katakana', 'カナ', 'カタカナ', 'フリガナ', '銀行カナ'],
  bank_hiragana: ['hiragana', 'ひらがな'],
  bank_romaji: ['romaji', 'ローマ字'],
};

export const branchEverydayNames: Readonly<Record<string, readonly string[]>> = {
  bank_code: ['金融機関コード'],
  bank_name: ['銀行', '金融機関', '金融機関名', 'Bank name'],
  bank_katakana: ['銀行カナ'],
  branch_code: ['code', 'コード', '店番', '店番号', '支店番号', '店舗コード'],
  branch_name: ['name', '名称', '支店', '店舗名', 'Branch name'],
  branch_katakana: ['katakana', 'カナ', 'カタカナ', 'フリガナ', '支店カナ'],
  branch_hiragana: ['hiragana', 'ひらがな'],
  branch_romaji: ['romaji', 'ローマ字'],
};
