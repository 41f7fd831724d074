/**
 * Leaves the municipality undecided if its name alone is written, and towns of other municipalities have the name or
 * begin with it: 東郷町2-2 of 愛知県 may be in 東郷町, or in the 東郷町 of 豊橋市 or 半田市, 中山町栗田 is 伊予市中山町栗田 rather than a place in
 * 中山町, and 錦町西 is a town of 球磨郡錦町, and one of 深川市.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isListed, namesWithCity, type Town } from '../../gazetteer/places.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';

export function checkSameName(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { municipalities, folded, placeEnd } = reading;
  const [municipality] = municipalities;
  if (municipality === undefined) return reading;
  const { symbols } = folded;
  const { prefecture, county, city } = municipality;
  const name = foldName(city);
  const start = placeEnd - name.length;
  if (municipalities.some((one) => foldName(one.city) !== name)) return reading;
  if (symbols.slice(start, placeEnd) !== name) return reading;
  if (county !== '' && symbols.slice(0, start).endsWith(foldName(county))) return reading;
  const written = start > 0 ? prefecture : undefined;
  const begun = { ...reading, prefecture: written };
  return (
    readLongerName(begun, start, gazetteer) ?? suggestSameName(begun, start, gazetteer) ?? reading
  );
}

/**
 * Reads a town whose name begins with the municipality's and continues at least as far as any town that was read in it.
 */
function readLongerName(
  reading: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { municipalities, towns, placeEnd, at, folded, prefecture } = reading;
  const match = gazetteer.townAnywhereAt(folded.symbols, start, prefecture);
  if (match === undefined || match.end <= placeEnd || match.end < at) return undefined;
  const others = match.of.filter((town) => isListed(town) && !towns.includes(town));
  if (others.length === 0) return undefined;
  const own = towns.length === 0 ? [] : municipalities;
  return {
    ...unsure(reading, start, match.end, others),
    at: match.end,
    placeEnd: start,
    townSpan: { start, end: match.end },
    towns: [...towns, ...others],
    municipalities: [...new Set([...own, ...others.map((town) => town.municipality)])],
  };
}

/** Suggests the towns that have the name of a town or village with a county. */
function suggestSameName(
  reading: AddressReading,
  start: number,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { municipalities, towns, placeEnd, folded, prefecture } = reading;
  const [municipality, another] = municipalities;
  if (municipality?.county === '' || another !== undefined || towns.length > 0) return undefined;
  const match = gazetteer.townAnywhereAt(folded.symbols.slice(0, placeEnd), start, prefecture);
  if (match?.end !== placeEnd) return undefined;
  const others = match.of.filter(isListed);
  if (others.length === 0) return undefined;
  const suggested = [...others, ...reading.suggested];
  return { ...unsure(reading, start, placeEnd, others), suggested };
}

function unsure(
  reading: AddressReading,
  start: number,
  end: number,
  towns: readonly Town[],
): AddressReading {
  return {
    ...reading,
    unsure: [...reading.unsure, 'place'],
    trace: traced(reading, 'town', start, end, () =>
      filledIn(decisions.or, { names: namesWithCity(towns) }),
    ),
  };
}
