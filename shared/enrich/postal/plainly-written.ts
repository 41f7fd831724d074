/**
 * Sees at once that an address is nothing but its parts in their order, with the words between its numbers: most are. It
 * only ever saves time: what it does not recognise is compared word by word.
 */
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { KANJI_NUMERALS, parseKanjiNumber } from '../../text/numerals.ts';
import { toHalfWidthAscii } from '../../text/width.ts';
import type { AddressParts } from './address-lines.ts';

const ARABIC = /^[0-9０-９]/;
/** Matches a number and what stands behind it; 号 belongs to a room where 室 follows. */
const NUMBER = new RegExp(
  `\\s*([0-9０-９]{1,6}|[${KANJI_NUMERALS}]{1,6})(?![0-9０-９${KANJI_NUMERALS}])\\s*(丁目?|番地[のノ]?|番(?!地)|街区|号(?!室)|[のノ]|[${HYPHENS_OR_LONG_VOWEL}])?`,
  'y',
);
const ONLY_SPACES = /\s*$/y;

/** Gives what is written behind each number, empty for nothing; undefined where anything else is written. */
export function plainSigns(address: string, parts: AddressParts): readonly string[] | undefined {
  const { prefecture, place, number, building, floorRoom } = parts;
  const behindPrefecture = behind(address, 0, prefecture) ?? 0;
  let at = behind(address, behindPrefecture, place);
  if (at === undefined) return undefined;
  const signs: string[] = [];
  if (number !== '') {
    for (const one of number.split('-')) {
      NUMBER.lastIndex = at;
      const [whole, digits = '', sign = ''] = NUMBER.exec(address) ?? [];
      if (whole === undefined || numberOf(digits) !== one) return undefined;
      signs.push(sign.replace('ノ', 'の'));
      at += whole.length;
    }
  }
  at = behind(address, at, building);
  at = at && behind(address, at, floorRoom);
  if (at === undefined) return undefined;
  ONLY_SPACES.lastIndex = at;
  return ONLY_SPACES.test(address) ? signs : undefined;
}

/** Gives the place behind a part that stands there, spaces aside. */
function behind(address: string, from: number, part: string): number | undefined {
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

function numberOf(digits: string): string {
  if (ARABIC.test(digits)) return toHalfWidthAscii(digits);
  return String(parseKanjiNumber(digits) ?? '');
}
