/**
 * Leaves a town undecided if its name may be the beginning of a longer name: 玉山区日戸 is not in 玉山, and 犬山北古券 may be in
 * 北古券. But an unlisted small area may also follow a town directly (`横芝真砂12`), so the town stays decided unless one of
 * these follows it:
 *
 * 1. Words up to the number that are another town of the municipality, possibly with a small area that the register
 *    lists in it, unless 字 or the register says that they are a small area of the town that was read.
 * 2. 町, 村 or 区, which changes the name that was read, and then such words: 柿木村福川.
 * 3. 区 and then any name, since the words up to 区 are a former ward.
 * 4. 町 or 村 and then any name, if the words up to 町 or 村 are a former municipality that became this one: 五日市町中地.
 * 5. A direction, as streets in Kyoto have it: 宮川筋四条下ル.
 *
 * A postal code before the address decides for the town that was read if no other of these towns has the code.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import type { Gazetteer, Match } from '../gazetteer/gazetteer.ts';
import { hasTurn, isKyoto } from '../gazetteer/kyoto.ts';
import { isListed, type Municipality, namesOfTowns, type Town } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type AddressReading, traced } from '../reading.ts';
import { isDigitAt } from '../symbols.ts';
import { decisionSentences as decisions } from '../words.ts';
import { endsName } from './text-after-municipality.ts';

const KIND_WORD = /[町村区]/;
/** Matches words that begin with 区: `区画整理`, `区民センター`. */
const NO_WARD = /^区[画民立営役検内域議]/;
const BEGINS_NAME = /^[\p{Script=Han}ァ-ヺ]/u;
/** Matches a name that is only a number with its word: `4条`, `3区`. */
const NUMBERED = /^\d+＃[条線区番号組部丁]?$/;
/** Matches a number that ends the text or precedes another number; not the numeral in 千歳町, 三ノ原, 五之三川平 or 二番沢. */
const HOUSE_NUMBER = new RegExp(
  `\\d+＃(?:$|[${HYPHENS_OR_LONG_VOWEL}]|(?:丁目|番地?|号)(?:$|[\\d${HYPHENS_OR_LONG_VOWEL}]))`,
  'y',
);
/** Shorter names of towns are also names of small areas: `東`, `原`. */
const SHORTEST_TOWN = 2;

export function checkLongerName(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, folded } = reading;
  const { end } = townSpan;
  const next = folded.symbols.charAt(end);
  if (towns.length === 0 || next === '' || isHouseNumberAt(folded.symbols, end)) return reading;
  const kindEnd = KIND_WORD.test(next) ? end + 1 : end;
  const behind = [...new Set([end, kindEnd])].flatMap((at) => townsAt(at, reading, gazetteer));
  const others = [...new Set(behind)].filter((town) => !towns.includes(town));
  if (behind.some((town) => towns.includes(town))) return reading;
  const isOpen = isNamePart(reading, kindEnd, gazetteer) || isStreetOfKyoto(reading);
  if (others.length === 0 && !isOpen) return reading;
  if (isToldByCode(reading, others, gazetteer)) return reading;
  return {
    ...reading,
    towns: [...towns, ...others],
    unsure: [...reading.unsure, 'town'],
    trace: traced(reading, 'town', townSpan.start, folded.symbols.length, () =>
      others.length > 0
        ? filledIn(decisions.or, { names: namesOfTowns(others) })
        : decisions.orLongerName,
    ),
  };
}

function isHouseNumberAt(symbols: string, at: number): boolean {
  if (!isDigitAt(symbols, at)) return false;
  HOUSE_NUMBER.lastIndex = at;
  return HOUSE_NUMBER.test(symbols);
}

/**
 * Finds the towns whose complete name stands at a position, except names that the register has as small areas of the
 * town.
 */
function townsAt(at: number, reading: AddressReading, gazetteer: Gazetteer): readonly Town[] {
  const { folded, towns, townSpan } = reading;
  const { symbols } = folded;
  if (at === townSpan.end && /^小?字/.test(symbols.slice(at))) return [];
  const start = pastTownPrefix(symbols, at);
  return towns.flatMap((town) => {
    const match = gazetteer.townAt(town.municipality, symbols, start);
    if (match === undefined || !isUpToNumber(match, symbols, gazetteer)) return [];
    const name = symbols.slice(start, match.end);
    if (name.length < SHORTEST_TOWN || NUMBERED.test(name)) return [];
    if (gazetteer.smallAreasOf(town).includes(name)) return [];
    return match.of.filter(isListed);
  });
}

/** Whether a town's name reaches up to the number, possibly with a small area that the register lists in it: 福野上町. */
function isUpToNumber({ of, end }: Match<Town>, symbols: string, gazetteer: Gazetteer): boolean {
  if (endsName(symbols, end)) return true;
  const areas = of.flatMap((town) => gazetteer.smallAreasOf(town));
  return areas.some(
    (name) => symbols.startsWith(name, end) && endsName(symbols, end + name.length),
  );
}

/** Whether a direction follows a town of Kyoto, whose name is then a street's: `宮川筋四条下ル二丁目`. */
function isStreetOfKyoto({ towns, koaza }: AddressReading): boolean {
  return (
    koaza !== undefined && hasTurn(foldName(koaza)) && towns.some((t) => isKyoto(t.municipality))
  );
}

/** Whether the postal code before the address belongs to the town that was read, and not to the other towns. */
export function isToldByCode(
  { towns, postalCode }: AddressReading,
  others: readonly Town[],
  gazetteer: Gazetteer,
): boolean {
  if (postalCode === undefined) return false;
  const having = gazetteer.placesOfCode(postalCode).towns;
  return having.some((t) => towns.includes(t)) && !having.some((t) => others.includes(t));
}

/** Whether the kind word changes the town's name, and a name follows. */
function isNamePart(reading: AddressReading, kindEnd: number, gazetteer: Gazetteer): boolean {
  const { symbols } = reading.folded;
  const { end } = reading.townSpan;
  const behind = symbols.slice(kindEnd);
  if (kindEnd === end || !BEGINS_NAME.test(behind)) return false;
  if (symbols.charAt(end) === '区') return !NO_WARD.test(symbols.slice(end));
  if (/^小?字/.test(behind)) return false;
  const start = pastTownPrefix(symbols, reading.townSpan.start);
  return reading.towns.some(({ municipality }) => {
    const former = gazetteer.former.at(symbols, start, municipality.prefecture);
    return former?.end === kindEnd && former.of.some((one) => became(one, municipality));
  });
}

function became(
  { successors }: { readonly successors: readonly string[] },
  { prefecture, county, city, ward }: Municipality,
): boolean {
  const name = prefecture + county + city + ward;
  return successors.some((successor) => name.startsWith(successor));
}
