/**
 * Turns a corporate number, as people write it, into its 13 digits, or says why it is invalid.
 *
 * Width, spaces, hyphens and the `T` of an invoice issuer's number are accepted. The first digit is
 * a check digit over the other twelve (the National Tax Agency's rule): a number with a wrong check
 * digit is never looked up. The check digit is 1 to 9, so no spreadsheet can have dropped a leading
 * zero. A spreadsheet may lose the last digits, if a file was saved with `7.00001E+12` in a cell.
 */
import type { CellValue } from '../cells/cell.ts';
import { isHyphenOrLongVowel } from '../text/hyphens.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { type Parsed, refused, SPACES } from './parsed.ts';

export type CorporateNumberReason =
  | 'blank'
  | 'not_digits'
  | 'digits_lost'
  /** Number of the company register (会社法人等番号), which lacks the check digit, or a number with one digit missing. */
  | 'twelve_digits'
  | 'wrong_length'
  | 'wrong_check_digit';

const DIGIT_ZERO = 0x30;
const INVOICE_PREFIX = /^T(?=\d)/i;
/** Matches a number as registers and services write it, which needs no folding. */
const PLAIN = /^T?\d{13}$/;
/** Matches a number as a spreadsheet shows it in a narrow column. */
const EXPONENT = /^\d(?:\.\d+)?E\+?\d+$/i;
/** Matches a number that lost its last digits: six or fewer are left. */
const ROUNDED = /0{7}$/;

export function parseCorporateNumber(cell: CellValue): Parsed<CorporateNumberReason> {
  if (cell === null) return refused('blank');
  if (typeof cell === 'boolean') return refused('not_digits');
  const text =
    typeof cell === 'number' ? textOfNumber(cell) : plainText(cell).replace(INVOICE_PREFIX, '');
  if (text === '') return refused('blank');
  if (EXPONENT.test(text)) return refused('digits_lost');
  if (!/^\d+$/.test(text)) return refused('not_digits');
  if (text.length === 12) return refused('twelve_digits');
  if (text.length !== 13) return refused('wrong_length');
  if (text.startsWith(checkDigit(text.slice(1)))) return { ok: true, value: text };
  return refused(ROUNDED.test(text) ? 'digits_lost' : 'wrong_check_digit');
}

/**
 * Whether a cell has the form of an invoice issuer's number, `T` and digits. Those of persons are not corporate
 * numbers.
 */
export function isInvoiceNumber(cell: CellValue): boolean {
  return typeof cell === 'string' && INVOICE_PREFIX.test(plainText(cell));
}

/** Computes 9 less the weighted sum modulo 9; the weights are 1, 2, 1, 2 … from the right. */
export function checkDigit(twelveDigits: string): string {
  let sum = 0;
  for (let at = twelveDigits.length - 1, weight = 1; at >= 0; at--, weight = 3 - weight) {
    sum += weight * (twelveDigits.charCodeAt(at) - DIGIT_ZERO);
  }
  return String(9 - (sum % 9));
}

/** Prints a whole number; a number with a fraction, or one too large to be exact, gives a text that has no digits. */
function textOfNumber(cell: number): string {
  return Number.isSafeInteger(cell) ? String(cell) : 'NaN';
}

/** Folds width, and drops spaces, hyphens and a leading apostrophe. */
function plainText(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  const text = toHalfWidthAscii(cell.replace(SPACES, '')).replace(/^'/, '');
  return [...text].filter((c) => !isHyphenOrLongVowel(c)).join('');
}
