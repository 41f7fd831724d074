/**
 * Reads the town within the municipalities that were read. If no municipality is named, reads a town by its name alone.
 */

import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { isInKana } from '@daicho/shared/text/kana.ts';
import { isKanjiNumeral } from '@daicho/shared/text/numerals.ts';
import type { Gazetteer, Match } from '../../gazetteer/gazetteer.ts';
import { isKyoto, kyotoStreetEnd } from '../../gazetteer/kyoto.ts';
import { isListed, municipalitiesOfTowns, type Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced, words } from '../../reading.ts';
import { isDigitAt } from '../../symbols.ts';
import { decisionSentences as decisions } from '../../words.ts';
import { endsName, type TextAfterMunicipality } from '../text-after-municipality.ts';
import { exactInOneWard } from './exact-in-one-ward.ts';
import { joinNumeral } from './join-numeral.ts';
import { suggestTowns, suggestTownsOfPart } from './near-towns.ts';
import { isNumberAlone } from './number-alone.ts';
import { othersOneLetterAway, townsWithOneLetterWrong } from './one-letter-away.ts';
import { townsOfOtherCut } from './other-cut.ts';
import { separateNumeral } from './separate-numeral.ts';
import { type FoundTown, findNamedTown, findTown } from './town-ways.ts';

/**
 * Shortest town name that is accepted without its municipality before a number or the end. A shorter name may be any
 * word, so it is accepted only before a number, or if several towns have it and so nothing is decided. A single letter
 * always leaves the place undecided. The letter is accepted if several towns have that name and a prefecture or a
 * number is written, or if one town of the written prefecture has that name and a number follows.
 */
const SURE_LONE_TOWN = 3;
const SHORTEST_LONE_TOWN = 2;
/** Kinds of places that are also called without the kind: `千葉`, `神奈川`. */
const KINDS_OF_PLACE = ['県', '府', '都', '市'];
/** Matches a street after which a crossing street may stand: `御池通御幸町`. */
const NAMES_CROSSING = /通り?$/;

export function readTown(placed: AddressReading, gazetteer: Gazetteer): AddressReading {
  const reading = separateNumeral(placed, gazetteer);
  if (reading.municipalities.length > 0) {
    return (
      readTownWithin(reading, gazetteer) ??
      readTownOfTornNumeral(reading, gazetteer) ??
      withoutTown(reading, gazetteer)
    );
  }
  return (
    readTownOfWrittenCode(reading, gazetteer) ??
    readLoneTown({ ...reading, placeEnd: reading.at }, gazetteer)
  );
}

function readTownOfTornNumeral(
  reading: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const joined = joinNumeral(reading);
  return joined && readTownWithin(joined, gazetteer, findNamedTown);
}

/**
 * Reads an address without its municipality, if the postal code before the address shows the municipality: `150-0002
 * 渋谷2丁目`.
 */
function readTownOfWrittenCode(
  reading: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  if (reading.postalCode === undefined) return undefined;
  const municipalities = gazetteer
    .municipalitiesWithCode(reading.postalCode)
    .filter((m) => reading.prefecture === undefined || m.prefecture === reading.prefecture);
  return readTownWithin({ ...reading, municipalities }, gazetteer);
}

/**
 * Reads a town only by its name, not by an ending of the name or after a street. Gives undefined if no municipality has
 * the town.
 */
export function readNamedTown(
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  return readTownWithin(placed, gazetteer, findNamedTown);
}

/** Reads the town that `find` finds. Gives undefined if none is found in any of the municipalities. */
function readTownWithin(
  reading: AddressReading,
  gazetteer: Gazetteer,
  find = findTown,
): AddressReading | undefined {
  const found: FoundTown[] = [];
  const texts = textsBehind(reading, gazetteer);
  for (const text of texts) {
    const town = find(text);
    if (town !== undefined && !isNumberAlone(town, reading)) found.push(town);
  }
  const best = exactInOneWard(longest(found), reading);
  const [first] = best;
  if (first === undefined) return undefined;
  const { end } = first.match;
  const named =
    best.length === 1
      ? asWritten(first, reading)
      : best.flatMap((town) => asWritten(town, reading));
  const others = [
    ...(named.length === 1 ? othersThanNear(first, reading, gazetteer) : []),
    ...named.flatMap((town) => townsOfOtherCut(reading, town, first, gazetteer)),
  ];
  const isOpen = others.length > 0 || best.some((one) => one.isOpen);
  const begun = best.flatMap((one) => one.begun ?? []);
  const towns = [...new Set([...begun, ...named, ...others])];
  return {
    ...reading,
    unsure: isOpen ? [...reading.unsure, 'town'] : reading.unsure,
    placeEnd: reading.at,
    at: end,
    towns,
    // If only an office's row has the town 入谷, the listed 入谷東 and 入谷西 may be right.
    suggested: towns.some(isListed) ? reading.suggested : suggestTownsOfPart(texts),
    townSpan: { start: first.start, end },
    municipalities: municipalitiesOfTowns(towns),
    street: first.start > reading.at ? words(reading, reading.at, first.start).trim() : undefined,
    trace: traced(reading, 'town', first.start, end, () =>
      filledIn(decisions.town, { names: namesOf(towns), how: first.how }),
    ),
  };
}

