/**
 * Writes the number of an address in a notation: `1-9-1`, `1丁目9-1`, `1丁目9番1号`, `一丁目9番1号`. Nothing is guessed:
 *
 * - 丁目 is written if the address has the word, if the register says that the town's numbers are
 *   chome, or if three numbers follow a town with chome. A number that ends with its chome keeps
 *   the word in every notation.
 * - 番 and 号 are written if the register or the address itself shows street numbering (住居表示); 番地 is
 *   written if the address has the word, if the register numbers the lots of small areas (小字), or if
 *   the name of the town has 大字, 字 or 地割.
 * - The letter of a divided lot (`97番地乙`) follows the number.
 * - Otherwise, and if a number has more parts than words, hyphens stay: `1丁目9-1`.
 */

import type { Notation } from '../../cells/notation.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { isKanjiNumeral, kanjiNumerals } from '../../text/numerals.ts';
import type { NumberedParts } from './address-parts.ts';
import { splitNumber } from './split-number.ts';

/** Somewhat larger than the largest chome of the register, which is 42. */
const CHOME_MAX = 50;

type Word = 'chome' | 'lot' | 'block' | 'house' | 'other' | 'none';

const NO_WORD = new RegExp(`^[のノ${HYPHENS_OR_LONG_VOWEL}]?$`);

/** @param signs after each of the numbers in the written address; further numbers have no sign. */
export function numberInNotation(
  parts: NumberedParts,
  signs: readonly string[],
  form: Exclude<Notation['numbers'], 'usual'>,
): string {
  const { numbers, branch } = splitNumber(parts.number);
  const text = withoutBranch(parts, numbers, signs, form);
  return branch === '' ? text : `${text}${/\d$/.test(text) ? '-' : ''}${branch}`;
}

function withoutBranch(
  parts: NumberedParts,
  numbers: readonly string[],
  signs: readonly string[],
  form: Exclude<Notation['numbers'], 'usual'>,
): string {
  const words = numbers.map((_, i) => wordOf(signs[i] ?? ''));
  const chome = isChome(parts, numbers, words)
    ? chomeText(parts, signs[0] ?? '', numbers, form)
    : '';
  if (chome === '') return behindChome(parts, numbers, words, form);
  if (numbers.length === 1) return chome;
  if (form === 'hyphens') return numbers.join('-');
  return chome + behindChome(parts, numbers.slice(1), words.slice(1), form);
}

function wordOf(sign: string): Word {
  if (NO_WORD.test(sign)) return 'none';
  if (/^丁目?$/.test(sign)) return 'chome';
  if (sign.startsWith('番地')) return 'lot';
  if (sign === '番') return 'block';
  return sign === '号' ? 'house' : 'other';
}

/** Whether the first number is a chome. */
function isChome(
  { hasChome, hasOnlyChome }: NumberedParts,
  numbers: readonly string[],
  words: readonly Word[],
): boolean {
  const [first = '', second = ''] = words;
  if (first === 'chome') return true;
  const isPossible = /^\d{1,2}$/.test(numbers[0] ?? '') && Number(numbers[0]) <= CHOME_MAX;
  if (!isPossible || first !== 'none' || !hasChome) return false;
  if (hasOnlyChome) return true;
  return numbers.length === 3 && second !== 'chome' && second !== 'other';
}

function chomeText(
  { chomeWord, place }: NumberedParts,
  sign: string,
  [chome = '']: readonly string[],
  form: Notation['numbers'],
): string {
  // Two kanji numerals in a row would read as one: `政和第一一丁目`.
  const isKanji = form === 'kanji_chome' && !isKanjiNumeral(place.slice(-1));
  return (isKanji ? kanjiNumerals(chome) : chome) + (sign === '丁' ? sign : chomeWord);
}

function behindChome(
  { numbering }: NumberedParts,
  numbers: readonly string[],
  words: readonly Word[],
  form: Notation['numbers'],
): string {
  const joined = numbers.join('-');
  if (form !== 'units' && form !== 'kanji_chome') return joined;
  const [block = '', house, ...more] = numbers;
  const written = writtenNumbering(numbers, words);
  const isOpen = numbering !== undefined && written !== undefined && numbering !== written;
  // The register's statement about the whole town counts more than a word that people mix up.
  const shown = numbering === 'blocks' || !isOpen ? (numbering ?? written) : undefined;
  if (shown === 'lots') return `${block}番地${numbers.slice(1).join('-')}`;
  if (more.length > 0) return joined;
  if (shown === 'blocks') return house === undefined ? `${block}番` : `${block}番${house}号`;
  return house === undefined && words[0] === 'block' ? `${block}番` : joined;
}

function writtenNumbering(
  numbers: readonly string[],
  words: readonly Word[],
): 'blocks' | 'lots' | undefined {
  if (words[0] === 'lot') return 'lots';
  const isBlock = numbers.length === 2 && words[0] === 'block' && words[1] === 'house';
  return isBlock ? 'blocks' : undefined;
}
