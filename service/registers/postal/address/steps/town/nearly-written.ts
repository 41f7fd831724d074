/**
 * Lists the towns whose names are nearly written by two parts together, the town that was read and the words after it:
 * 高尾鹿 may be 高尾南, and 古川沢 is the beginning of 古川沢田. The words count as a small area of the town that was read if
 *
 * 1. the register lists them as one;
 * 2. they are a letter that numbers areas (甲, イ), or any letter after a town that is marked (大字);
 * 3. they are marked with 字 themselves, unless they are long and a name that begins with the town's name nearly
 *    contains them;
 * 4. only a number differs: 西2線 is not a misspelt 西3線.
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import {
  isListed,
  isSameTown,
  type Municipality,
  municipalitiesOfTowns,
  type Town,
} from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import type { AddressReading } from '../../reading.ts';
import { endsName } from '../text-after-municipality.ts';
import { countLetters, isOneLetterAway, isSwapped } from './one-letter-away.ts';

/**
 * Matches a letter that may continue a town's name, with the mark of a small area or a number that may stand before it.
 */
const BEGINS_NAME = /^(?<mark>大字|小字|字)?(?:\d+＃)?\p{L}/u;
/** Matches letters that number the areas of a town. 口 is often written for ロ. */
const NUMBERING = /^(?:[甲乙丙丁戊己庚辛壬癸口]|\p{Script=Katakana})$/u;
/** Matches a word that is often added to a name. */
const KIND_WORD = /^[市町村区]$/;
/** Smallest number of letters that words may be misspelt in: after the mark of a small area; after a marked town. */
const SHORTEST_MARKED = 3;
const SHORTEST_BEHIND_MARKED = 2;
/** Shortest name that may be right although it does not begin with the name of the town that was read. */
const SHORTEST_OTHER = 4;
/** Largest number of towns that are listed for the beginning of a name. */
const TOWNS_MAX = 100;

interface Written {
  /** Name of the town that was read. */
  readonly read: string;
  /** All words after the town, without a mark. */
  readonly behind: string;
  readonly isMarked: boolean;
  /** Smallest number of letters that the words need to count as misspelt. */
  readonly shortest: number;
}

interface Near {
  readonly town: Town;
  /** Words that belong to the name and stand after the town that was read. */
  readonly rest: string;
}

export function townsNearlyWritten(
  { towns, townSpan: { start, end }, folded: { symbols } }: AddressReading,
  gazetteer: Gazetteer,
): readonly Town[] {
  const begin = BEGINS_NAME.exec(symbols.slice(end));
  if (begin === null) return [];
  const { mark = '' } = begin.groups ?? {};
  const from = pastTownPrefix(symbols, start);
  const isMarked = mark !== '';
  const written: Written = {
    read: symbols.slice(from, end),
    behind: symbols.slice(end + mark.length),
    isMarked,
    shortest: isMarked ? SHORTEST_MARKED : from > start ? SHORTEST_BEHIND_MARKED : 1,
  };
  const near = municipalitiesOfTowns(towns).flatMap((one) => [
    ...begunWith(one, written, gazetteer),
    ...misspelt(one, written, gazetteer),
  ]);
  if (near.length === 0) return [];
  const listed = towns.flatMap((town) => gazetteer.areasInEntriesOf(town));
  const others = near.filter(({ rest }) => !listed.includes(rest)).map(({ town }) => town);
  const isRead = (one: Town) => towns.some((town) => isSameTown(town, one));
  return [...new Set(others)].filter((town) => isListed(town) && !isRead(town));
}

/** Finds the towns whose names begin with all that is written up to the first number. */
function begunWith(
  municipality: Municipality,
  { read, behind, isMarked }: Written,
  gazetteer: Gazetteer,
): readonly Near[] {
  const [rest = ''] = /^\p{L}*(?=\d|$)/u.exec(behind) ?? [];
  if (isMarked || rest === '') return [];
  const towns = gazetteer.townsBehind(municipality, read + rest, TOWNS_MAX);
  return towns.map((town) => ({ town, rest }));
}

/** Finds the towns whose names are written with one letter wrong, missing or too many. */
function misspelt(
  municipality: Municipality,
  written: Written,
  gazetteer: Gazetteer,
): readonly Near[] {
  const { read, behind } = written;
  const symbols = read + behind;
  return gazetteer.townsButOneLetter(municipality, symbols).flatMap(({ of, end }) => {
    const rest = symbols.slice(read.length, end);
    if (rest === '' || !endsName(symbols, end)) return [];
    return of.filter((town) => isNear(town, rest, written)).map((town) => ({ town, rest }));
  });
}

function isNear({ name }: Town, rest: string, { read, isMarked, shortest }: Written): boolean {
  const own = foldName(name);
  if (countLetters(rest) < shortest || !isOneLetterAway(own, read + rest)) return false;
  if (NUMBERING.test(rest)) return false;
  if (KIND_WORD.test(rest)) return own.startsWith(read) && own.endsWith(rest);
  if (own.startsWith(read)) return true;
  const isLong = countLetters(own) >= SHORTEST_OTHER;
  return !isMarked && (isLong || isSwapped(own, read + rest));
}
