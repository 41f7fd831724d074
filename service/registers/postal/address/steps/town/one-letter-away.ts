/** Compares the names of towns that differ in one letter. */
import { foldName, NUMERAL_END } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isListed, isOneCity, type Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { isDigitAt, TELLS_APART } from '../../symbols.ts';
import type { TextAfterMunicipality } from '../text-after-municipality.ts';

const DIRECTION_OR_SIZE = /[東西南北上中下大小前後内外奥左右]/;
/** Matches letters that are often added to a name, or left out. */
const MARKS = /[大小]?字|ノ/g;
/**
 * Shortest name that may be misspelt: a single letter is one letter away from every two-letter name that contains it.
 */
const SHORTEST = 2;
/** Largest number of towns that are listed. */
const MANY = 8;

/**
 * Whether one letter is wrong, missing or too many between two names in folded symbols, or two neighbouring letters are
 * swapped. The difference has to be a slip: 本町 and 新町 differ on purpose. A number counts as one letter; a different
 * number is no slip.
 *
 * @param mayTellApart whether a pair of letters that distinguish names (本 and 新) counts as a slip too.
 */
export function isOneLetterAway(one: string, other: string, mayTellApart = false): boolean {
  const names = [lettersOf(one), lettersOf(other)];
  const [short = [], long = []] = names.sort((a, b) => a.length - b.length);
  if (long.length - short.length > 1) return false;
  const at = long.findIndex((letter, i) => letter !== short[i]);
  if (at < 0) return false;
  const [left, right] = [short[at] ?? '', long[at] ?? ''];
  if (isSwappedAt(at, short, long)) return true;
  const isWrong = short.length === long.length;
  const rest = short.slice(isWrong ? at + 1 : at);
  if (rest.join('') !== long.slice(at + 1).join('')) return false;
  if (!isWrong) return true;
  return !isNumber(left, right) && (mayTellApart || !isOnPurpose(left, right));
}

/** Whether names differ only in two neighbouring letters that are swapped: 鹿町子 and 鹿子町. A number is not swapped. */
export function isSwapped(one: string, other: string): boolean {
  const [letters, others] = [lettersOf(one), lettersOf(other)];
  const at = letters.findIndex((letter, i) => letter !== others[i]);
  return at >= 0 && isSwappedAt(at, letters, others);
}

function isSwappedAt(at: number, one: readonly string[], other: readonly string[]): boolean {
  const [left = '', right] = one.slice(at, at + 2);
  if (right === undefined || [left, right].some((letter) => letter.endsWith(NUMERAL_END))) {
    return false;
  }
  const swapped = [...one.slice(0, at), right, left, ...one.slice(at + 2)];
  return swapped.join('') === other.join('');
}

/** Whether two letters tell names apart. */
function isOnPurpose(one: string, other: string): boolean {
  return TELLS_APART.test(one) && TELLS_APART.test(other);
}

/**
 * Whether the letters differ because of a number: both are numbers, or a number stands in the place of 町, where it is a
 * block's.
 */
function isNumber(one: string, other: string): boolean {
  const others = [one, other].filter((letter) => !letter.endsWith(NUMERAL_END));
  return others.length === 0 || (others.length === 1 && others[0] === '町');
}

/** Counts the letters of a name; a number counts as one letter. */
export function countLetters(symbols: string): number {
  return lettersOf(symbols).length;
}

/** Splits symbols into letters; a number counts as one letter. */
function lettersOf(symbols: string): readonly string[] {
  return symbols.match(/\d+＃|./gs) ?? [];
}

/**
 * Lists the other listed towns that are one letter away from a name that is not written as it is listed: 三町 may be 三名町
 * as well as 三条町. A final 町, and 字 or ノ anywhere, are often left out or added, so they do not count as wrong letters.
 */
export function othersOneLetterAway(
  town: Town,
  written: string,
  gazetteer: Gazetteer,
): readonly Town[] {
  const own = foldName(town.name);
  const isAsListed =
    withoutMarks(own) === withoutMarks(written) ||
    withoutMarks(own) === `${withoutMarks(written)}町`;
  // A number at the end belongs to a street: あいの里5 is あいの里五条.
  if (isAsListed || written.length < SHORTEST || written.endsWith(NUMERAL_END)) return [];
  return gazetteer
    .townsButOneLetter(town.municipality, written)
    .flatMap(({ of, end }) => (end === written.length ? of : []))
    .filter((one) => one !== town && isListed(one) && isOneLetterAway(written, foldName(one.name)));
}

