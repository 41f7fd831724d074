/** Prefecture and municipality: everything up to the town. */
import type { Gazetteer, Match } from './gazetteer.ts';
import type { Municipality } from './places.ts';
import { type Reading, traced } from './reading.ts';

/** Words before the address (a name, a note in brackets) are passed over up to here, in symbols. */
const FURTHEST_START = 40;

/** 支庁 of Tokyo's islands and once of Hokkaido, 振興局 and 総合振興局 of Hokkaido. */
const BRANCH_OFFICE = /^.{1,4}?(?:支庁|(?:総合)?振興局)/;

export function readPlace(reading: Reading, gazetteer: Gazetteer): Reading {
  const { symbols } = reading.folded;
  const municipality = gazetteer.municipalityAt(symbols, reading.at);
  if (municipality !== undefined) {
    return skipRepeated(atMunicipalities(reading, reading.at, municipality), gazetteer);
  }
  const prefecture = gazetteer.prefectureAt(symbols, reading.at);
  if (prefecture === undefined) return reading;
  return readBehindBranch(atPrefecture(reading, prefecture), gazetteer);
}

/** `東京都大島支庁利島村`: a prefecture's branch office is no part of an address, but is written. */
function readBehindBranch(reading: Reading, gazetteer: Gazetteer): Reading {
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
 * Finds an address behind other words: only where a prefecture's full name with a municipality of its own
 * stands, so that a word that happens to be a town's name is not taken for one.
 */
export function readPlaceFurtherOn(reading: Reading, gazetteer: Gazetteer): Reading {
  const { symbols } = reading.folded;
  const last = Math.min(symbols.length, reading.at + FURTHEST_START);
  for (let start = reading.at + 1; start < last; start++) {
    const prefecture = gazetteer.prefectureAt(symbols, start);
    if (prefecture === undefined) continue;
    const municipality = gazetteer.municipalityAt(symbols, start);
    if (municipality !== undefined && municipality.end > prefecture.end) {
      const passed = traced(reading, 'before the address', reading.at, start, 'passed over');
      return atMunicipalities({ ...reading, trace: passed }, start, municipality);
    }
  }
  return reading;
}

function atMunicipalities(reading: Reading, start: number, match: Match<Municipality>): Reading {
  const names = () => match.of.map((m) => m.prefecture + m.county + m.city + m.ward).join(' / ');
  return {
    ...reading,
    at: match.end,
    municipalities: match.of,
    trace: traced(reading, 'municipality', start, match.end, names),
  };
}

/** `鹿児島市鹿児島市…`: a municipality that is written twice is read once. */
function skipRepeated(reading: Reading, gazetteer: Gazetteer): Reading {
  const again = gazetteer.municipalityAt(reading.folded.symbols, reading.at);
  const same = again?.of.filter((m) => reading.municipalities.includes(m)) ?? [];
  if (again === undefined || same.length === 0) return reading;
  const townEnds = same.map(
    (m) => gazetteer.townAt(m, reading.folded.symbols, reading.at)?.end ?? reading.at,
  );
  if (Math.max(...townEnds) >= again.end) return reading;
  const trace = traced(reading, 'municipality', reading.at, again.end, 'repeated');
  return { ...reading, at: again.end, municipalities: same, trace };
}

function atPrefecture(reading: Reading, match: Match<string>): Reading {
  const [prefecture] = match.of;
  return {
    ...reading,
    at: match.end,
    prefecture,
    trace: traced(reading, 'prefecture', reading.at, match.end, prefecture ?? ''),
  };
}
