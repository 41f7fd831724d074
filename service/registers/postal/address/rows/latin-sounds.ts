/**
 * Whether a word in Latin letters and one in katakana sound alike: `MIDLAND SQUARE` and ミッドランドスクエア. The consonants are
 * compared, since katakana keeps the consonants of an English word.
 */

import { EQUAL_WEIGHTS, editDistance } from '@daicho/shared/text/edit-distance.ts';

const LATIN = /[A-Z]{5,}/;
const KATAKANA = /[ァ-ヺー]{4,}/;
/** Smallest number of consonants by which a word is recognised. */
const SHORTEST = 4;
/** At most one in this many consonants may differ or be missing. */
const ONE_IN = 4;
/** Counts the consonants to change, add and remove. */
const SINGLE = { ...EQUAL_WEIGHTS, swapped: () => 2 };

const BY_LATIN: readonly (readonly [RegExp, string])[] = [
  [/GH|R(?:(?![AEIOUY])|E$)/g, ''],
  [/TH|C(?=[EIY])/g, 'S'],
  [/CH/g, 'T'],
  [/PH|V/g, 'P'],
  [/(?<=[A-Z])H/g, ''],
  [/[CQG]/g, 'K'],
  [/X/g, 'KS'],
  [/[JZ]/g, 'S'],
  [/L/g, 'R'],
  [/D/g, 'T'],
  [/[BF]/g, 'P'],
  [/[AEIOUWY]/g, ''],
];

const BY_KATAKANA: readonly (readonly [RegExp, string])[] = [
  [/[カ-ゴ]/g, 'K'],
  [/[サ-ゾヂ]/g, 'S'],
  [/[タ-ド]/g, 'T'],
  [/[ナ-ノ]/g, 'N'],
  [/[バパビピブプベペボポフヴ]/g, 'P'],
  [/[ハ-ホ]/g, 'H'],
  [/[マ-モ]/g, 'M'],
  [/[ラ-ロ]/g, 'R'],
  [/ン/g, 'N'],
  [/[ァ-ヺー]/g, ''],
];

/** Both names are in folded symbols, each in either script. */
export function soundsAlike(written: string, name: string): boolean {
  return latinLikeKatakana(written, name) || latinLikeKatakana(name, written);
}

function latinLikeKatakana(latin: string, kana: string): boolean {
  const word = LATIN.exec(latin)?.[0];
  const said = word === undefined ? undefined : KATAKANA.exec(kana)?.[0];
  if (word === undefined || said === undefined) return false;
  return areNear(consonants(word, BY_LATIN), consonants(said, BY_KATAKANA));
}

function consonants(word: string, rules: typeof BY_LATIN): string {
  const all = rules.reduce((text, [from, to]) => text.replace(from, to), word);
  return all.replace(/(.)\1+/g, '$1');
}

function areNear(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  return (
    Math.min(one.length, other.length) >= SHORTEST &&
    editDistance(one, other, SINGLE) * ONE_IN <= longest
  );
}
