/**
 * Recognises quickly an address that consists only of its parts in their order and the words
 * between its numbers, as most addresses do. Any other address is compared word by word.
 */
import { isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { isKanjiNumeral, KANJI_NUMERALS, parseKanjiNumber } from '../../text/numerals.ts';
import type { AddressParts } from './address-parts.ts';

const NUMERALS = new RegExp(`[${KANJI_NUMERALS}]{1,6}(?![0-9０-９${KANJI_NUMERALS}])`, 'y');
/** Matches what follows a number; 号 belongs to a room if 室 follows. */
const SIGN = /\s*(丁目?|番地[のノ]?|番(?!地)|街区|号(?!室)|[のノ])/y;

const ONLY_SPACES = /\s*$/y;

/** Gives the sign after each number, empty for none; undefined if the address has anything else. */
export function signsBehindNumbers(
  address: string,
  parts: AddressParts,
): readonly string[] | undefined {
  const { prefecture, place, number, building, floorRoom } = parts;
  const behindPrefecture = behind(address, 0, prefecture) ?? 0;
  let at = behind(address, behindPrefecture, place);
  if (at === undefined) return undefined;
  const signs: string[] = [];
  for (let begin = 0, end = 0; end < number.length; begin = end + 1) {
    end = number.indexOf('-', begin);
    if (end < 0) end = number.length;
    at = behindNumber(address, at, number.slice(begin, end));
    if (at === undefined) return undefined;
    const next = address.charAt(at);
    if (isHyphenOrLongVowel(next)) {
      signs.push(next);
      at++;
      continue;
    }
    SIGN.lastIndex = at;
    const sign = SIGN.exec(address)?.[1] ?? '';
    signs.push(sign.replace('ノ', 'の'));
    if (sign !== '') at = SIGN.lastIndex;
  }
  at = behind(address, at, building);
  at = at && behind(address, at, floorRoom);
  if (at === undefined) return undefined;
  ONLY_SPACES.lastIndex = at;
  return ONLY_SPACES.test(address) ? signs : undefined;
}

/** Gives the position after a part that begins at `from`, ignoring spaces. */
function behind(address: string, from: number, part: string): number | undefined {
  if (address.startsWith(part, from)) return from + part.length;
  let at = from;
  for (let i = 0; i < part.length; i++) {
    const unit = part.charCodeAt(i);
    while (address.charCodeAt(at) !== unit) {
      if (!isSpace(address.charCodeAt(at))) return undefined;
      at++;
    }
    at++;
  }
  return at;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x3000;
}

function behindNumber(address: string, from: number, number: string): number | undefined {
  let at = from;
  while (isSpace(address.charCodeAt(at))) at++;
  if (digitAt(address, at) === undefined) {
    NUMERALS.lastIndex = at;
    const numerals = NUMERALS.exec(address)?.[0];
    if (numerals === undefined || String(parseKanjiNumber(numerals)) !== number) return undefined;
    return at + numerals.length;
  }
  for (let i = 0; i < number.length; i++) {
    if (digitAt(address, at++) !== number.charCodeAt(i)) return undefined;
  }
  const next = address.charAt(at);
  return digitAt(address, at) === undefined && !isKanjiNumeral(next) ? at : undefined;
}

/** Gives the digit at a position as a half-width unit. */
function digitAt(address: string, at: number): number | undefined {
  const unit = address.charCodeAt(at);
  const half = unit >= 0xff10 ? unit - 0xfee0 : unit;
  return half >= 0x30 && half <= 0x39 ? half : undefined;
}
