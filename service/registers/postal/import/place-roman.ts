/**
 * Writes names of places in Latin letters: `Tokyo`, `Kakamigahara`, `Minato-ku`, `Kita-ku, Osaka`, `Nagatoro,
 * Chichibu`.
 */
import { romanise } from '@daicho/shared/text/romanise.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';

/** Readings to drop from the end of a name, by the name's last character. 道 and 区 are not dropped. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  都: ['ト'],
  府: ['フ'],
  県: ['ケン'],
  郡: ['グン'],
  市: ['シ'],
  町: ['チョウ', 'マチ'],
  村: ['ソン', 'ムラ'],
};

const LONG_O_AT_END = /(?<=[オコソトノホモヨロゴゾドボポョ])オ$/;

/** Writes one prefecture, county, city, town, village or ward. The result is empty without a reading. */
export function adminRoman(name: string, kana: string): string {
  if (name.endsWith('区') && kana.endsWith('ク')) return `${capitalised(kana.slice(0, -1))}-ku`;
  const reading = (DROPPED[name.slice(-1)] ?? []).find((r) => kana.endsWith(r));
  return capitalised(reading === undefined ? kana : kana.slice(0, -reading.length));
}

/** Writes a town from the readings of its words: `キタ１ジョウニシ` -> `Kita1jonishi`; `オンセン`, `ミナミ` -> `Onsenminami`. */
export function townRoman(...words: readonly string[]): string {
  return withCapitals(words.map(townWordRoman).join(''));
}

/**
 * Writes a word of a town. A final long o is written as a short one, as the postal operator writes towns: `ヨコオ` is
 * `Yoko`. The ministry's table, used for people and municipalities, would give `Yokoo`.
 */
export function townWordRoman(kana: string): string {
  return romanise(kana.replace(LONG_O_AT_END, ''));
}

/** Capitalises the words of a name in Latin letters; its brackets and signs become half-width. */
export function withCapitals(roman: string): string {
  return toHalfWidthAscii(roman)
    .replaceAll('、', ', ')
    .replaceAll('・', ' ')
    .replace(/(^| )[a-z]/g, (start) => start.toUpperCase());
}

/** Joins names from the smallest to the largest, as in an address in Latin letters. */
export function joinedRoman(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function capitalised(kana: string): string {
  return withCapitals(romanise(kana));
}
