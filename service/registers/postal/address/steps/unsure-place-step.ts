/**
 * Reads a municipality that is not written letter by letter: one letter is wrong (`葦屋市`, `大坂府豊中市`), or other words stand
 * inside its name (`大阪市中央？区`). Nothing is decided by it: its records are candidates.
 */
import type { Gazetteer, Match } from '../gazetteer/gazetteer.ts';
import type { Municipality } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type Reading, traced, words } from '../reading.ts';

/** Number of symbols of the shortest name that is still known with a wrong letter. */
const SHORTEST = 3;
const MUNICIPALITY = /[市区町村]/;
const PREFECTURE_WORD = /[都道府県]/;

/**
 * Reads a municipality whose name goes on behind other words, where none, or a city without its ward, was read.
 *
 * @param placed what was read of the place.
 */
export function readTornPlace(
  begun: Reading,
  placed: Reading,
  gazetteer: Gazetteer,
): Reading | undefined {
  if (placed.municipalities.length === 1) return undefined;
  const { symbols } = begun.folded;
  const from = Math.max(placed.at, begun.at + 1);
  const isRepeated = gazetteer.prefectureAt(symbols, from) !== undefined;
  const torn = isRepeated ? undefined : gazetteer.municipalityTorn(symbols, begun.at, from);
  if (torn === undefined || holdsPrefecture(symbols, from, torn.end, gazetteer)) return undefined;
  const near =
    placed.municipalities.length > 0 ? undefined : readNearPlace(begun, placed, gazetteer);
  return near !== undefined && near.at <= torn.end
    ? near
    : atUnsure(begun, placed.prefecture, torn, 'other words are inside its name');
}

/** Whether a prefecture stands inside of a name that other words tear: `日本国 滋賀県湖南市` is not 日南市. */
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

/** Reads a municipality with one wrong letter; with a town behind it, if any of those that are like it has one. */
export function readNearPlace(
  begun: Reading,
  placed: Reading,
  gazetteer: Gazetteer,
): Reading | undefined {
  const { symbols } = begun.folded;
  const near = gazetteer.municipalityNear(symbols, begun.at);
  if (near === undefined || near.end - begun.at < SHORTEST || near.end <= placed.at)
    return undefined;
  if (!MUNICIPALITY.test(symbols.charAt(near.end - 1))) return undefined;
  const start = pastTownPrefix(symbols, near.end);
  const withTown = near.of.filter((m) => gazetteer.townAt(m, symbols, start) !== undefined);
  const of = withTown.length > 0 ? withTown : near.of;
  return atUnsure(begun, placed.prefecture, { of, end: near.end }, 'one letter differs');
}

function atUnsure(
  begun: Reading,
  prefecture: string | undefined,
  { of, end }: Match<Municipality>,
  why: string,
): Reading {
  const names = () => of.map((m) => m.prefecture + m.county + m.city + m.ward).join(' / ');
  return {
    ...begun,
    at: end,
    prefecture,
    municipalities: of,
    unsure: [...begun.unsure, 'place'],
    trace: traced(begun, 'municipality', begun.at, end, () => `perhaps ${names()}: ${why}`),
  };
}

/** Keeps an unsure municipality as it is written where no town is read behind it. */
export function keepUnsurePlace(reading: Reading, from: number): Reading {
  const { unsure, towns, koaza, placeEnd } = reading;
  if (!unsure.includes('place') || towns.length > 0 || koaza !== undefined) return reading;
  return { ...reading, koaza: words(reading, from, placeEnd).trim() };
}
