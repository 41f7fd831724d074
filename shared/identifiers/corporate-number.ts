/**
 * A corporate number as people write it -> its 13 digits, or why it is none.
 *
 * Width, spaces and hyphens are put up with, and the `T` of an invoice issuer's number. The first digit is a
 * check digit over the other twelve (the National Tax Agency's rule): a number with a wrong one is
 * never looked up. It is 1 to 9, so that no spreadsheet can have dropped a leading zero.
 */
import type { CellValue } from '../model/cell.ts';
import { isHyphenOrLongVowel } from '../text/hyphens.ts';
import { toHalfWidthAscii } from '../text/width.ts';

export type CorporateNumberReason = 'blank' | 'not_digits' | 'wrong_length' | 'wrong_check_digit';

type ParsedCorporateNumber =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: CorporateNumberReason };

const DIGIT_ZERO = 0x30;
const SPACES = /[\s\p{Zs}\p{Cf}\p{Cc}\u3164\uFFA0]/gu;

export function parseCorporateNumber(cell: CellValue): ParsedCorporateNumber {
  if (cell === null) return refused('blank');
  if (typeof cell === 'boolean') return refused('not_digits');
  const text = typeof cell === 'number' ? textOfNumber(cell) : bareText(cell);
  if (text === '') return refused('blank');
  if (!/^\d+$/.test(text)) return refused('not_digits');
  if (text.length !== 13) return refused('wrong_length');
  return text.startsWith(checkDigit(text.slice(1)))
    ? { ok: true, value: text }
    : refused('wrong_check_digit');
}

/** Computes 9 less the weighted sum modulo 9; the weights are 1, 2, 1, 2 … from the right. */
export function checkDigit(twelveDigits: string): string {
  let sum = 0;
  for (let at = twelveDigits.length - 1, weight = 1; at >= 0; at--, weight = 3 - weight) {
    sum += weight * (twelveDigits.charCodeAt(at) - DIGIT_ZERO);
  }
  return String(9 - (sum % 9));
}

/** Prints any 13 digits exactly; a fraction or an exponent is no number of a corporation. */
function textOfNumber(cell: number): string {
  return Number.isSafeInteger(cell) ? String(cell) : 'NaN';
}

function bareText(cell: string): string {
  const text = toHalfWidthAscii(cell.replace(SPACES, '')).replace(/^'/, '');
  const digits = [...text].filter((c) => !isHyphenOrLongVowel(c)).join('');
  return digits.replace(/^T(?=\d)/i, '');
}

function refused(reason: CorporateNumberReason): ParsedCorporateNumber {
  return { ok: false, reason };
}