/**
 * Lists the listed towns that differ in one letter from all that is written up to a number: 中源 is 中原, or 中町. The towns
 * are in the only municipality, in the only municipality with the written postal code, or in the wards of the only
 * city. A long list would decide nothing, and a name that shares nothing except its 町 is no evidence. A number inside a
 * name counts as a letter: 干成通 is 千成通. Towns that differ in a letter that distinguishes places come last, but not if
 * both letters are directions or sizes: 東元町 may be 東本町, 西包永町 is not 東包永町.
 */
export function townsWithOneLetterWrong(
  texts: readonly TextAfterMunicipality[],
  code: string | undefined,
): readonly Town[] {
  const ofOne = textsOfOne(texts, code);
  const slips = misspeltTowns(ofOne, isSlip);
  return [...new Set([...slips, ...misspeltTowns(ofOne, isSlipExceptDirectionOrSize)])];
}

/**
 * Lists the towns with one wrong letter, and then the towns whose differing letter distinguishes places: 上平塚 may be
 * 北平塚 if only 平塚 resembles 上平塚 otherwise.
 */
export function townsWithAnyLetterWrong(
  texts: readonly TextAfterMunicipality[],
  code: string | undefined,
): readonly Town[] {
  const ofOne = textsOfOne(texts, code);
  const slips = misspeltTowns(ofOne, isSlip);
  const any = misspeltTowns(ofOne, isSlipOfAnyLetter);
  return [...new Set([...slips, ...any])];
}

function textsOfOne(
  texts: readonly TextAfterMunicipality[],
  code: string | undefined,
): readonly TextAfterMunicipality[] {
  const ofCode = texts.length > 1 && code !== undefined ? textsOfCode(texts, code) : [];
  if (ofCode.length === 1) return ofCode;
  return texts.length < 2 || isOneCity(texts.map(({ municipality }) => municipality)) ? texts : [];
}

function textsOfCode(
  texts: readonly TextAfterMunicipality[],
  code: string,
): readonly TextAfterMunicipality[] {
  const ids = texts[0]?.gazetteer.municipalitiesWithCode(code).map(({ id }) => id) ?? [];
  return texts.filter(({ municipality: { id } }) => ids.includes(id));
}

/** @returns no towns if there are more than `MANY`. */
function misspeltTowns(
  texts: readonly TextAfterMunicipality[],
  isMeant: (written: string, own: string) => boolean,
): readonly Town[] {
  const towns = new Set(texts.flatMap((text) => townsMisspeltIn(text, isMeant)));
  return towns.size > MANY ? [] : [...towns];
}

function townsMisspeltIn(
  { municipality, symbols, start, gazetteer }: TextAfterMunicipality,
  isMeant: (written: string, own: string) => boolean,
): readonly Town[] {
  const behind = symbols.slice(pastTownPrefix(symbols, start));
  return gazetteer.townsButOneLetter(municipality, behind).flatMap(({ of, end }) => {
    const written = behind.slice(0, end);
    if (!mayEndAt(behind, end) || countLetters(written) < SHORTEST) return [];
    return of.filter((town) => isListed(town) && isMeant(written, foldName(town.name)));
  });
}

/**
 * Whether a name may end at a position: before a number or at the end. It may not end with a number, which is more
 * likely the block.
 */
function mayEndAt(symbols: string, end: number): boolean {
  const isLast = end === symbols.length || isDigitAt(symbols, end);
  return isLast && symbols.charAt(end - 1) !== NUMERAL_END;
}

function isSlip(written: string, own: string): boolean {
  return isOneLetterAway(written, own) && isLike(written, own);
}

function isSlipOfAnyLetter(written: string, own: string): boolean {
  return isOneLetterAway(written, own, true) && isLike(written, own);
}

/** Whether one letter differs, and the letters are not directions or sizes in both names. */
function isSlipExceptDirectionOrSize(written: string, own: string): boolean {
  if (!isSlipOfAnyLetter(written, own)) return false;
  const at = [...own].findIndex((letter, i) => letter !== written[i]);
  return !(DIRECTION_OR_SIZE.test(own.charAt(at)) && DIRECTION_OR_SIZE.test(written.charAt(at)));
}

/** Whether names share a letter other than 町. */
function isLike(written: string, own: string): boolean {
  const shared = [...own].filter((letter) => letter !== '町' && written.includes(letter));
  return shared.length > 0 && countLetters(own) >= SHORTEST;
}

const withoutMarks = (name: string): string => name.replace(MARKS, '');
