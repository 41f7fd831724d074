/**
 * Queries that the syntax allows and that take long: criteria that most corporations meet, and as many as a query may
 * have.
 */
import { MOST_CRITERIA } from '@daicho/service/registers/keywords/parse.ts';

/** Letters, kana, digits and kanji that most furigana, street numbers and English names have. */
const KANA =
  'アイウエオカキクケコサシスセソタチツテトナニネノハフホマミムメモヤユヨラリルレロワンー';
const STREET = '１２３４５６７８９０－丁目番地号大中小東西南北上下町山川田';
const ENGLISH = 'aeioutnsrlcdmpkghy';

/** Criteria, each a query by itself. */
export const SINGLE_CRITERIA: readonly string[] = [
  ...['0', '1', '2', '9', '00', '01'].map((digits) => `post_code:${digits}`),
  ...['area', 'kind', 'process', 'close_cause'].map((facet) => `_facet_${facet}:/`),
  ...['１', '０', '－', '丁'].map((letter) => `street_number:${letter}`),
  ...['ン', 'イ', 'シ', 'ー'].map((letter) => `furigana:${letter}`),
  'en_name:a',
  'prefecture_name:県',
  'city_name:市',
  '会社',
  '１－',
  'コウ',
  '市中',
];

const twoDigits = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const letters = [
  ...[...KANA].map((letter) => `furigana:${letter}`),
  ...[...STREET].map((letter) => `street_number:${letter}`),
  ...[...ENGLISH].map((letter) => `en_name:${letter}`),
].slice(0, MOST_CRITERIA);
const pairsOfLetters = [...KANA].flatMap((one, at, all) => [
  one + (all[at + 1] ?? 'ン'),
  one + (all[at + 7] ?? 'ウ'),
  `${at % 10}－${at % 7}`,
]);
const words = [...new Set(pairsOfLetters)].slice(0, MOST_CRITERIA);
const four = '_facet_kind:/ AND _facet_area:/ AND street_number:１ AND street_number:－';

/** Criteria joined, as many as a query may have. */
export const HUNDRED_CRITERIA: readonly string[] = [
  Array.from({ length: MOST_CRITERIA }, () => 'post_code:0').join(' OR '),
  twoDigits.map((digits) => `post_code:${digits}`).join(' OR '),
  paired(twoDigits.map((digits) => `post_code:${digits}`)),
  Array.from({ length: MOST_CRITERIA / 4 }, () => four).join(' OR '),
  letters.join(' OR '),
  letters.join(' AND '),
  paired(letters),
  words.join(' OR '),
  paired(words),
];

/**
 * Joins the first criterion with the last, the second with the last but one, and so on by AND; then joins these pairs
 * by OR.
 */
function paired(criteria: readonly string[]): string {
  const half = Math.floor(criteria.length / 2);
  const backwards = criteria.toReversed();
  return criteria
    .slice(0, half)
    .map((one, at) => `${one} AND ${backwards[at] ?? one}`)
    .join(' OR ');
}
