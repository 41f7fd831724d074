/**
 * Towns that may be meant where none is named: one whose name is nearly written, or one that is named behind
 * other words. Nothing is decided by them: their records come first among the candidates.
 */
import iconv from 'iconv-lite';
import type { Gazetteer, Match } from './gazetteer.ts';
import type { Municipality, Town } from './places.ts';
import { pastTownPrefix } from './town-prefix.ts';

/** So many symbols of the text have to be the name, and one more where the text goes on with other words. */
const SHORTEST_NEAR = 3;
/** How many symbols may stand before a town: `八坂新地末吉町`. */
const FURTHEST = 6;
const SHORTEST_FURTHER_ON = 2;
const FIRST_LEAD = 0x81;
const LAST_LEAD_OF_JIS_X_0208 = 0xea;
const NUMBER_OR_SMALL_AREA = /^[\d字]?$/;

export function suggestTowns(
  municipalities: readonly Municipality[],
  symbols: string,
  from: number,
  gazetteer: Gazetteer,
): readonly Town[] {
  const start = pastTownPrefix(symbols, from);
  return (
    theOne(municipalities, (m) => nearlyNamed(m, symbols, start, gazetteer)) ??
    theOne(municipalities, (m) => namedFurtherOn(m, symbols, start, gazetteer)) ??
    []
  );
}

/** What one municipality alone gives, and as one town. */
function theOne(
  municipalities: readonly Municipality[],
  find: (municipality: Municipality) => Match<Town> | undefined,
): readonly Town[] | undefined {
  const towns = municipalities.flatMap((m) => find(m)?.of ?? []);
  return towns.length === 1 ? towns : undefined;
}

function nearlyNamed(
  municipality: Municipality,
  symbols: string,
  start: number,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  const near = gazetteer.townsNear(municipality, symbols, start);
  return near !== undefined && isLongEnough(near, symbols, start) ? near : undefined;
}

function isLongEnough({ end }: Match<Town>, symbols: string, start: number): boolean {
  const needed = NUMBER_OR_SMALL_AREA.test(symbols.charAt(end)) ? 0 : 1;
  return end - start >= SHORTEST_NEAR + needed;
}

/**
 * The one town that has kana where the text has a kanji that the operator's character set lacks: that is how the
 * operator writes it (`ひえ田野町` for `薭田野町`).
 */
export function townWrittenInKana(
  municipality: Municipality,
  symbols: string,
  start: number,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  const near = gazetteer.townsNear(municipality, symbols, start);
  if (near?.kanji === undefined || isInJisX0208(near.kanji)) return undefined;
  return near.of.length === 1 && isLongEnough(near, symbols, start) ? near : undefined;
}

/** The set of characters of the operator's older edition, without what vendors added to it. */
function isInJisX0208(character: string): boolean {
  const [lead = 0] = iconv.encode(character, 'shift_jis');
  return lead >= FIRST_LEAD && lead <= LAST_LEAD_OF_JIS_X_0208;
}

function namedFurtherOn(
  municipality: Municipality,
  symbols: string,
  from: number,
  gazetteer: Gazetteer,
): Match<Town> | undefined {
  for (let start = from + 1; start <= from + FURTHEST; start++) {
    const match = gazetteer.townAt(municipality, symbols, start);
    if (match === undefined || match.end - start < SHORTEST_FURTHER_ON) continue;
    if (NUMBER_OR_SMALL_AREA.test(symbols.charAt(match.end))) return match;
  }
  return undefined;
}
