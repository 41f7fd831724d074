/**
 * Leaves a name or a number undecided if other words interrupt it. A town: `白金★★台3` is in 白金 or in 白金台. A street of
 * Kyoto, whose name may also be a town's: `烏丸東、入松屋町438`. A small area: `鶴賀七瀬(仮)中町`. A number right after a
 * municipality: `中津市40/F姫路町1`. A building after a whole house number interrupts nothing: `三稲7-29 本町ビル` is in 三稲, not in
 * 三稲町.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isKyoto } from '../gazetteer/kyoto.ts';
import { loosen } from '../gazetteer/loosen.ts';
import { isListed, namesOfTowns, type Town } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type AddressReading, traced } from '../reading.ts';
import { containsInterrupted } from '../rows/similar-text.ts';
import { isDigitAt } from '../symbols.ts';
import { decisionSentences as decisions } from '../words.ts';
import { SURE_BUILDING_WORD } from './building-word.ts';

const SHORTEST_BEHIND_STREET = 2;
/** Largest number of symbols between two towns if one of them is a street. */
const LONGEST_STREET = 16;
/** Number of symbols after a town in which a small area's name is searched. */
const LONGEST_AREA = 30;
/** Matches the name of a small area that is not only a number; a numeral may be part of it (七瀬中町). */
const NAME_OF_AREA = /^(?=.*\p{L}).{2,}$/u;
/** Number of symbols after a number in which another number is searched. */
const FURTHEST_NUMBER = 20;
/** Matches 字 and a name that a sign interrupts; the name has letters or numerals of one digit. */
const TORN_BY_SIGN = /^字(?:\p{L}|\d＃){0,8}[^\p{L}\p{N}\p{Pd}\s＃]/u;
const NUMBER_BEHIND =
  /^(?:ビル\d|[^\p{L}\p{N}()「」、,・.-]|[^、,・.].*?\d＃(?:丁目|番|[-ーノ]\d))/u;

export function readInterruptedNames(
  reading: AddressReading,
  gazetteer: Gazetteer,
): AddressReading {
  if (reading.towns.length === 0) return readTornNumber(reading);
  return readTornArea(readTornTown(reading, gazetteer), gazetteer);
}

function readTornTown(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, folded } = reading;
  if (townSpan.end === folded.symbols.length) return reading;
  const start = pastTownPrefix(folded.symbols, townSpan.start);
  if (isMunicipalityAgain(reading, start, gazetteer)) {
    return { ...reading, unsure: [...reading.unsure, 'place'] };
  }
  const others = towns.flatMap((town) => townsThatMayBeMeant(town, reading, start, gazetteer));
  if (others.length === 0) return reading;
  return {
    ...reading,
    towns: [...towns, ...new Set(others)],
    trace: traced(reading, 'town', townSpan.start, townSpan.end, () =>
      filledIn(decisions.or, { names: namesOfTowns(others) }),
    ),
  };
}

function townsThatMayBeMeant(
  { municipality, name }: Town,
  reading: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): readonly Town[] {
  const { folded, townSpan, towns } = reading;
  const { symbols } = folded;
  const { end } = townSpan;
  const from = Math.min(end, start + sharedBeginning(symbols, start, foldName(name)));
  const torn = isBeforeBuilding(reading)
    ? []
    : gazetteer.townsTorn(municipality, symbols, start, from > start ? from : end, end);
  const behind = isKyoto(municipality) ? townsBehindStreet(municipality, reading, gazetteer) : [];
  const loose = mayBeLoose(reading, start)
    ? looselyTorn(municipality, reading, start, gazetteer)
    : [];
  if (torn.length + behind.length + loose.length === 0) return torn;
  return [...torn, ...behind, ...loose].filter((t) => !towns.includes(t) && isListed(t));
}

/** Whether a whole house number follows, and then a word that is a building's name. */
function isBeforeBuilding({ block, koaza, building }: AddressReading): boolean {
  if (block === undefined || koaza !== undefined || building === undefined) return false;
  if (block.numbers.length < 2 && !block.lot) return false;
  const [name = ''] = building.split(/\s/);
  return SURE_BUILDING_WORD.test(foldName(name));
}

