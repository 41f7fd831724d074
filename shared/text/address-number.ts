/**
 * Extracts the address number (住所表示番号) of a customer barcode from the part of an address after the town, by the steps
 * of the postal operator's manual (郵便番号・バーコードマニュアル, pages 17 to 20).
 */
import { KANJI_NUMERALS, parseKanjiNumber } from './numerals.ts';
import { toHalfWidthAscii } from './width.ts';

/** Matches a finished number, as most are. */
const PLAIN = /^(?:\d+(?:-\d+)*)?$/;
const DROPPED = /[&/・･.]/g;
/**
 * Matches kanji numerals that are a number, as a unit after them shows; without a unit, as in `三井`,
 * they belong to a name.
 */
const COUNTED = new RegExp(`[${KANJI_NUMERALS}]+(?=丁|番|号|地割|線|[のノ])`, 'g');
/** Matches parts that become a hyphen: the `F` of a floor, words, and all that is neither digit nor letter. */
const BETWEEN = /(?<=\d)F(?![A-Z])|[A-Z]{2,}|[^0-9A-Z]+/g;

/** Gives digits, hyphens and capitals, of any length: `3丁目30-8　郵便ビル403号` is `3-30-8-403`. */
export function addressNumber(behindTown: string): string {
  const plain = behindTown.trim();
  if (PLAIN.test(plain)) return plain;
  return toHalfWidthAscii(plain)
    .toUpperCase()
    .replace(DROPPED, '')
    .replace(COUNTED, (numerals) => String(parseKanjiNumber(numerals) ?? numerals))
    .replace(BETWEEN, '-')
    .replace(/-{2,}/g, '-')
    .replace(/-?([A-Z])-?/g, '$1')
    .replace(/^-|-$/g, '');
}
