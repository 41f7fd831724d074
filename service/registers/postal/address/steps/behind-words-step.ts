/**
 * Reads an address after a name or other words, `吉田 裕子　川口市栄町3-1`, if it begins with its municipality after a space, a
 * bracket, a colon or a comma. It does so only if the reading of the whole text is not settled (`isSettled`): names of
 * people are often names of places, and that text contains 吉田…町.
 *
 * The reader skips the words. The place is to check if the words
 *
 * 1. name another place, or look like a place;
 * 2. may be a longer name together with the municipality after them: `武蔵(仮)村山市` may be 武蔵村山市.
 */

import { withoutContacts } from '@daicho/shared/text/contact-details.ts';
import { fold, foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Municipality } from '../gazetteer/places.ts';
import { type AddressReading, withText } from '../reading.ts';
import { isDigitAt } from '../symbols.ts';
import { decisionSentences as decisions } from '../words.ts';
import { splitFloor } from './building-step.ts';
import { SURE_BUILDING_WORD } from './building-word.ts';
import { FURTHEST_START } from './place-step.ts';
import { readPostalCode } from './postal-code-step.ts';

type Read = (begun: AddressReading, gazetteer: Gazetteer) => AddressReading;

const BOUNDARY = /[\s()（）「」『』【】［］[\]〔〕〈〉《》:：、，,]+/g;
const OPENING = /[(（「『【［[〔〈《]/;
const CLOSING_AT_END = /[)）」』】］\]〕〉》]\s*$/;
/** Matches a house number, since an address begins before its house number. The numeral in 三郎 is no house number. */
const NUMBER = /[\d０-９]|[〇一二三四五六七八九十](?:丁目|番地?|号)/;
/**
 * Matches a word that may be a place even if it is not listed, or that has a county. 村 ends many family names, 道 and 都
 * given names, and 市 and 町 family names of two letters: 古市, 大町.
 */
const LIKE_PLACE = /..[府県市区郡町]$|.郡./;
const LIKE_SHORT_PLACE = /^.[府県市区郡町]$/;
const PREFECTURE_WORD = /[都道府県]$/;
const NAME_OF_BUILDING = new RegExp(`${SURE_BUILDING_WORD.source}|役所|役場|図書館`);
const BUILDING_AT_END = new RegExp(`(?:${SURE_BUILDING_WORD.source})$`);
const FLOOR_OR_ROOM = /階|F|^B\d|室$/;
/** Matches the name of a village that is also a family name: 北村. */
const VILLAGE_OR_FAMILY = /^.村$/;
/** Largest number of symbols with which a municipality's name may begin before a boundary and continue after it. */
const LONGEST_BEGINNING = 6;

/** @param whole reading of the whole text. @param read reads a text from its beginning. */
export function readBehindWords(
  begun: AddressReading,
  whole: AddressReading,
  gazetteer: Gazetteer,
  read: Read,
): AddressReading {
  if (isSettled(begun, whole, gazetteer)) return whole;
  for (const { before, rest } of partings(begun)) {
    const name = municipalityIn(rest, gazetteer);
    if (name === undefined) continue;
    const behind = read(rest, gazetteer);
    if (!isReadFurther(behind, rest, whole, gazetteer)) continue;
    const { symbols } = fold(before);
    const names = placesIn(before, behind, gazetteer);
    const isAlone = /[市郡]/.test(name) || PREFECTURE_WORD.test(prefectureIn(rest, gazetteer));
    if (!isAlone && (names !== 'none' || endsLikePlace(before))) continue;
    if (isEndOfLongerName(symbols, name, gazetteer) || hasUnsurePlaceIn(symbols, whole)) {
      return withBoth(behind, whole, before);
    }
    return names === 'other' ? withBoth(behind, undefined, before) : behind;
  }
  return whole;
}

/**
 * Whether the text begins with a prefecture that is written in full, or is read up to a town of a municipality that is
 * written letter by letter (only up to the municipality, if it has no towns).
 */