/** Counts the symbols that a name shares with the text; a loosely read name does not share all. */
function sharedBeginning(symbols: string, start: number, name: string): number {
  let same = 0;
  while (same < name.length && symbols[start + same] === name[same]) same++;
  return same;
}

/**
 * Whether a name may be written loosely, with a word left out (see loosen.ts). A name after 字 right after the town is a
 * small area (`谷地字上所岡`), unless a sign or a bracket interrupts it (`谷地字※所岡` for 谷地所岡).
 */
function mayBeLoose(
  { folded: { symbols }, townSpan: { end } }: AddressReading,
  start: number,
): boolean {
  if (symbols.charAt(end) === '字') return TORN_BY_SIGN.test(symbols.slice(end));
  return symbols.indexOf('字', start) >= 0;
}

function looselyTorn(
  municipality: Town['municipality'],
  { folded, townSpan }: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): readonly Town[] {
  const from = loosen(folded.symbols.slice(start, townSpan.end)).symbols.length;
  const written = folded.symbols.slice(start, townSpan.end + LONGEST_AREA);
  return gazetteer.looseTownsTorn(municipality, loosen(written).symbols, from);
}

/** Whether the town that was read is the municipality, written twice: `練馬区練馬(仮)区旭丘`. */
function isMunicipalityAgain(
  reading: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): boolean {
  const { folded, townSpan, municipalities } = reading;
  const first = folded.symbols.charAt(start);
  if (folded.symbols.lastIndexOf(first, start - 1) < 0) return false;
  const again = gazetteer.municipalityTorn(folded.symbols, start, townSpan.end);
  if (again === undefined || !again.of.some((m) => municipalities.includes(m))) return false;
  return !/\d/.test(folded.symbols.slice(townSpan.end, again.end));
}

function townsBehindStreet(
  ward: Town['municipality'],
  { folded, block, koaza, townSpan }: AddressReading,
  gazetteer: Gazetteer,
): readonly Town[] {
  const { symbols } = folded;
  const { start, end } = townSpan;
  const isRightBefore = block !== undefined && koaza === undefined;
  if (isRightBefore && !gazetteer.streetsOf(ward).has(symbols.slice(start, end))) return [];
  const torn = isRightBefore ? [] : gazetteer.townsTorn(ward, symbols, end, end + 1);
  if (torn.length > 0) return torn;
  const toNumber = isRightBefore ? symbols.length - 1 : (block?.end ?? symbols.length - 1);
  const last = Math.min(end + LONGEST_STREET, toNumber);
  for (let at = end + 1; at <= last; at++) {
    const match = gazetteer.townAt(ward, symbols, at);
    if (match === undefined || match.end - at < SHORTEST_BEHIND_STREET) continue;
    if (match.end === symbols.length || isDigitAt(symbols, match.end)) return match.of;
  }
  return [];
}

function readTornArea(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { towns, townSpan, koaza, folded } = reading;
  const [town] = towns;
  if (town === undefined || koaza === undefined || town.areas.length < 2) return reading;
  const { end } = townSpan;
  const written = folded.symbols.slice(end, end + LONGEST_AREA);
  // An entry that is for one area alone may have its name outside of the brackets.
  const names = [...gazetteer.smallAreasOf(town), ...gazetteer.areasInEntriesOf(town)];
  const meant = names.find((name) => NAME_OF_AREA.test(name) && containsInterrupted(written, name));
  if (meant === undefined) return reading;
  const trace = traced(reading, 'small area', end, end + LONGEST_AREA, () =>
    filledIn(decisions.perhaps, { names: meant }),
  );
  return { ...reading, unsure: [...reading.unsure, 'area'], trace };
}

function readTornNumber(reading: AddressReading): AddressReading {
  const { block, koaza, street, folded } = reading;
  if (block === undefined || koaza !== undefined || street !== undefined) return reading;
  const behind = folded.symbols.slice(block.end, block.end + FURTHEST_NUMBER);
  if (!NUMBER_BEHIND.test(behind)) return reading;
  return {
    ...reading,
    unsure: [...reading.unsure, 'number'],
    trace: traced(reading, 'numbers', block.end, folded.symbols.length, decisions.numberGoesOn),
  };
}
