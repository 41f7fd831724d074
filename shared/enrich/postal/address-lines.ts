/**
 * Prints an address as it stands on an envelope: a line to the number, a line for building, floor, room and whatever else
 * is written. For vertical writing both in kanji numerals and full-width letters.
 */
import type { PostalRecord } from '../../model/postal.ts';
import { fold } from '../../text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '../../text/hyphens.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import { isKanjiNumeral, kanjiNumerals } from '../../text/numerals.ts';
import { toFullWidthAscii, toHalfWidthAscii } from '../../text/width.ts';
import { wordsBeside } from './written-rest.ts';

/** Parts of an address that lines are made of. */
export interface AddressParts {
  /** Prefecture to town, with the street of Kyoto. */
  readonly place: string;
  /** Numbers joined by hyphens; empty where there is none. */
  readonly number: string;
  readonly building: string;
  readonly floorRoom: string;
}

export function firstLine({ place, number }: AddressParts): string {
  const gap = /[0-9０-９]$/.test(place) && number !== '' ? ' ' : '';
  return place + gap + number;
}

export function secondLine(parts: AddressParts, written: string): string {
  const { building, floorRoom } = parts;
  const words = [building, floorRoom, ...rest(parts, written)].filter((part) => part !== '');
  return words.join(' ').replace(/[０-９]/g, toHalfWidthAscii);
}

export function firstLineVertical(
  parts: AddressParts,
  record: PostalRecord,
  written: string,
): string {
  const number = verticalNumber(parts, record, written);
  const place = vertical(parts.place);
  return place + gapBetween(place, number) + number;
}

export function secondLineVertical(parts: AddressParts, written: string): string {
  return vertical(secondLine(parts, written));
}

/** What is written besides the parts. A postal code in front has its own place on an envelope. */
function rest(parts: AddressParts, written: string): readonly string[] {
  const { place, number, building, floorRoom } = parts;
  const address = written.slice(leadingPostalCode(written)?.end ?? 0);
  if (address === '' || isPlain(address, parts)) return [];
  return wordsBeside(address, [place, number, building, floorRoom]);
}

/** Matches what stands around the numbers of most addresses. */
const NUMBERS = new RegExp(`^(?:[0-9]+(?:丁目|番地の?|番|号|[${HYPHENS_OR_LONG_VOWEL}])?)+$`);

/** Whether nothing but place and number is written, in the register's own words: most are, which is seen at once. */
function isPlain(address: string, { place, number }: AddressParts): boolean {
  const behind = behindPlace(address, place);
  if (behind === undefined) return false;
  const half = toHalfWidthAscii(behind);
  return half === number || (NUMBERS.test(half) && half.match(/[0-9]+/g)?.join('-') === number);
}

/** Gives what is written behind the place, where that is written as the lines have it, but for 大字 and 字. */
function behindPlace(address: string, place: string): string | undefined {
  if (address.startsWith(place)) return address.slice(place.length);
  const bare = address.replace(AREA_WORDS, '');
  const bareOfPlace = place.replace(AREA_WORDS, '');
  return bare.startsWith(bareOfPlace) ? bare.slice(bareOfPlace.length) : undefined;
}

const AREA_WORDS = /大?字/g;

/** Matches what is written otherwise in vertical lines. */
const HORIZONTAL = /[ -~０-９]/;

/** Writes numbers in kanji and Latin letters upright. */
function vertical(line: string): string {
  if (!HORIZONTAL.test(line)) return line;
  const kanji = toHalfWidthAscii(line).replace(/[0-9]+/g, (digits, at: number, all: string) => {
    const number = kanjiNumerals(digits);
    const [before, behind] = [all.slice(0, at), all.slice(at + digits.length)];
    return gapBetween(before, number) + number + gapBetween(number, behind);
  });
  return toFullWidthAscii(kanji).replaceAll(' ', '　');
}

/** Parts two numbers that would be one: `政和第一1丁目` is no eleventh chome, `十余一15` not 十余一十五. */
function gapBetween(before: string, behind: string): string {
  return isKanjiNumeral(before.slice(-1)) && isKanjiNumeral(behind.charAt(0)) ? '　' : '';
}

const HYPHEN = `[${HYPHENS_OR_LONG_VOWEL}]`;
/** A hyphen behind a word says nothing more: `13番地-1`. */
const NUMBER_AND_SIGN = new RegExp(
  `(\\d+)＃(?:(丁目?|番地ノ?|番|街区|号(?!室)|ノ)${HYPHEN}?|(${HYPHEN}))?`,
  'g',
);
const CHOME_AND_LOT = ['丁目', '番', '号'];
const NO_SIGNS: readonly string[] = [];

/**
 * Writes the number with the words that the address has in it, `三丁目十二番十四号`. Where it has hyphens alone, three
 * numbers of a town with chome are 丁目, 番 and 号.
 */
function verticalNumber(parts: AddressParts, record: PostalRecord, written: string): string {
  const { place, number } = parts;
  if (number === '') return '';
  const numbers = number.split('-');
  const behind = behindPlace(written, place) ?? written;
  const signs = toHalfWidthAscii(behind) === number ? NO_SIGNS : signsBetween(numbers, behind);
  const isChomeAndLot = numbers.length === 3 && record.town_chome && !signs.some(isWord);
  const last = numbers.length - 1;
  const each = numbers.map((one, i) => {
    const sign = isChomeAndLot ? CHOME_AND_LOT[i] : signs[i];
    // What ノ leads to behind the last number is in the second line, with it: `3番地の甲`.
    const word = i < last ? sign?.replace('ノ', 'の') : sign?.replace('ノ', '');
    if (word !== undefined && isWord(word)) return kanjiNumerals(one) + word;
    return i < last ? `${kanjiNumerals(one)}－` : kanjiNumerals(one);
  });
  return each.join('');
}

function isWord(sign: string): boolean {
  return /\p{L}/u.test(sign) && !/^ー$/.test(sign);
}

/** Finds what stands behind each of the numbers where they are written one after the other; nothing where they are not. */
function signsBetween(numbers: readonly string[], written: string): readonly string[] {
  const found = [...fold(written).symbols.matchAll(NUMBER_AND_SIGN)];
  for (let first = 0; first + numbers.length <= found.length; first++) {
    const run = found.slice(first, first + numbers.length);
    if (run.every((match, i) => match[1] === numbers[i] && isBehind(match, run[i - 1]))) {
      return run.map(([, , word, hyphen = '']) => word ?? hyphen);
    }
  }
  return [];
}

function isBehind(match: RegExpMatchArray, before: RegExpMatchArray | undefined): boolean {
  return before === undefined || (before.index ?? 0) + before[0].length === match.index;
}
