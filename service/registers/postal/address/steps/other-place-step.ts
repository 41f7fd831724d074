/**
 * Finds a place other than the one that was read, before that place (`大阪府東京都港区…`) or after it (`…6-10-1→大阪府大阪市北区…へ移転`,
 * `…または大阪市北区…`), or a municipality in another prefecture than the written one. Then it is unclear which place is right.
 */

import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Municipality } from '../gazetteer/places.ts';
import { type AddressReading, traced } from '../reading.ts';
import { isBehindSpace, isDigitAt } from '../symbols.ts';
import { decisionSentences as decisions } from '../words.ts';

const MAY_HOLD_PREFECTURE = /[都道府県]/;
/** Matches a word or sign after which another place follows that replaces the first place, or is added to it. */
const INSTEAD = '[→⇒⇨➡➔]|[=\\-]>|移転先[:は]?|マタハ|又ハ|モシクハ|若シクハ|オヨビ|及ビ';
/** Matches signs that may also separate the parts of one address, or begin a note. */
const COMMA = '[、,;/&＆(]';
const SEPARATOR = new RegExp(`(?<instead>${INSTEAD})|${COMMA}`, 'g');
/** Matches a municipality's name with its kind, since a shorter name may begin a building's: `府中本町1号館`. */
const FULL_NAME = /[市区町村]$/;
/** Matches `東京都港区立図書館`: a public body named after the place. */
const PUBLIC_BODY = /^(?:立|役所|役場|庁|警察|議会)/;

export function readOtherPlaceBehind(
  reading: AddressReading,
  gazetteer: Gazetteer,
): AddressReading {
  const { municipalities, towns, koaza, at: end, folded } = reading;
  if (municipalities.length === 0) return reading;
  const isUnderstoodToTheEnd = end === folded.symbols.length && koaza === undefined;
  if (isUnderstoodToTheEnd && towns.length > 0) return reading;
  const at =
    otherPrefecture(reading, gazetteer) ??
    otherBehindSeparator(reading, gazetteer) ??
    otherBehindSpace(reading, gazetteer);
  return at === undefined ? reading : withOtherPlace(reading, at, reading.folded.symbols.length);
}

/** @param start position at which the place that was read begins; the text before it was skipped. */
export function readOtherPlaceBefore(
  reading: AddressReading,
  from: number,
  start: number,
  gazetteer: Gazetteer,
) {
  const { symbols } = reading.folded;
  const read = reading.municipalities.map((m) => m.prefecture);
  for (let at = from; at < start; at++) {
    const match = gazetteer.prefectureAt(symbols, at);
    if (match === undefined || PUBLIC_BODY.test(symbols.slice(match.end))) continue;
    if (!match.of.some((name) => read.includes(name))) return withOtherPlace(reading, at, start);
  }
  return reading;
}

/** Reads a municipality after a prefecture that it is not in: `富山県野田市西高野505`. */
export function readInOtherPrefecture(
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { municipalities, prefecture, at, folded } = placed;
  if (prefecture === undefined || municipalities.length > 0) return undefined;
  const match = gazetteer.municipalityAt(folded.symbols, at);
  if (match === undefined || match.of.some((m) => m.prefecture === prefecture)) return undefined;
  if (!isTownWithNumber(match.of, folded.symbols, match.end, gazetteer)) return undefined;
  const read = { ...placed, at: match.end, prefecture: undefined, municipalities: match.of };
  return withOtherPlace(read, placed.at, match.end);
}

/** Finds the position of a prefecture that is followed by one of its municipalities. */
function otherPrefecture(
  { folded, placeEnd }: AddressReading,
  gazetteer: Gazetteer,
): number | undefined {
  const { symbols } = folded;
  if (!MAY_HOLD_PREFECTURE.test(symbols.slice(placeEnd))) return undefined;
  for (let at = placeEnd; at < symbols.length; at++) {
    const prefecture = gazetteer.prefectureAt(symbols, at);
    if (prefecture === undefined) continue;
    const municipality = gazetteer.municipalityAt(symbols, at);
    if (municipality === undefined || municipality.end <= prefecture.end) continue;
    const isTown = isTownWithNumber(municipality.of, symbols, municipality.end, gazetteer);
    if (isTown || !PUBLIC_BODY.test(symbols.slice(municipality.end))) return at;
  }
  return undefined;
}

/** Finds the position of a municipality, or of a town with a number, after a separator. */
function otherBehindSeparator(reading: AddressReading, gazetteer: Gazetteer): number | undefined {
  const { symbols } = reading.folded;
  const { start, end: from } = reading.townSpan;
  if (symbols.slice(from).search(SEPARATOR) < 0) return undefined;
  const town = symbols.slice(start, from);
  const isSameTownAt = (at: number) => town !== '' && symbols.startsWith(town, at);
  for (const sign of symbols.slice(from).matchAll(SEPARATOR)) {
    const at = from + sign.index + sign[0].length;
    const isInstead = sign.groups?.instead !== undefined;
    const municipality = gazetteer.municipalityAt(symbols, at);
    if (municipality !== undefined) {
      const { of, end } = municipality;
      const isSame = of.every((one) => reading.municipalities.includes(one));
      // A note in brackets may write the same place in another way: 下高井1593（取手市ゆめみ野3丁目19街区1画地）.
      if (isSame && (isSameTownAt(end) || sign[0] === '(')) continue;
      // 立田 is a town of 南国市, so 南国市立田346 is no public body.
      if (isTownWithNumber(of, symbols, end, gazetteer)) return at;
      if (PUBLIC_BODY.test(symbols.slice(end))) continue;
      if (isInstead) return at;
    }
    const isSameTown = isSameTownAt(at);
    if (!isInstead || isSameTown) continue;
    if (isTownWithNumber(reading.municipalities, symbols, at, gazetteer)) return at;
  }
  return undefined;
}

/** Finds the position of a municipality with its town and a number, after the number of the address and a space. */
function otherBehindSpace(
  { text, folded, block, municipalities, townSpan }: AddressReading,
  gazetteer: Gazetteer,
): number | undefined {
  const { symbols } = folded;
  if (block === undefined) return undefined;
  const town = symbols.slice(townSpan.start, townSpan.end);
  for (let at = block.end; at < symbols.length; at++) {
    if (!isBehindSpace(text, folded, at)) continue;
    const municipality = gazetteer.municipalityAt(symbols, at);
    if (municipality === undefined) continue;
    const { of, end } = municipality;
    if (!FULL_NAME.test(symbols.slice(at, end))) continue;
    const isRepeated =
      symbols.startsWith(town, end) && of.every((one) => municipalities.includes(one));
    if (!isRepeated && isTownWithNumber(of, symbols, end, gazetteer)) return at;
  }
  return undefined;
}

function isTownWithNumber(
  municipalities: readonly Municipality[],
  symbols: string,
  at: number,
  gazetteer: Gazetteer,
): boolean {
  return municipalities.some((m) => {
    const town = gazetteer.townAt(m, symbols, at);
    return town !== undefined && isDigitAt(symbols, town.end);
  });
}

function withOtherPlace(reading: AddressReading, from: number, to: number): AddressReading {
  const trace = traced(reading, 'another place', from, to, decisions.otherPlace);
  return { ...reading, namesOtherPlace: true, trace };
}