/** Lists other towns that a name may stand for if it is not written as listed. */
function othersThanNear(
  { match: { of, end }, start, how }: FoundTown,
  { folded: { symbols } }: AddressReading,
  gazetteer: Gazetteer,
): readonly Town[] {
  const [town] = of;
  const isExact = how === decisions.asWritten || how === decisions.behindStreet;
  if (town === undefined || isExact) return [];
  return othersOneLetterAway(town, symbols.slice(pastTownPrefix(symbols, start), end), gazetteer);
}

/** Picks the towns that cover most of the text. */
function longest(found: readonly FoundTown[]): readonly FoundTown[] {
  if (found.length < 2) return found;
  const end = Math.max(...found.map((f) => f.match.end));
  return found.filter((f) => f.match.end === end);
}

function textsBehind(reading: AddressReading, gazetteer: Gazetteer): TextAfterMunicipality[] {
  const { municipalities, folded, at } = reading;
  const text = { symbols: folded.symbols, start: at, gazetteer };
  return municipalities.map((municipality) => ({ ...text, municipality }));
}

/** Matches a block number in the place of a town. */
const NUMBERS = /^\s*[\d０-９]+\s*[-‐−－ー]\s*[\d０-９]/;

function withoutTown(placed: AddressReading, gazetteer: Gazetteer): AddressReading {
  const reading = readLoneStreet(placed);
  const { at } = reading;
  const isWholeName = reading.street !== undefined && !NAMES_CROSSING.test(reading.street);
  // In `府中市4-4` no town is written, although 四谷 begins with the same number.
  const isNumber = NUMBERS.test(words(reading, at, reading.folded.symbols.length));
  const texts = isNumber ? [] : textsBehind(reading, gazetteer);
  const suggested = suggestTowns(texts, reading.postalCode, isWholeName);
  const slips = suggested.length > 0 ? [] : townsWithOneLetterWrong(texts, reading.postalCode);
  const perhaps = [...suggested, ...slips];
  // 竹屋町俵屋町 begins with a town that is more likely a street, but may be the town, so the town is undecided.
  const isBegun = suggested.some((town) => beginsWith(reading, town));
  return {
    ...reading,
    unsure: isBegun ? [...reading.unsure, 'town'] : reading.unsure,
    placeEnd: placed.at,
    suggested,
    slips,
    townSpan: { start: at, end: at },
    trace: traced(reading, 'town', at, at, () =>
      perhaps.length === 0
        ? withoutName(words(reading, at, reading.folded.symbols.length), gazetteer)
        : filledIn(decisions.notInRegisterPerhaps, { names: namesOf(perhaps) }),
    ),
  };
}

function beginsWith({ folded: { symbols }, at }: AddressReading, { name }: Town): boolean {
  return symbols.startsWith(foldName(name), pastTownPrefix(symbols, at));
}

/** Says why no town is found: a town in kana may be listed, but the data has no readings of towns. */
function withoutName(written: string, gazetteer: Gazetteer): Sentence {
  const [name = ''] = /^[^\d０-９\s]*/.exec(written) ?? [];
  const isUnread = isInKana(name) && !gazetteer.hasTownReadings;
  return isUnread ? decisions.noReadings : decisions.notInRegister;
}

