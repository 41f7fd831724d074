/**
 * Texts for vertical writing: characters stand upright, a number of two digits takes the place of one, and only words of
 * Latin letters lie on their side, as in books.
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
 * Matches what stays half-width: a number of two digits, which is combined where it is printed, and words; all words that
 * stand together lie together, `ABC Trading`.
 */
const NARROW = new RegExp(
  `(?<![0-9])([0-9]{2}|(?:[${LETTER}]${WORDS}*[ 　&-])?${WORD}(?:[ 　&-]${WORDS}*[${LETTER}])?\\.?)(?![0-9])`,
  'g',
);

/** Widens what would lie on its side, and narrows what is to, however wide it is written. */
export function uprightText(text: string): string {
  const pieces = toHalfWidthAscii(toFullWidthKatakana(text)).split(NARROW);
  return pieces
    .map((piece, i) => (i % 2 === 1 ? piece.replaceAll('　', ' ') : wide(piece)))
    .join('');
}

/** Cuts a text into what is printed as it is, at even places, and numbers to be combined, at odd ones. */
export function combinedNumbers(text: string): readonly string[] {
  return text.split(/(?<!\d)(\d{2})(?!\d)/);
}

function wide(text: string): string {
  return toFullWidthAscii(text).replaceAll(' ', '　');
}
