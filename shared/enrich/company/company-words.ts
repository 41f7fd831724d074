/**
 * Splits a name into words for a keyword search, without the signs and spaces of the query syntax
 * and in full-width letters, so that no word is read as an operator.
 */
import { plainText } from '../../text/company-fold.ts';
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { toFullWidthAscii } from '../../text/width.ts';

const WORDS_MAX = 4;
/** Characters that are in no word; a hyphen, a dot and the like stay. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}・ー々〆ヶ&.’‐-―－-]+/u;
/** Matches spaces beside a kanji or a kana, which are typographic; spaces between Latin words belong to the name. */
const FOR_LOOKS = / (?![A-Za-z0-9])|(?<![A-Za-z0-9]) /g;
const KATAKANA = /[ァ-ヺ]/;

/**
 * Lists the words of two letters and more: a single letter finds only names that are that letter.
 *
 * @param otherwise result for a name without such a word; by default its single letters.
 */
export function nameWords(name: string, otherwise: readonly string[] = []): readonly string[] {
  const pieces = plainText(name)
    .replace(FOR_LOOKS, '')
    .split(BETWEEN_WORDS)
    .map(searchable)
    .filter((piece) => piece !== '')
    .slice(0, WORDS_MAX);
  const words = pieces.filter((piece) => [...piece].length >= 2);
  if (words.length > 0) return words;
  return otherwise.length > 0 ? otherwise : pieces;
}

/** Gives the first two and the last two letters, which signs or a slip in the middle leave intact. */
export function endsOf(name: string): readonly string[] {
  const letters = lettersOf(name);
  return letters.length < 5 ? [] : [letters.slice(0, 2), letters.slice(-2)].map(joined);
}

/** Gives the first and the last half of a name; a slip leaves one half intact. */
export function halvesOf(name: string): readonly string[] {
  const letters = lettersOf(name);
  const half = Math.max(2, Math.ceil(letters.length / 2));
  return letters.length < 3 ? [] : [letters.slice(0, half), letters.slice(-half)].map(joined);
}

/**
 * Gives the terms that search a name in kana as a reading, since banks write names in kana, and a
 * name in Latin letters as an English name.
 */
export function readingTerms(name: string): readonly string[] {
  const letters = lettersOf(name).join('');
  if (/^[ァ-ヶー]{3,}$/.test(letters)) return [`furigana:${searchable(letters)}`];
  if (!/^[A-Za-z0-9]{3,}$/.test(letters)) return [];
  return nameWords(name).map((word) => `en_name:${word}`);
}

export function searchable(word: string): string {
  const bare = word.replace(/[\s(){}[\]'":]/g, '');
  // Turns a hyphen after a kana into a long vowel.
  const letters = Array.from(bare, (c, i) =>
    isHyphenOrLongVowel(c) && KATAKANA.test(bare.charAt(i - 1)) ? 'ー' : c,
  );
  return toFullWidthAscii(letters.join(''));
}

function lettersOf(name: string): readonly string[] {
  return [...plainText(name).replace(/[^\p{L}\p{N}ー々]/gu, '')];
}

function joined(letters: readonly string[]): string {
  return searchable(letters.join(''));
}
