/**
 * Reads a municipality that is not written letter by letter: one letter is wrong (`葦屋市`, `大坂府豊中市`), or other words
 * interrupt its name (`大阪市中央？区`). Such a municipality decides nothing: its records are candidates.
 */
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import type { Gazetteer, Match } from '../gazetteer/gazetteer.ts';
import { fullNames, type Municipality } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type AddressReading, traced, words } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';
import { endsName } from './text-after-municipality.ts';

/** Shortest name that is recognised with a wrong letter: alone, or before a town that ends before a number. */
const SHORTEST = 3;
const SHORTEST_BEFORE_TOWN = 2;
const SHORTEST_TOWN = 2;
/** Matches a ward that a city may have. */
const WARD = /^.{1,3}?区/;
/**
 * Matches the end, a small area, or a number without a name after it: `旭1-2`, `旭1丁目`, but neither `西十区清水` nor `臼杵一武山`.
 */
const BEHIND_TOWN = /^(?:$|字|\d+＃(?:$|[丁番条線号地階]|[^\p{L}]|[ノーA-Z]))/u;
const PREFECTURE_WORD = /[都道府県]/;

/**
 * Reads a municipality whose name continues after other words, if no municipality was read, or only a city without its
 * ward.
 *
 * @param placed reading of the place.
 */
export function readInterruptedPlace(
  begun: AddressReading,
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  if (placed.municipalities.length === 1) return undefined;
  const { symbols } = begun.folded;
  const from = Math.max(placed.at, begun.at + 1);
  const isRepeated = gazetteer.prefectureAt(symbols, from) !== undefined;
  const torn = isRepeated ? undefined : gazetteer.municipalityTorn(symbols, begun.at, from);
  if (torn === undefined || holdsPrefecture(symbols, from, torn.end, gazetteer)) return undefined;
  if (isWithinTown(torn.end, placed, gazetteer)) return undefined;
  const near = readLongNearPlace(begun, placed, gazetteer);
  return near !== undefined && near.at <= torn.end
    ? near
    : atUnsure(begun, placed.prefecture, torn, decisions.wordsInside);
}

/**
 * Whether the words up to the municipality belong to the name of a town right after the prefecture: 奈良県西吉野町勢井 is not in
 * 吉野町.
 */
function isWithinTown(
  end: number,
  { municipalities, prefecture, at, folded: { symbols } }: AddressReading,
  gazetteer: Gazetteer,
): boolean {
  if (municipalities.length > 0 || prefecture === undefined) return false;
  const town = gazetteer.townAnywhereAt(symbols, at, prefecture);
  return town !== undefined && town.end >= end && endsName(symbols, town.end);
}

/** Whether a prefecture stands inside a name that other words interrupt: `日本国 滋賀県湖南市` is not 日南市. */
function holdsPrefecture(
  symbols: string,
  from: number,
  end: number,
  gazetteer: Gazetteer,
): boolean {
  for (let at = from; at < end; at++) {
    const match = gazetteer.prefectureAt(symbols, at);
    if (match !== undefined && PREFECTURE_WORD.test(symbols.charAt(match.end - 1))) return true;
  }
  return false;
}

/**
 * Reads a municipality with one wrong letter. If some of the similar municipalities have the town that follows, only
 * these are kept. If only two letters of the name are written (`塚市`, `水戸`), the town has to be complete: 水戸石川6 is in
 * 水戸市.
 */
export function readNearPlace(
  begun: AddressReading,
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  return (
    readLongNearPlace(begun, placed, gazetteer) ?? readShortNearPlace(begun, placed, gazetteer)
  );
}

function readShortNearPlace(
  begun: AddressReading,
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { symbols } = begun.folded;
  const isBeforeTown = (m: Municipality, end: number) => {
    const town = gazetteer.townAt(m, symbols, end);
    if (town === undefined || town.end - end < SHORTEST_TOWN) return false;
    return endsName(symbols, town.end) && town.end < symbols.length;
  };
  const like = placesButOneLetter(begun, placed, gazetteer, SHORTEST_BEFORE_TOWN);
  const match = longest(
    like
      .map(({ of, end }) => ({ of: of.filter((m) => isBeforeTown(m, end)), end }))
      .filter(({ of }) => of.length > 0),
  );
  return match && atUnsure(begun, placed.prefecture, match, decisions.oneLetter);
}

function readLongNearPlace(
  begun: AddressReading,
  placed: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { symbols } = begun.folded;
  const like = placesButOneLetter(begun, placed, gazetteer);
  const match = withTown(like, symbols, gazetteer) ?? longest(like.flatMap(endingAlike(symbols)));
  return match && atUnsure(begun, placed.prefecture, match, decisions.oneLetter);
}

