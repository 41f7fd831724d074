/** Sentences of `daicho import bank`, and faults of its file. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Accepted column names; the first name of each column is shown to people. */
export const bankColumnNames = {
  bank_code: ['銀行コード', '金融機関コード'],
  bank_name: ['銀行名', '金融機関名'],
  bank_katakana: ['銀行名カナ', '金融機関名カナ'],
  bank_hiragana: ['銀行名ひらがな', '金融機関名ひらがな'],
  bank_romaji: ['銀行名ローマ字', '金融機関名ローマ字'],
  branch_code: ['支店コード', '店舗コード'],
  branch_name: ['支店名', '店舗名'],
  branch_katakana: ['支店名カナ', '店舗名カナ'],
  branch_hiragana: ['支店名ひらがな', '店舗名ひらがな'],
  branch_romaji: ['支店名ローマ字', '店舗名ローマ字'],
  branch_order: ['並びコード', '並び順'],
} as const;

export const importBankSentences = {
  noHeader: {
    ja: '{file} の{line}行目: 見出しに「{column}」の列がありません。1行目に列の名前（bank_code、bank_name、bank_katakana、branch_code、branch_name、branch_katakana など）を書いてください。',
    en: '{file}, line {line}: the header has no column "{column}". The first line names the columns: bank_code, bank_name, bank_katakana, branch_code, branch_name, branch_katakana and more.',
  },
  unknownColumn: {
    ja: '{file} の{line}行目: 見出しの「{column}」はわからない列です。',
    en: '{file}, line {line}: the header names a column that is not known: "{column}".',
  },
  columnTwice: {
    ja: '{file} の{line}行目: 見出しに「{column}」の列が2つあります。',
    en: '{file}, line {line}: the header names the column "{column}" twice.',
  },
  bankDiffers: {
    ja: '{file} の{line}行目: 銀行 {code} の名称が{first}行目と異なります。',
    en: '{file}, line {line}: the names of bank {code} differ from those in line {first}.',
  },
  duplicate: {
    ja: '{file} の{line}行目: {code} の同じ記録が{first}行目にもあります。',
    en: '{file}, line {line}: the same record of {code} is in line {first} too.',
  },
  brokenJson: {
    ja: '{file} はJSONとして読めません。途中で切れていないかを確かめてください。',
    en: '{file} cannot be read as JSON. Check that it is whole.',
  },
  jsonValue: {
    ja: '{file} の「{place}」の値が正しくありません（zengin-code の形のJSONではないようです）。',
    en: '{file}: the value of "{place}" is not right (it does not look like JSON of the form of zengin-code).',
  },
  empty: {
    ja: '{file} に銀行がありません。',
    en: 'There is no bank in {file}.',
  },
  banks: { ja: '銀行', en: 'banks' },
  branches: { ja: '支店', en: 'branches' },
  codesOf: { ja: '{digit}で始まる銀行コード', en: 'the bank codes that begin with {digit}' },
  done: {
    ja: '銀行 {version} を取り込みました（{seconds}秒）: 銀行 {banks}件、支店 {branches}件。',
    en: 'Imported banks {version} in {seconds} s: banks {banks}, branches {branches}.',
  },
  compared: {
    ja: '  {version} と比べて: 銀行 追加 {banksAdded}件・廃止 {banksGone}件、支店 追加 {branchesAdded}件・廃止 {branchesGone}件',
    en: '  Compared with {version}: banks {banksAdded} added, {banksGone} gone; branches {branchesAdded} added, {branchesGone} gone',
  },
} as const satisfies Record<string, Sentence>;