function isSettled(
  { at, folded: { symbols } }: AddressReading,
  { municipalities, towns, unsure, former, placeEnd }: AddressReading,
  gazetteer: Gazetteer,
): boolean {
  const start = gazetteer.prefectureAt(symbols, at)?.end ?? at;
  if (start > at && PREFECTURE_WORD.test(symbols.slice(at, start))) return true;
  if (unsure.includes('place')) return false;
  if (former !== undefined) return towns.length > 0;
  if (placeEnd <= start) return false;
  return towns.length > 0 || municipalities.some((m) => !hasTowns(m));
}

function hasTowns({ rows, townless, offices }: Municipality): boolean {
  return rows.length > townless.length + offices.length;
}

interface Parting {
  readonly before: string;
  readonly rest: AddressReading;
}

/** Splits a text at each boundary before which no number of an address stands. */
function* partings(begun: AddressReading): Generator<Parting> {
  const { text } = begun;
  for (const boundary of text.matchAll(BOUNDARY)) {
    const before = text.slice(0, boundary.index);
    const end = boundary.index + boundary[0].length;
    if (before === '' || end === text.length) continue;
    if (before.length > FURTHEST_START) return;
    // The space in front is needed since only a number after a space counts as a telephone number.
    if (NUMBER.test(withoutFloor(withoutContacts(` ${before}`).text))) continue;
    const written = text.slice(end);
    const rest = OPENING.test(boundary[0]) ? written.replace(CLOSING_AT_END, '') : written;
    const line = {
      step: 'before the address',
      read: before,
      decision: decisions.passedOver,
    } as const;
    yield { before, rest: readPostalCode(withText(begun, rest, line)) };
  }
}

/** Leaves out a floor or a room. A number without a unit counts as a room only after the name of a building. */
function withoutFloor(words: string): string {
  const { name, floorRoom } = splitFloor(words.trim());
  const isMarked = FLOOR_OR_ROOM.test(floorRoom) || BUILDING_AT_END.test(foldName(name));
  return isMarked ? name : words;
}

/** Gives the name of the present or former municipality that a text begins with, without its prefecture. */
function municipalityIn(
  { folded: { symbols }, at }: AddressReading,
  gazetteer: Gazetteer,
): string | undefined {
  const prefecture = gazetteer.prefectureAt(symbols, at);
  const start = prefecture?.end ?? at;
  const today = gazetteer.municipalityAt(symbols, at)?.end ?? 0;
  const former = gazetteer.former.at(symbols, start, prefecture?.of[0])?.end ?? 0;
  const end = Math.max(today, former);
  return end > start ? symbols.slice(start, end) : undefined;
}

function prefectureIn({ folded: { symbols }, at }: AddressReading, gazetteer: Gazetteer): string {
  return symbols.slice(at, gazetteer.prefectureAt(symbols, at)?.end ?? at);
}

/** Whether the text after the words is read up to its town or its end, and does not name a building. */
function isReadFurther(
  behind: AddressReading,
  rest: AddressReading,
  whole: AddressReading,
  gazetteer: Gazetteer,
): boolean {
  const { municipalities, towns, unsure, former, placeEnd, block, folded } = behind;
  const [municipality, another] = municipalities;
  if (municipality === undefined || namesBuilding(behind)) return false;
  if (former !== undefined) return towns.length > 0;
  const start = gazetteer.prefectureAt(rest.folded.symbols, rest.at)?.end ?? rest.at;
  if (unsure.includes('place') || placeEnd <= start) return false;
  if (towns.length > 0) return true;
  if (another !== undefined || whole.towns.length > 0) return false;
  const { symbols } = folded;
  const endsThere = placeEnd === symbols.length || isDigitAt(symbols, placeEnd);
  return endsThere || (block !== undefined && hasTowns(municipality));
}

/** Whether the place is part of the name of a building: `府中市ビル`, `府中市本町会館`. */
function namesBuilding({ folded: { symbols }, placeEnd, townSpan }: AddressReading): boolean {
  const [name = ''] = /^\D*/.exec(symbols.slice(Math.max(placeEnd, townSpan.end))) ?? [];
  return NAME_OF_BUILDING.test(name);
}

