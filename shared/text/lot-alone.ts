/** Recognises the number of a house without its place: `5-2-22`. Telephone numbers and postal codes are none. */
import { HYPHENS_OR_LONG_VOWEL } from './hyphens.ts';

const HYPHEN = `[${HYPHENS_OR_LONG_VOWEL}]`;
/** No number of a lot begins with 0. */
const LOT = new RegExp(`^[1-9]\\d{0,3}(?:${HYPHEN}[1-9]\\d{0,3}){1,4}$`);
const POSTAL_CODE = new RegExp(`^\\d{3}${HYPHEN}\\d{4}$`);
/** Telephone numbers have more digits, also without the code of their area. */
const DIGITS_MAX = 7;

export function isLotAlone(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  return (
    LOT.test(plain) && !POSTAL_CODE.test(plain) && plain.replace(/\D/g, '').length <= DIGITS_MAX
  );
}
