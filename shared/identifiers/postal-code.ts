/**
 * Turns a postal code, as people write it, into its 7 digits, or says why it is invalid.
 *
 * - Width, spaces of every kind, line breaks, zero-width characters, a leading `〒` or apostrophe
 *   and every hyphen-like character are accepted; a hyphen may only follow the third digit, since
 *   seven digits divided elsewhere are more likely a telephone number.
 * - Spreadsheets drop leading zeros. A number of 5 or 6 digits gets them back, as does a text of 6
 *   bare digits (a CSV saved from such a sheet). A text of 5 digits does not, since it may be an
 *   old five-digit code.
 * - Null, spaces and the remains of a form (`〒`, `-`, `〒　　－`) are blank.
 */
import type { CellValue } from '../cells/cell.ts';
import { isHyphenOrLongVowel } from '../text/hyphens.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { parseDate } from './date.ts';
import { type Parsed, refused, SPACES } from './parsed.ts';

type PostalCodeReason =
  | 'blank'
  | 'not_digits'
  | 'too_short'
  | 'too_long'
  | 'misplaced_hyphen'
  | 'date_not_code';

type ParsedPostalCode = Parsed<PostalCodeReason>;

const MARK = /^'?(?:〒|〶|郵便番号:?)?/;
const KANJI_DIGITS = '〇一二三四五六七八九';

export function parsePostalCode(cell: CellValue): ParsedPostalCode {
  if (cell === null) return refused('blank');
  if (typeof cell === 'boolean') return refused('not_digits');
  if (typeof cell === 'number') return fromNumber(cell);
  const parsed = fromText(cell);
  const isRefused = !parsed.ok && parsed.reason !== 'blank';
  return isRefused && isDate(cell) ? refused('date_not_code') : parsed;
}

/** Whether a text is a day as people write it; digits alone may be anything. */
function isDate(text: string): boolean {
  return /年|\d[-/.]\d+[-/.]\d/.test(toHalfWidthAscii(text)) && parseDate(text).ok;
}

function fromNumber(cell: number): ParsedPostalCode {
  if (!Number.isInteger(cell) || cell < 0) return refused('not_digits');
  if (cell > 9_999_999) return refused('too_long');
  const digits = String(cell);
  if (digits.length < 5) return refused('too_short');
  return bareDigits(digits.padStart(7, '0'));
}

function fromText(cell: string): ParsedPostalCode {
  const compact = toHalfWidthAscii(cell.replace(SPACES, '')).replace(MARK, '');
  const text = withKanjiDigits(hyphensFolded(compact));
  if (/^-*$/.test(text)) return refused('blank');
  if (/^\d+(\.0+)?$/.test(text)) {
    const digits = text.replace(/\..*/, '');
    return bareDigits(digits.length === 6 ? `0${digits}` : digits);
  }
  if (!/^[\d-]+$/.test(text)) return refused('not_digits');
  const digits = text.replace(/-/g, '');
  if (digits.length !== 7) return bareDigits(digits);
  return /^\d{3}-\d{4}$/.test(text) ? bareDigits(digits) : refused('misplaced_hyphen');
}

function bareDigits(digits: string): ParsedPostalCode {
  if (digits.length < 7) return refused('too_short');
  if (digits.length > 7) return refused('too_long');
  return { ok: true, value: digits };
}

/** Folds runs of hyphen-like characters, the katakana middle dot and a lone kanji `一` between digits into one `-`. */
function hyphensFolded(text: string): string {
  return [...text]
    .map((c) => (isHyphenOrLongVowel(c) || c === '・' || c === '･' ? '-' : c))
    .join('')
    .replace(/-+/g, '-')
    .replace(/^(\d{3})一(\d{4})$/, '$1-$2');
}

function withKanjiDigits(text: string): string {
  return text.replace(/[〇一二三四五六七八九]/g, (c) => String(KANJI_DIGITS.indexOf(c)));
}
