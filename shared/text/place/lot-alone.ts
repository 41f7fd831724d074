/**
 * Recognises the number of a house without its place: `5-2-22`. Telephone numbers and postal codes are not such
 * numbers.
 */
import { HYPHENS_OR_LONG_VOWEL } from '../hyphens.ts';

const HYPHEN = `[${HYPHENS_OR_LONG_VOWEL}]`;
/** Telephone numbers have at least eight digits, or begin with 0; the number of a lot does neither. */
const LOT = new RegExp(
  `^(?!\\d{3}${HYPHEN}\\d{4}$|(?:\\D*\\d){8})[1-9]\\d{0,3}(?:${HYPHEN}[1-9]\\d{0,3}){1,4}$`,
);

export function isLotAlone(text: string): boolean {
  return LOT.test(text.normalize('NFKC').trim());
}