/** Reads a street of Kyoto although no town of the register follows. */
function readLoneStreet(reading: AddressReading): AddressReading {
  const { municipalities, folded, at } = reading;
  if (!municipalities.every(isKyoto) || pastTownPrefix(folded.symbols, at) > at) return reading;
  const end = kyotoStreetEnd(folded.symbols, at, beyondStreet(reading));
  if (end === undefined) return reading;
  const street = words(reading, at, end).trim();
  return { ...reading, at: end, street, trace: traced(reading, 'street', at, end, street) };
}

/** Finds what a street does not go beyond: a bracket, a comma, the end, or an Arabic number that is not in its name. */
function beyondStreet({ text, folded: { symbols, origin }, at }: AddressReading): number {
  for (const sign of symbols.slice(at).matchAll(/\d+＃(?!条|[丁町筋筯]目)|[()「」、,]/g)) {
    const start = at + sign.index;
    if (!isKanjiNumeral(text.charAt(origin[start] ?? 0))) return start;
  }
  return symbols.length;
}

/**
 * Picks the exactly written name, if there is one, among names that are equal when read loosely. Spaces in the text do
 * not count.
 */
function asWritten({ match, start }: FoundTown, reading: AddressReading): readonly Town[] {
  const { of: towns, end } = match;
  if (towns.length < 2) return towns;
  const written = words(reading, start, end).replace(/\s/g, '');
  const same = towns.filter((t) => written.includes(t.name));
  return same.length > 0 ? same : towns;
}

function readLoneTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { symbols } = reading.folded;
  const match = loneTownAt(reading, gazetteer);
  if (match === undefined) return reading;
  const isLetter = match.end - reading.at < SHORTEST_LONE_TOWN;
  if (isLetter && reading.prefecture === undefined && !isDigitAt(symbols, match.end)) {
    return reading;
  }
  if (!endsName(symbols, match.end)) return reading;
  const { of: towns } = match;
  const isShort = match.end - reading.at < SURE_LONE_TOWN;
  const isLast = match.end === symbols.length;
  const isPlaced = isLetter && reading.prefecture !== undefined;
  if (towns.length === 1 && (isPlaced ? isLast : isLetter || (isShort && isLast))) return reading;
  const isOpen =
    isLetter ||
    (reading.prefecture === undefined && mayBeOtherPlace(reading, match.end, gazetteer));
  return {
    ...reading,
    unsure: isOpen ? [...reading.unsure, 'place'] : reading.unsure,
    at: match.end,
    towns,
    townSpan: { start: reading.at, end: match.end },
    municipalities: municipalitiesOfTowns(towns),
    lacksMunicipality: true,
    trace: traced(reading, 'town', reading.at, match.end, () =>
      filledIn(decisions.town, { names: namesOf(towns), how: decisions.withoutMunicipality }),
    ),
  };
}

/**
 * If the longest name ends in a number, also gives the towns without the number: 栄2 is 栄二, or number 2 of 栄. A number
 * with 丁目 counts too.
 */
function loneTownAt(
  { folded: { symbols }, at, prefecture }: AddressReading,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  const longest = gazetteer.townAnywhereAt(symbols, at, prefecture);
  const [numeral] = /\d+＃(?:丁目)?$/.exec(symbols.slice(at, longest?.end)) ?? [];
  if (longest === undefined || numeral === undefined) return longest;
  const end = longest.end - numeral.length;
  const shorter = gazetteer.townAnywhereAt(symbols.slice(0, end), at, prefecture);
  return shorter?.end === end ? { of: [...shorter.of, ...longest.of], end } : longest;
}

/**
 * Whether a town that stands alone may be another place: nothing follows, a prefecture or city has the name, or a
 * former municipality had the name.
 */
function mayBeOtherPlace(
  { at, folded }: AddressReading,
  end: number,
  gazetteer: Gazetteer,
): boolean {
  if (end === folded.symbols.length) return true;
  if (gazetteer.former.at(folded.symbols, at, undefined)?.end === end) return true;
  const name = folded.symbols.slice(at, end);
  return KINDS_OF_PLACE.some((kind) => {
    const whole = name + kind;
    const place = gazetteer.prefectureAt(whole, 0) ?? gazetteer.municipalityAt(whole, 0);
    return place?.end === whole.length;
  });
}

function namesOf(towns: readonly Town[]): string {
  const names = towns.map((t) => t.municipality.city + t.municipality.ward + t.name);
  const shown = names.slice(0, 5).join(' / ');
  return names.length > 5 ? `${shown} / … ${names.length}` : shown;
}