/**
 * Reads a wrong ward or city if words instead of a number follow the town that was read, since that town may be a
 * chance match: a town that begins like the ward (`大阪市旭巨清水1`: 旭 is in another ward), or a town after a ward that the
 * city does not have (`大阪市古今区清水1`).
 *
 * @param named reading up to the town.
 */
export function readOtherThanTown(
  begun: AddressReading,
  placed: AddressReading,
  named: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  if (placed.municipalities.length === 1) return undefined;
  const unknown = behindUnknownWard(placed, gazetteer);
  const isRead = named.municipalities.length > 0 && !isTownBeforeNumber(named);
  if (unknown === undefined && !isRead) return undefined;
  const { symbols } = begun.folded;
  const near = withTown(placesButOneLetter(begun, placed, gazetteer), symbols, gazetteer);
  if (near !== undefined) return atUnsure(begun, placed.prefecture, near, decisions.oneLetter);
  return unknown && atUnsure(begun, placed.prefecture, unknown, decisions.noSuchWard);
}

/** Whether a town was read that ends before a number (without a name after it), a small area or the end of the text. */
function isTownBeforeNumber({ towns, folded, townSpan }: AddressReading): boolean {
  return towns.length > 0 && BEHIND_TOWN.test(folded.symbols.slice(townSpan.end));
}

function placesButOneLetter(
  { folded: { symbols }, at: start }: AddressReading,
  placed: AddressReading,
  gazetteer: Gazetteer,
  shortest = SHORTEST,
): readonly Match<Municipality>[] {
  return gazetteer
    .municipalitiesButOneLetter(symbols, start)
    .filter(
      ({ end }) =>
        end > placed.at && symbols.slice(start, end).replace(/\d+＃/g, '0').length >= shortest,
    );
}

/** Picks the longest match that has a municipality with a town after its name, and keeps only such municipalities. */
function withTown(
  like: readonly Match<Municipality>[],
  symbols: string,
  gazetteer: Gazetteer,
): Match<Municipality> | undefined {
  const matches = like.map(({ of, end }) => {
    const start = pastTownPrefix(symbols, end);
    return { of: of.filter((m) => gazetteer.townAt(m, symbols, start) !== undefined), end };
  });
  return longest(matches.filter(({ of }) => of.length > 0));
}

/** Keeps the municipalities whose name ends with the letter in the text: `大阪市西町` is not 大阪市西区. */
function endingAlike(symbols: string) {
  return ({ of, end }: Match<Municipality>): readonly Match<Municipality>[] => {
    const last = symbols.charAt(end - 1);
    const alike = of.filter(({ city, ward }) => (ward || city).endsWith(last));
    return alike.length > 0 ? [{ of: alike, end }] : [];
  };
}

function longest(matches: readonly Match<Municipality>[]): Match<Municipality> | undefined {
  if (matches.length === 0) return undefined;
  const end = Math.max(...matches.map((match) => match.end));
  const of = matches.flatMap((match) => (match.end === end ? match.of : []));
  return { of: [...new Set(of)], end };
}

/** Skips a ward that a city does not have, if one of the city's towns is named after it. */
function behindUnknownWard(
  { municipalities, folded: { symbols }, at }: AddressReading,
  gazetteer: Gazetteer,
): Match<Municipality> | undefined {
  const ward = WARD.exec(symbols.slice(at))?.[0];
  const [first] = municipalities;
  if (ward === undefined || first === undefined) return undefined;
  if (municipalities.some((m) => m.city !== first.city)) return undefined;
  const isTownAt = (place: number) => (m: Municipality) =>
    gazetteer.townAt(m, symbols, place) !== undefined;
  if (municipalities.some(isTownAt(at))) return undefined;
  const end = at + ward.length;
  const of = municipalities.filter(isTownAt(pastTownPrefix(symbols, end)));
  return of.length > 0 ? { of, end } : undefined;
}

function atUnsure(
  begun: AddressReading,
  prefecture: string | undefined,
  { of, end }: Match<Municipality>,
  why: Sentence,
): AddressReading {
  return {
    ...begun,
    at: end,
    prefecture,
    municipalities: of,
    unsure: [...begun.unsure, 'place'],
    trace: traced(begun, 'municipality', begun.at, end, () =>
      filledIn(decisions.perhapsPlace, { names: fullNames(of), why }),
    ),
  };
}

/** Keeps an unsure municipality as written if no town is read after it. */
export function keepUnsurePlace(reading: AddressReading, from: number): AddressReading {
  const { unsure, towns, koaza, placeEnd } = reading;
  if (!unsure.includes('place') || towns.length > 0 || koaza !== undefined) return reading;
  return { ...reading, koaza: words(reading, from, placeEnd).trim() };
}
