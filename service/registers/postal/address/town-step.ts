/** The town within the municipalities that are left; where none is named, a town known nationwide. */

import { NUMERAL_END } from '@daicho/shared/text/fold.ts';
import { isHyphenOrLongVowel } from '@daicho/shared/text/hyphens.ts';
import type { Gazetteer, Match } from './gazetteer.ts';
import { isKyoto, kyotoStreetEnds, kyotoTownStarts } from './kyoto.ts';
import { loosen } from './loosen.ts';
import type { Municipality, Town } from './places.ts';
import { type Reading, traced, words } from './reading.ts';
import { soundsOf } from './readings.ts';
import { suggestTowns, townWrittenInKana } from './suggest-towns.ts';
import { pastTownPrefix } from './town-prefix.ts';

/** `園部町上木崎` is the town 園部町上木崎町 whatever follows; `小山` may be the beginning of another name. */
const SURE_WITHOUT_CHO = 5;
/**
 * A town named without its municipality ends before a number or the end. A shorter one may be any word: it is
 * taken only before a number, or where it is several towns' and so left open.
 */
const SURE_LONE_TOWN = 3;
const SHORTEST_LONE_TOWN = 2;

/** A loose match wins over an exact one only where it understands so many symbols more. */
const MORE_THAN_EXACT = 2;

const KANA = /[ァ-ヺー]/;
/** A shorter ending of a town's name is believed only before a number, a small area or the end. */
const LONG_ENDING = 3;
const NUMBER_OR_SMALL_AREA = /^[\d字]?$/;

/** A number that is part of a name: `太田５の通り`, `北５条`. */
const NUMBERED_NAME = /\d+＃(?:[条線通区]|番[町丁])/y;

interface Found {
  readonly start: number;
  readonly match: Match<Town>;
  readonly how: string;
}

export function readTown(placed: Reading, gazetteer: Gazetteer): Reading {
  const reading = { ...placed, placeEnd: placed.at };
  if (reading.municipalities.length > 0) {
    return readTownWithin(reading, gazetteer) ?? withoutTown(reading, gazetteer);
  }
  return readTownOfWrittenCode(reading, gazetteer) ?? readLoneTown(reading, gazetteer);
}

/** `150-0002 渋谷2丁目`: the municipality is left out, and the postal code before the address tells it. */
function readTownOfWrittenCode(reading: Reading, gazetteer: Gazetteer): Reading | undefined {
  if (reading.postalCode === undefined) return undefined;
  const municipalities = gazetteer
    .municipalitiesWithCode(reading.postalCode)
    .filter((m) => reading.prefecture === undefined || m.prefecture === reading.prefecture);
  return readTownWithin({ ...reading, municipalities }, gazetteer);
}

/** Undefined where none of the municipalities has a town that is named. */
function readTownWithin(reading: Reading, gazetteer: Gazetteer): Reading | undefined {
  const found = reading.municipalities.flatMap((m) => townIn(m, reading, gazetteer) ?? []);
  const end = Math.max(...found.map((f) => f.match.end));
  const best = found.filter((f) => f.match.end === end);
  const [first] = best;
  if (first === undefined) return undefined;
  const towns = best.flatMap((f) => asWritten(f.match.of, words(reading, f.start, end)));
  return {
    ...reading,
    at: end,
    towns,
    townSpan: { start: first.start, end },
    municipalities: unique(towns.map((t) => t.municipality)),
    street: first.start > reading.at ? words(reading, reading.at, first.start).trim() : undefined,
    trace: traced(reading, 'town', first.start, end, () => `${namesOf(towns)} (${first.how})`),
  };
}

function withoutTown(reading: Reading, gazetteer: Gazetteer): Reading {
  const { municipalities, folded, at } = reading;
  const suggested = suggestTowns(municipalities, folded.symbols, at, gazetteer);
  const meant = () => (suggested.length === 0 ? '' : `, perhaps ${namesOf(suggested)}`);
  return {
    ...reading,
    suggested,
    townSpan: { start: at, end: at },
    trace: traced(reading, 'town', at, at, () => `not in the register${meant()}`),
  };
}

function townIn(
  municipality: Municipality,
  reading: Reading,
  gazetteer: Gazetteer,
): Found | undefined {
  const { symbols } = reading.folded;
  if (isKyoto(municipality)) {
    for (const start of kyotoTownStarts(symbols, reading.at)) {
      const match = exactTown(municipality, symbols, start, gazetteer);
      if (match !== undefined) return { start, match, how: 'after a street' };
    }
  }
  const exact = exactTown(municipality, symbols, reading.at, gazetteer);
  const isListed = exact?.of.some((town) => town.areas.length > 0) === true;
  if (exact !== undefined && isListed && endsBeforeNumber(symbols, exact.end)) {
    return { start: reading.at, match: exact, how: 'as written' };
  }
  const loose = looseTown(municipality, symbols, reading.at, gazetteer);
  const exactEnd = isListed ? (exact?.end ?? 0) : reading.at;
  if (loose !== undefined && loose.end >= exactEnd + MORE_THAN_EXACT) {
    return { start: reading.at, match: loose, how: 'read loosely' };
  }
  if (exact !== undefined) return { start: reading.at, match: exact, how: 'as written' };
  const past = pastTownPrefix(symbols, reading.at);
  const ending = townEndingSo(municipality, symbols, past, gazetteer);
  if (ending) return { start: reading.at, match: ending, how: 'the only town that ends so' };
  const read = gazetteer.townReadAt(municipality, soundsOf(symbols), past);
  if (read && !KANA.test(symbols.charAt(read.end))) {
    return { start: reading.at, match: read, how: 'as it is read' };
  }
  const inKana = townWrittenInKana(municipality, symbols, past, gazetteer);
  if (inKana) return { start: reading.at, match: inKana, how: 'in kana in the register' };
  if (!isKyoto(municipality)) return undefined;
  for (const start of kyotoStreetEnds(symbols, reading.at)) {
    const match = exactTown(municipality, symbols, start, gazetteer);
    if (match !== undefined) return { start, match, how: 'after a street' };
  }
  return undefined;
}

