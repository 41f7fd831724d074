/**
 * Folds names of banks and branches for comparing: to the register's spelling (`exactFold`), and to equal readings
 * (`readingFold`). `looseFold` of company-fold.ts finds names that may still be the same.
 */
import { plainText, sameFold } from '../../text/company-fold.ts';
import { toKatakana } from '../../text/kana.ts';

/** Folds width, case and spaces alone: 中国 and 中國 are two banks. */
export function exactFold(text: string): string {
  return plainText(text).normalize('NFKC').toUpperCase().replace(/\s/g, '');
}

/** Matches the ガ between two kanji: 自由が丘 is 自由ケ丘. */
const JOINT = /(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu;

/**
 * Folds separators, kinds of kana and of hyphen, small kana and variants of kanji too: みずほ and ミズホ
 * are one, as are 丸の内 and 丸之内.
 */
export function readingFold(text: string): string {
  return toKatakana(sameFold(text))
    .replace(/[之乃]/g, 'ノ')
    .replace(JOINT, 'ケ');
}

/** Ways to write one sound, in this order: Kunrei to Hepburn, large kana to small ones, long vowels to short ones. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/s[iy](?=[auo])/g, 'sh'],
  [/t[iy](?=[auo])/g, 'ch'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![sc])hu/g, 'fu'],
  [/[zd]i|jy/g, 'ji'],
  [/du/g, 'zu'],
  [/(sh|ch|j)iy?(?=[auo])/g, '$1'],
  [/([kgnhbpmr])iy(?=[auo])/g, '$1y'],
  [/tsu(?=[kstp])/g, ''],
  [/([kstp])\1+/g, '$1'],
  [/tch/g, 'ch'],
  [/m(?=[bpm])/g, 'n'],
  [/oo+|ou/g, 'o'],
  [/uu+/g, 'u'],
];

/** Folds Latin letters: `Tōkyō`, `Tokyo` and the register's `toukiyou` are one. */
export function romajiFold(text: string): string {
  const letters = plainText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return SOUNDS.reduce((folded, [from, to]) => folded.replace(from, to), letters);
}
