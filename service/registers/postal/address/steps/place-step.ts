/** Reads prefecture and municipality: everything before the town. */

import type { Gazetteer, Match } from '../gazetteer/gazetteer.ts';
import { fullNames, type Municipality } from '../gazetteer/places.ts';
import { soundsOf } from '../gazetteer/readings.ts';
import { type AddressReading, traced } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';
import { readOtherPlaceBefore } from './other-place-step.ts';
import { joinNumeral } from './town/join-numeral.ts';

/** Largest number of symbols before the address (a name, a note in brackets) that may be skipped. */
export const FURTHEST_START = 40;

const CARE_OF = 'C/O';
/** Shortest municipality name that is read after c/o. */
const SHORTEST_BEHIND_CARE_OF = 2;

/** Matches kana long enough to be read as a place. Shorter kana may begin a name that goes on in kanji: `つくば市`. */
const BEGINS_IN_KANA = /^[ァ-ヺー]{4}/;
/** Matches 支庁 of Tokyo's islands and formerly of Hokkaido, 振興局 and 総合振興局 of Hokkaido. */
const BRANCH_OFFICE = /^.{1,4}?(?:支庁|(?:総合)?振興局)/;

export function readPlace(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const placed = readPlaceAsWritten(reading, gazetteer);
  const joined = placed.municipalities.length > 0 ? undefined : joinNumeral(placed);
  if (joined === undefined) return placed;
  const { text, folded } = joined;
  const again = readPlaceAsWritten({ ...reading, text, folded }, gazetteer);
  return again.municipalities.length > 0 ? again : placed;
}

function readPlaceAsWritten(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { symbols } = reading.folded;
  const municipality = gazetteer.municipalityAt(symbols, reading.at);
  if (municipality !== undefined) {
    return skipRepeated(atMunicipalities(reading, reading.at, municipality), gazetteer);
  }
  const prefecture = gazetteer.prefectureAt(symbols, reading.at);
  if (prefecture === undefined) return readPlaceInKana(reading, gazetteer);
  return readBehindBranch(atPrefecture(reading, prefecture), gazetteer);
}

/** Reads a place in kana: `トウキョウトチヨダク…`, also in hiragana. */
function readPlaceInKana(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { symbols } = reading.folded;
  if (!BEGINS_IN_KANA.test(symbols.slice(reading.at))) return reading;
  const municipality = gazetteer.municipalityReadAt(soundsOf(symbols), reading.at);
  return municipality === undefined ? reading : atMunicipalities(reading, reading.at, municipality);
}

/** Skips a prefecture's branch office, which people write although it is not part of an address: `東京都大島支庁利島村`. */
function readBehindBranch(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { symbols } = reading.folded;
  const branch = BRANCH_OFFICE.exec(symbols.slice(reading.at))?.[0];
  if (branch === undefined) return reading;
  const start = reading.at + branch.length;
  const municipality = gazetteer.municipalityAt(symbols, start);
  const within = municipality?.of.filter((m) => m.prefecture === reading.prefecture) ?? [];
  if (municipality === undefined || within.length === 0) return reading;
  return atMunicipalities(reading, start, { of: within, end: municipality.end });
}

/**
 * Finds an address after other words, but only at a prefecture's full name that one of its municipalities follows, so
 * that a word does not count as a town of that name. After `c/o` a municipality suffices.
 */
export function readPlaceFurtherOn(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { symbols } = reading.folded;
  const last = Math.min(symbols.length, reading.at + FURTHEST_START);
  const isCareOf = symbols.startsWith(CARE_OF, reading.at);
  for (let start = reading.at + 1; start < last; start++) {
    const prefecture = gazetteer.prefectureAt(symbols, start);
    if (prefecture === undefined && !isCareOf) continue;
    const municipality = gazetteer.municipalityAt(symbols, start);
    const needed = prefecture?.end ?? start + SHORTEST_BEHIND_CARE_OF;
    if (municipality !== undefined && municipality.end > needed) {
      const passed = traced(reading, 'before the address', reading.at, start, decisions.passedOver);
      const first = atMunicipalities({ ...reading, trace: passed }, start, municipality);
      const placed = skipRepeated(first, gazetteer);
      return readOtherPlaceBefore(placed, reading.at, start, gazetteer);
    }
  }
  return reading;
}

function atMunicipalities(
  reading: AddressReading,
  start: number,
  match: Match<Municipality>,
): AddressReading {
  return {
    ...reading,
    at: match.end,
    municipalities: match.of,
    trace: traced(reading, 'municipality', start, match.end, () => fullNames(match.of)),
  };
}

/** Reads a repeated municipality once: `鹿児島市鹿児島市…`. */
function skipRepeated(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const again = gazetteer.municipalityAt(reading.folded.symbols, reading.at);
  const same = again?.of.filter((m) => reading.municipalities.includes(m)) ?? [];
  if (again === undefined || same.length === 0) return skipPrefectureBehind(reading, gazetteer);
  const townEnds = same.map(
    (m) => gazetteer.townAt(m, reading.folded.symbols, reading.at)?.end ?? reading.at,
  );
  if (Math.max(...townEnds) >= again.end) return reading;
  const trace = traced(reading, 'municipality', reading.at, again.end, decisions.repeated);
  return { ...reading, at: again.end, municipalities: same, trace };
}

/** Words of a prefecture's own buildings and estates, which begin with its name: 愛知県営…. */
const OF_PREFECTURE = /^[営立庁警民]/;

/** Reads a prefecture that follows its municipality, as in columns of city and address: `瀬戸市`, `愛知県秋葉町1-15`. */
function skipPrefectureBehind(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { symbols } = reading.folded;
  const match = gazetteer.prefectureAt(symbols, reading.at);
  if (match === undefined || !/[都道府県]$/.test(symbols.slice(reading.at, match.end)))
    return reading;
  const own = reading.municipalities.filter(({ prefecture }) => match.of.includes(prefecture));
  if (own.length === 0 || OF_PREFECTURE.test(symbols.slice(match.end))) return reading;
  // Some towns are named after the prefecture: 山口市山口県流通センター.
  const towns = own.map((m) => gazetteer.townAt(m, symbols, reading.at)?.end ?? reading.at);
  if (Math.max(...towns) > match.end) return reading;
  return atPrefecture({ ...reading, municipalities: own }, match);
}

function atPrefecture(reading: AddressReading, match: Match<string>): AddressReading {
  const [prefecture] = match.of;
  return {
    ...reading,
    at: match.end,
    prefecture,
    trace: traced(reading, 'prefecture', reading.at, match.end, prefecture ?? ''),
  };
}
