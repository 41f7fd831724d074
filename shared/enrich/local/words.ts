/** Fields of the kinds that need no service, and sentences for corrections of a cell. */
import type { Sentence } from '../../messages/language.ts';
import { common, type Field } from '../fields/field.ts';

/** Fields of these kinds. A column width that differs between the kinds is not here: each kind sets it itself. */
export const localFields = {
  postal_code: common.postal_code,
  postal_code_hyphenated: {
    ja: '郵便番号（ハイフンつき）',
    en: 'Postal code (with hyphen)',
    group: 'place',
    names: ['ハイフンつき', 'ハイフン付き郵便番号'],
  },
  changes: {
    ja: '直したところ',
    en: 'Corrections',
    names: ['変更点', 'Changes', 'Put right'],
    width: 36,
  },
  status: common.status,
  corporate_number: common.corporate_number,
  number_with_t: {
    ja: 'T＋法人番号',
    en: 'T and corporate number',
    group: 'names',
    names: ['T番号', 'インボイス番号'],
  },
  text: {
    ja: '幅をそろえた文字列',
    en: 'Text of one width',
    names: ['文字列', '変換後'],
  },
} as const satisfies Record<string, Field>;

export const changeSentences = {
  width: { ja: '全角の英数字・記号を半角に', en: 'full-width letters and digits to half-width' },
  kana: { ja: '半角カナを全角に', en: 'half-width kana to full-width' },
  spaces: { ja: '空白を整理', en: 'spaces' },
  mark: { ja: '先頭の記号（〒など）を除去', en: 'a sign at the front (〒 or the like) taken off' },
  hyphen: { ja: 'ハイフンを統一', en: 'another sign for the hyphen' },
  no_hyphens: { ja: 'ハイフンを除去', en: 'hyphens taken out' },
  kanji_digits: { ja: '漢数字を算用数字に', en: 'kanji digits to Arabic' },
  zeros: { ja: '先頭の0を補完', en: 'leading zeros put back' },
  invoice_prefix: { ja: '先頭のTを除去', en: 'the T at the front taken off' },
} as const satisfies Record<string, Sentence>;

/** Statuses of rows that were read, with or without corrections. */
export const checkedSentence: Sentence = { ja: '確認済み', en: 'Checked' };
