/**
 * Prints an address in the notation of an office: for an envelope, one line that ends with the number and one for
 * building, floor, room and all other words; or all parts in one line. For vertical writing both lines are in kanji
 * numerals and full-width letters.
 */

import { type Notation, USUAL_NOTATION } from '../../cells/notation.ts';
import { fold } from '../../text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL, isHyphenOrLongVowel } from '../../text/hyphens.ts';
import { leadingPostalCode } from '../../text/leading-postal-code.ts';
import { isKanjiNumeral, kanjiNumerals } from '../../text/numerals.ts';
import { toFullWidthAscii, toHalfWidthAscii } from '../../text/width.ts';
import type { AddressParts, NumberedParts } from './address-parts.ts';
import { floorInside } from './floor-inside.ts';
import { numberInNotation } from './number-notation.ts';
import { signsBehindNumbers } from './number-signs.ts';
import { splitNumber } from './split-number.ts';
import { unprintedWords } from './unprinted-words.ts';

/** Text that the written address has besides its parts. */
interface Written {
  /** Words and signs after each of the numbers. */
  readonly signs: readonly string[];
  readonly rest: readonly string[];
}

/** Lines of one address. The written address is read once, when it is first needed. */
export class AddressLines {
  readonly #parts: NumberedParts;
  readonly #notation: Notation;
  #written: Written | undefined;

  constructor(parts: NumberedParts, notation = USUAL_NOTATION) {
    this.#parts = parts;
    this.#notation = notation;
  }

  first(): string {
    const { place } = this.#parts;
    const number = this.#number();
    return this.#inWidth(this.#prefecture() + place + signBetween(place, number) + number);
  }