function townEndingSo(
  municipality: Municipality,
  symbols: string,
  start: number,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  const ending = gazetteer.townByEnding(municipality, symbols, start);
  if (ending === undefined) return undefined;
  const isLong = ending.end - start >= LONG_ENDING;
  return isLong || NUMBER_OR_SMALL_AREA.test(symbols.charAt(ending.end)) ? ending : undefined;
}

/** The longer of the name as it stands and the name past 大字, 字 or 小字. */
function exactTown(
  municipality: Municipality,
  symbols: string,
  start: number,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  const asWritten = gazetteer.townAt(municipality, symbols, start);
  const past = pastTownPrefix(symbols, start);
  const pastPrefix = past > start ? gazetteer.townAt(municipality, symbols, past) : undefined;
  const best = (pastPrefix?.end ?? 0) > (asWritten?.end ?? 0) ? pastPrefix : asWritten;
  return best !== undefined && isWholeWord(symbols, start, best.end) ? best : undefined;
}

function looseTown(
  municipality: Municipality,
  symbols: string,
  start: number,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  const loose = loosen(symbols.slice(start));
  const match = gazetteer.looseTownAt(municipality, loose.symbols, 0);
  if (match === undefined) return undefined;
  const last = loose.origin[match.end - 1] ?? 0;
  const end = pastStreetWord(symbols, start + last + 1);
  const next = symbols.charAt(end);
  if (isShortened(symbols, end, match)) {
    const behindNumeral = symbols.charAt(end - 1) === NUMERAL_END;
    if (behindNumeral && !isHyphenOrLongVowel(next)) return undefined;
    if (match.end < SURE_WITHOUT_CHO && !NUMBER_OR_SMALL_AREA.test(next)) return undefined;
  }
  const goesOn = /[町村通]/.test(next);
  return isWholeWord(symbols, start, end) && !goesOn ? { of: match.of, end } : undefined;
}

/** `４条` of `４条通`: behind a numeral 条 is part of the name, though a loose match ends before it. */
function pastStreetWord(symbols: string, end: number): number {
  const word = symbols.charAt(end - 1) === NUMERAL_END ? /^条通?/.exec(symbols.slice(end)) : null;
  return end + (word?.[0].length ?? 0);
}

/** Behind such a town there is nothing that a looser reading could understand. */
function endsBeforeNumber(symbols: string, end: number): boolean {
  if (end >= symbols.length) return true;
  NUMBERED_NAME.lastIndex = end;
  return /^\d$/.test(symbols.charAt(end)) && !NUMBERED_NAME.test(symbols);
}

/** Matched without its closing 町. */
function isShortened(symbols: string, end: number, match: Match<Town>): boolean {
  return symbols.charAt(end - 1) !== '町' && match.of.some((town) => town.name.endsWith('町'));
}

/**
 * A town of one symbol is not believed where its name goes on as another's would: `本` is not the town of `本町`.
 */
function isWholeWord(symbols: string, start: number, end: number): boolean {
  return end - start > 1 || !/[町村通丁台丘田]/.test(symbols.charAt(end));
}

/** Names that differ only in old and new kanji: the one as it was written, where there is one. */
function asWritten(towns: readonly Town[], written: string): readonly Town[] {
  if (towns.length < 2) return towns;
  const same = towns.filter((t) => written.includes(t.name));
  return same.length > 0 ? same : towns;
}

function readLoneTown(reading: Reading, gazetteer: Gazetteer): Reading {
  const { symbols } = reading.folded;
  const match = gazetteer.townAnywhereAt(symbols, reading.at);
  if (match === undefined || match.end - reading.at < SHORTEST_LONE_TOWN) return reading;
  if (match.end < symbols.length && !/[\d字]/.test(symbols.charAt(match.end))) return reading;
  const towns = match.of.filter(
    (t) => reading.prefecture === undefined || t.municipality.prefecture === reading.prefecture,
  );
  if (towns.length === 0) return reading;
  const isShort = match.end - reading.at < SURE_LONE_TOWN;
  if (isShort && match.end === symbols.length && towns.length === 1) return reading;
  return {
    ...reading,
    at: match.end,
    towns,
    townSpan: { start: reading.at, end: match.end },
    municipalities: unique(towns.map((t) => t.municipality)),
    trace: traced(
      reading,
      'town',
      reading.at,
      match.end,
      () => `${namesOf(towns)} (municipality left out)`,
    ),
  };
}

function namesOf(towns: readonly Town[]): string {
  const names = towns.map((t) => t.municipality.city + t.municipality.ward + t.name);
  const shown = names.slice(0, 5).join(' / ');
  return names.length > 5 ? `${shown} / … ${names.length}` : shown;
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