/** Says whether words name a place: the place that follows the words, another place, or none. */
function placesIn(
  before: string,
  { municipalities }: AddressReading,
  gazetteer: Gazetteer,
): 'none' | 'same' | 'other' {
  const { symbols } = fold(before);
  if (LIKE_SHORT_PLACE.test(before)) return 'other';
  let found: 'none' | 'same' = 'none';
  for (let at = 0; at < symbols.length; at++) {
    const match = gazetteer.prefectureAt(symbols, at);
    if (match === undefined || !PREFECTURE_WORD.test(symbols.slice(at, match.end))) continue;
    if (!municipalities.some(({ prefecture }) => match.of.includes(prefecture))) return 'other';
    found = 'same';
  }
  // A space may stand inside the name of a municipality.
  for (const word of new Set([before, ...before.split(BOUNDARY)])) {
    const today = gazetteer.municipalityAt(fold(word).symbols, 0);
    if (today === undefined) continue;
    if (!today.of.some((m) => municipalities.includes(m))) return 'other';
    found = 'same';
  }
  const words = found === 'same' ? [] : before.split(BOUNDARY);
  return words.some((word) => LIKE_PLACE.test(word) || isFormer(word, gazetteer)) ? 'other' : found;
}

/**
 * Whether the words before the address contain a short word that ends like a place, and may be a place that is not
 * listed.
 */
function endsLikePlace(before: string): boolean {
  return before.split(BOUNDARY).some((word) => LIKE_SHORT_PLACE.test(word));
}

function isFormer(word: string, gazetteer: Gazetteer): boolean {
  const { symbols } = fold(word);
  const former = gazetteer.former.at(symbols, 0, undefined);
  return former !== undefined && !VILLAGE_OR_FAMILY.test(symbols.slice(0, former.end));
}

/**
 * Whether words may be the beginning of a municipality's longer name, which ends like the name that follows the words.
 */
function isEndOfLongerName(symbols: string, name: string, gazetteer: Gazetteer): boolean {
  const own = gazetteer.municipalityAt(name, 0)?.of ?? [];
  for (let start = 0; start < symbols.length; start++) {
    const last = Math.min(symbols.length, start + LONGEST_BEGINNING);
    for (let end = start + 1; end <= last; end++) {
      if (gazetteer.prefectureAt(symbols, start)?.end === end) continue;
      const longer = symbols.slice(start, end) + name;
      const today = gazetteer.municipalityAt(longer, 0);
      // A prefecture without its kind word may precede the same municipality: 埼玉川越市.
      const isOther = today?.end === longer.length && !today.of.every((m) => own.includes(m));
      const former = gazetteer.former.at(longer, 0, undefined)?.end;
      if (isOther || former === longer.length) return true;
    }
  }
  return false;
}

/** Whether the words themselves are read as a place with a wrong letter and a town in that place. */
function hasUnsurePlaceIn(words: string, { unsure, towns, placeEnd, townSpan }: AddressReading) {
  const isInWords = placeEnd > 0 && townSpan.end <= words.length;
  return unsure.includes('place') && towns.length > 0 && isInWords;
}

/** Leaves two places open: the place after the words, and the place that was read in the whole text. */
function withBoth(
  behind: AddressReading,
  whole: AddressReading | undefined,
  before: string,
): AddressReading {
  const line = { step: 'another place', read: before, decision: decisions.otherPlace } as const;
  const isToday = behind.former === undefined;
  return {
    ...behind,
    namesOtherPlace: isToday,
    // `namesOtherPlace` is for two names that the text contains, and a text with the name of a former municipality does
    // not contain today's name.
    unsure: isToday ? behind.unsure : [...behind.unsure, 'place'],
    prefecture: undefined,
    municipalities: [...new Set([...behind.municipalities, ...(whole?.municipalities ?? [])])],
    towns: [...new Set([...behind.towns, ...(whole?.towns ?? [])])],
    trace: behind.trace && [...behind.trace, line],
  };
}
