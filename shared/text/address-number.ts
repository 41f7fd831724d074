/**
 * The address number (住所表示番号) of a customer barcode: what the postal operator's manual takes from the part of an
 * address behind the town, and in which order (郵便番号・バーコードマニュアル, pages 17 to 20).
 */
import { HYPHENS_OR_LONG_VOWEL } from './hyphens.ts';
import { isKanjiNumeral, parseKanjiNumber } from './numerals.ts';
import { toHalfWidthAscii } from './width.ts';

/** Matches a number that is one already, as most are. */
const PLAIN = /^(?:\d+(?:-\d+)*)?$/;
const DROPPED = /[&/・･.]/g;
const HYPHENS = new RegExp(`[${HYPHENS_OR_LONG_VOWEL}]`, 'g');
/** Matches what makes kanji numerals before it a number; `三井` is a name. */
const COUNTED = /^(?:丁目?|番地?|号|地割|線|[のノ])/;
/** Matches the `F` of a floor, not the first letter of a word. */
const FLOOR = /(?<=\d)F(?![A-Z])/g;
const WORD = /[A-Z]{2,}/g;
const NOT_TAKEN = /[^0-9A-Z-]+/g;

/** Gives digits, hyphens and capitals, of any length: `3丁目30-8　郵便ビル403号` is `3-30-8-403`. */
export function addressNumber(behindTown: string): string {
  const plain = behindTown.trim();
  if (PLAIN.test(plain)) return plain;
  const folded = toHalfWidthAscii(behindTown).toUpperCase().replace(DROPPED, '');
  return withDigits(folded)
    .replace(HYPHENS, '-')
    .replace(FLOOR, '-')
    .replace(WORD, '-')
    .replace(NOT_TAKEN, '-')
    .replace(/-{2,}/g, '-')
    .replace(/-?([A-Z])-?/g, '$1')
    .replace(/^-|-$/g, '');
}

/** Turns kanji numerals before a unit into digits: `十一丁目六番` is `11丁目6番`. */
function withDigits(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; ) {
    const end = endOfNumerals(text, at);
    const value = COUNTED.test(text.slice(end)) ? parseKanjiNumber(text.slice(at, end)) : undefined;
    const next = Math.max(end, at + 1);
    result += value === undefined ? text.slice(at, next) : String(value);
    at = next;
  }
  return result;
}

function endOfNumerals(text: string, start: number): number {
  let end = start;
  while (isKanjiNumeral(text.charAt(end))) end++;
  return end;
}
