/** Rewrites notations of an address that mean the same as the usual ones, before any step reads it. */
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import { KANJI_NUMERALS, withDigitsBeforeChome } from '@daicho/shared/text/numerals.ts';
import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';

const DIGIT = '\\d０-９';

/** Matches katakana and long vowels that are written for kanji numerals: `ニ丁目`, `ー丁目`, `十ニ天`, `十ー条`. */
const KANA_FOR_NUMERAL = /(?<![ァ-ヺー\d０-９])[ニハー](?=丁目|条)|(?<=十)ニ(?=\p{Script=Han})/gu;
const NUMERAL_OF_KANA: Readonly<Record<string, string>> = { ニ: '二', ハ: '八', ー: '一' };

/**
 * Matches a lot with a separator of thousands: `1,195番地`. Only one digit may precede the separator, since `100,101番地`
 * are two lots.
 */
const THOUSANDS = new RegExp(
  `(?<![${DIGIT},，の${HYPHENS_OR_LONG_VOWEL}])([1-9１-９])[,，]([${DIGIT}]{3}番)`,
  'g',
);

/** Matches a chome in brackets between a name and the other numbers: `北二条西（26丁目）20-5`. */
const BRACKETED_CHOME = new RegExp(
  `(?<![${DIGIT}${KANJI_NUMERALS}号番地\\s])[(（]((?:[${DIGIT}]+|[${KANJI_NUMERALS}]+)丁目)[)）](?=[${DIGIT}])`,
);

/** Matches quotation marks around a prefecture or the whole address: `"東京都"港区…`. */
const QUOTED = /^["“‹«<＜＂「『]([^"”›»>＞＂」』]+)["”›»>＞＂」』](?=$|(?<=[都道府県].))/;

/** Matches a floor in English or katakana: `14フロア`, `10FL`, `23rd Floor`. */
const FLOOR = new RegExp(
  `(?<=[${DIGIT}])(?:(?:st|nd|rd|th)?\\s?(?:floor|fl\\.?)|\\s?フロア)(?=$|[\\s,、()（）])`,
  'gi',
);

export function preparedText(input: string): string {
  return withDigitsBeforeChome(toFullWidthKatakana(input))
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .replace(QUOTED, '$1')
    .replace(KANA_FOR_NUMERAL, (kana) => NUMERAL_OF_KANA[kana] ?? kana)
    .replace(THOUSANDS, '$1$2')
    .replace(BRACKETED_CHOME, '$1')
    .replace(FLOOR, 'F')
    .trim();
}
