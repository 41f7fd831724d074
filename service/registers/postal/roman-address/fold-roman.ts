/** Folds Latin letters for comparison: the ways of romanising one sound become equal, and long vowels short. */
import { romanise } from '@daicho/shared/text/romanise.ts';

/** Matches spellings that the systems of romanisation write differently; each spelling is folded to Hepburn's. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/dzu|du/g, 'zu'],
  [/sy/g, 'sh'],
  [/si/g, 'shi'],
  [/zy|jy|dy/g, 'j'],
  [/[zd]i/g, 'ji'],
  [/ty/g, 'ch'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![cs])hu/g, 'fu'],
  [/cch/g, 'tch'],
  [/l/g, 'r'],
  [/v/g, 'b'],
  [/m(?=[bmp])/g, 'n'],
];

/** Folds `Ōsaka`, `Oosaka` and `OSAKA` to `osaka`; other characters than letters and digits are dropped. */
export function foldRoman(text: string): string {
  return shortened(WAYS.reduce((folded, [way, one]) => folded.replace(way, one), letters(text)));
}

/** Folds a reading in katakana like its Hepburn romanisation. */
export function foldKana(kana: string): string {
  return shortened(letters(romanise(kana)).replace(/m(?=[bmp])/g, 'n'));
}

/** Keeps the letters and digits of a text, without accents and case. */
export function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function shortened(name: string): string {
  return name
    .replace(/oh(?![aeiouy])/g, 'o')
    .replace(/o[ou]+/g, 'o')
    .replace(/([aeiu])\1+/g, '$1');
}