  second(): string {
    const { building, floorRoom } = this.#parts;
    const { rest } = this.#read();
    if (building === '' && floorRoom === '' && rest.length === 0) return '';
    const ofBuilding = floorInside(building, floorRoom, this.#parts.written);
    const [first = '', ...others] = ofBuilding ?? [building, floorRoom];
    let line = first;
    for (const part of [...others, ...rest]) line += line === '' || part === '' ? part : ` ${part}`;
    return this.#inWidth(line.replace(/[０-９]/g, toHalfWidthAscii));
  }

  /** Gives the address in one line, without words that belong to no part of the address. */
  whole(): string {
    const { building, floorRoom } = this.#parts;
    const parts = [this.first(), building, floorRoom].filter((part) => part !== '');
    return this.#inWidth(parts.join(' '));
  }

  firstVertical(): string {
    const { place, number } = this.#parts;
    const line = verticalLine(this.#prefecture() + place);
    if (number === '') return line;
    const behind =
      this.#notation.numbers === 'usual'
        ? verticalNumber(this.#parts, this.#read().signs)
        : verticalLine(this.#number());
    return line + gapBetween(line, behind) + behind;
  }

  secondVertical(): string {
    return verticalLine(this.second());
  }

  /** Gives the words of the address that are in none of its parts. */
  rest(): readonly string[] {
    return this.#read().rest;
  }

  #prefecture(): string {
    return this.#notation.prefecture ? this.#parts.prefecture : '';
  }

  #number(): string {
    const { number, line } = this.#parts;
    const { numbers: form } = this.#notation;
    if (form === 'usual' || number === '') return number;
    const signs =
      line === '' ? this.#read().signs : signsBetween(splitNumber(number).numbers, line);
    return numberInNotation(this.#parts, signs, form);
  }

  #inWidth(line: string): string {
    const { width } = this.#notation;
    if (width === 'usual') return line;
    return width === 'full'
      ? toFullWidthAscii(line).replaceAll(' ', '　')
      : toHalfWidthAscii(line).replaceAll('　', ' ');
  }

  #read(): Written {
    this.#written ??= readWritten(this.#parts);
    return this.#written;
  }
}

/** Keeps a number apart from a place that ends in a number or a letter: `上町Ｃ-3`. */
function signBetween(place: string, number: string): string {
  if (number === '') return '';
  if (/[0-9０-９]$/.test(place)) return ' ';
  return /[A-ZＡ-Ｚ]$/i.test(place) ? '-' : '';
}

/** Reads the written address without a postal code in front, which has its own place on an envelope. */
function readWritten(parts: AddressParts): Written {
  const { prefecture, place, number, building, floorRoom, written } = parts;
  const address = written.slice(leadingPostalCode(written)?.end ?? 0);
  if (address === '') return { signs: [], rest: [] };
  const signs = signsBehindNumbers(address, parts);
  if (signs !== undefined) return { signs, rest: [] };
  return {
    signs:
      number === '' ? [] : signsBetween(splitNumber(number).numbers, behindPlace(address, parts)),
    rest: unprintedWords(address, {
      place: prefecture + place,
      otherNames: parts.otherNames,
      others: [number, building, floorRoom],
    }),
  };
}

/**
 * Gives the text after the place, or the whole text if it does not begin with the place. The words 大字 and 字 do not
 * matter.
 */
function behindPlace(address: string, { prefecture, place }: AddressParts): string {
  const bare = address.replace(AREA_WORDS, '');
  const bareOfPlace = (prefecture + place).replace(AREA_WORDS, '');
  return bare.startsWith(bareOfPlace) ? bare.slice(bareOfPlace.length) : address;
}

const AREA_WORDS = /大?字/g;

/** Matches characters that vertical lines write differently. */
const HORIZONTAL = /[ -~０-９]/;

const NUMBERS_WITH_HYPHENS = /[0-9]+(?:-[0-9]+)*/g;
const FLOOR = /(?<![0-9A-Za-z-])(B?)([0-9]{1,2})F(?![A-Za-z])/g;

/** Writes numbers in kanji, floors in words (地下一階) and Latin letters upright. */
export function verticalLine(line: string): string {
  if (!HORIZONTAL.test(line)) return line;
  const half = toHalfWidthAscii(line).replace(FLOOR, (_, below: string, floor: string) => {
    return `${below === '' ? '' : '地下'}${floor}階`;
  });
  const kanji = half.replace(NUMBERS_WITH_HYPHENS, (digits, at: number, all: string) => {
    const parts = digits.split('-');
    const number = parts.map((part) => kanjiNumerals(part, parts)).join('-');
    const behind = all.charAt(at + digits.length);
    return gapBetween(all.charAt(at - 1), number) + number + gapBetween(number, behind);
  });
  return toFullWidthAscii(kanji).replaceAll(' ', '　');
}

/** Separates two numbers that would read as one: `政和第一1丁目` is not an eleventh chome, `十余一15` not 十余一十五. */
function gapBetween(before: string, behind: string): string {
  return isKanjiNumeral(before.slice(-1)) && isKanjiNumeral(behind.charAt(0)) ? '　' : '';
}

const HYPHEN = `[${HYPHENS_OR_LONG_VOWEL}]`;
/** A hyphen after a word means nothing itself: `13番地-1`. */
const NUMBER_AND_SIGN = new RegExp(
  `(\\d+)＃(?:(丁目?|番地ノ?|番|街区|号(?!室)|ノ)${HYPHEN}?|(${HYPHEN}))?`,
  'g',
);
const CHOME_AND_LOT = ['丁目', '番', '号'];

/**
 * Writes the number with the words of the address, `三丁目十二番十四号`. If the address has only hyphens,
 * three numbers in a town with chome are read as 丁目, 番 and 号.
 */
function verticalNumber({ number, hasChome }: AddressParts, signs: readonly string[]): string {
  const { numbers, branch } = splitNumber(number);
  const isChomeAndLot = numbers.length === 3 && hasChome && !signs.some(isWord);
  const last = numbers.length - 1;
  let line = '';
  for (let i = 0; i <= last; i++) {
    const sign = (isChomeAndLot ? CHOME_AND_LOT[i] : signs[i]) ?? '';
    line += kanjiNumerals(numbers[i] ?? '', numbers);
    // A ノ after the last number is in the second line, with what follows it: `3番地の甲`.
    const goesOn = i < last || branch !== '';
    if (isWord(sign)) line += goesOn ? sign.replace('ノ', 'の') : sign.replace(/[のノ]$/, '');
    else if (goesOn) line += '－';
  }
  return line + verticalLine(branch);
}

function isWord(sign: string): boolean {
  return sign !== '' && !isHyphenOrLongVowel(sign);
}

/** Finds the sign after each number if the numbers follow one another; otherwise gives no signs. */
function signsBetween(numbers: readonly string[], written: string): readonly string[] {
  const found = [...fold(written).symbols.matchAll(NUMBER_AND_SIGN)];
  for (let first = 0; first + numbers.length <= found.length; first++) {
    const matches = found.slice(first, first + numbers.length);
    if (matches.every((match, i) => match[1] === numbers[i] && isBehind(match, matches[i - 1]))) {
      return matches.map(([, , word, hyphen = '']) => word ?? hyphen);
    }
  }
  return [];
}

function isBehind(match: RegExpMatchArray, before: RegExpMatchArray | undefined): boolean {
  return before === undefined || (before.index ?? 0) + before[0].length === match.index;
}
