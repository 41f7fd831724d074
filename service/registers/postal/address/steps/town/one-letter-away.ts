/** Compares the names of towns but for one letter. */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { TELLS_APART } from '../../tells-apart.ts';
import type { TextAfterMunicipality } from '../text-after-municipality.ts';

/** Matches what is often put into a name, or left out. */
const MARKS = /[大小]?字|ノ/g;
/** Most towns of a municipality that are compared. */
const TOWNS_MAX = 5_000;
/** Shortest name that may be misspelt: a single letter is one letter away from every name of two letters with it. */
const SHORTEST = 2;
/** Longest name that is compared with all towns. */
const LONGEST = 8;
/** Most towns that are listed. */
const MANY = 8;

/** Whether one letter is wrong, missing or too many between two names, by a slip: 本町 and 新町 are told apart on purpose. */
export function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  if (short.length !== long.length) return rest === short.slice(at);
  const isOnPurpose = TELLS_APART.test(short.charAt(at)) && TELLS_APART.test(long.charAt(at));
  return rest === short.slice(at + 1) && !isOnPurpose;
}

/**
 * Lists the other listed towns that are one letter away from a name that is not written as it is listed: 三町 may be 三名町
 * as well as 三条町. A final 町, 字 or ノ is often left out or put in, which tells nothing.
 */
export function othersOneLetterAway(
  town: Town,
  written: string,
  gazetteer: Gazetteer,
): readonly Town[] {
  const own = foldName(town.name);
  const isListed =
    withoutMarks(own) === withoutMarks(written) ||
    withoutMarks(own) === `${withoutMarks(written)}町`;
  if (isListed || written.length < SHORTEST) return [];
  return gazetteer
    .townsBehind(town.municipality, '', TOWNS_MAX)
    .filter(
      (one) => one !== town && one.areas.length > 0 && isOneLetterAway(written, foldName(one.name)),
    );
}

/**
 * Lists the listed towns of the only municipality, or of the only one with the written postal code, that differ in one letter from all that is written up to a number: 中源 is
 * 中原, or 中町. Many of them are as good as none, and a name that shares nothing but its 町 is no evidence. A number inside a
 * name counts as a letter: 干成通 is 千成通.
 */
export function townsWithOneLetterWrong(
  texts: readonly TextAfterMunicipality[],
  code: string | undefined,
): readonly Town[] {
  const [text, ...others] = texts.length > 1 ? textsOfCode(texts, code) : texts;
  if (text === undefined || others.length > 0) return [];
  const { municipality, symbols, start, gazetteer } = text;
  const letters = lettersOf(symbols.slice(pastTownPrefix(symbols, start)));
  const towns = gazetteer.townsBehind(municipality, '', TOWNS_MAX).filter(({ areas, name }) => {
    const own = lettersOf(foldName(name));
    const { length } = own;
    const isCompared = areas.length > 0 && length >= SHORTEST && length <= LONGEST;
    return isCompared && endsAt(letters, length) && isSlip(letters.slice(0, length), own);
  });
  return towns.length > MANY ? [] : towns;
}

function textsOfCode(
  texts: readonly TextAfterMunicipality[],
  code: string | undefined,
): readonly TextAfterMunicipality[] {
  if (code === undefined) return [];
  const ids = texts[0]?.gazetteer.municipalitiesWithCode(code).map(({ id }) => id) ?? [];
  return texts.filter(({ municipality: { id } }) => ids.includes(id));
}

/** Splits symbols into letters; a number is one of them. */
function lettersOf(symbols: string): readonly string[] {
  return symbols.match(/\d+＃|./gs) ?? [];
}

/** Whether a name may end there: before a number or at the end, and not with a number, which rather is that of the block. */
function endsAt(letters: readonly string[], end: number): boolean {
  const next = letters[end];
  return (
    end <= letters.length && (next === undefined || isNumber(next)) && !isNumber(letters[end - 1])
  );
}

/** Whether all letters but one are the same, one of them more than 町. Another number is another town. */
function isSlip(written: readonly string[], own: readonly string[]): boolean {
  const [at, ...others] = own.flatMap((letter, i) => (letter === written[i] ? [] : [i]));
  // A town whose own name is written was not read for a reason: it is a street of Kyoto.
  if (at === undefined || others.length > 0) return false;
  const [one = '', other = ''] = [written[at], own[at]];
  const isOnPurpose =
    (TELLS_APART.test(one) && TELLS_APART.test(other)) || (isNumber(one) && isNumber(other));
  return !isOnPurpose && own.some((letter, i) => i !== at && letter !== '町');
}

function isNumber(letter = ''): boolean {
  return /^\d/.test(letter);
}

const withoutMarks = (name: string): string => name.replace(MARKS, '');
