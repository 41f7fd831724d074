/**
 * Texts for vertical writing: characters stand upright, a number of two digits takes the space of one letter, and
 * only Latin words lie on their side, as in books.
 */
import {
  toFullWidthAscii,
  toFullWidthKatakana,
  toHalfWidthAscii,
} from '@daicho/shared/text/width.ts';

const LETTER = 'A-Za-zÀ-ɏḀ-ỿ';
const WORD = `[${LETTER}]*[a-zß-ɏḀ-ỿ][${LETTER}]+`;
const WORDS = `[${LETTER}&.,' 　-]`;
/**
 * Matches text that stays half-width: a number of two digits, which is combined when printed, and words. Adjacent words
 * count as one match, `ABC Trading`.
 */
const NARROW = new RegExp(
  `(?<![0-9])([0-9]{2}|(?:[${LETTER}]${WORDS}*[ 　&-])?${WORD}(?:[ 　&-]${WORDS}*[${LETTER}])?\\.?)(?![0-9])`,
  'g',
);

/** Widens characters that would otherwise lie on their side; narrows words that should, and numbers of two digits. */
export function uprightText(text: string): string {
  const pieces = toHalfWidthAscii(toFullWidthKatakana(text)).split(NARROW);
  return pieces
    .map((piece, i) => (i % 2 === 1 ? piece.replaceAll('　', ' ') : wide(piece)))
    .join('');
}

/**
 * Splits a text. The items with even indexes are plain pieces, and those with odd indexes are numbers to be combined.
 */
export function combinedNumbers(text: string): readonly string[] {
  return text.split(/(?<!\d)(\d{2})(?!\d)/);
}

function wide(text: string): string {
  return toFullWidthAscii(text).replaceAll(' ', '　');
}
