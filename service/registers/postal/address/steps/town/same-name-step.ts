/**
 * Leaves the municipality undecided if its name alone is written, without its county, and towns of other municipalities in the
 * prefecture have the same name: 東郷町2-2 of 愛知県 may be in 東郷町, or in the 東郷町 of 豊橋市 or 半田市.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { decisionSentences as decisions } from '../../words.ts';

export function checkSameName(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { municipalities, towns, folded, placeEnd } = reading;
  const [municipality, another] = municipalities;
  if (municipality === undefined || another !== undefined || towns.length > 0) return reading;
  const { symbols } = folded;
  const { prefecture, county, city } = municipality;
  const name = foldName(city);
  const start = placeEnd - name.length;
  if (county === '' || symbols.slice(start, placeEnd) !== name) return reading;
  if (symbols.slice(0, start).endsWith(foldName(county))) return reading;
  const match = gazetteer.townAnywhereAt(
    symbols.slice(0, placeEnd),
    start,
    start > 0 ? prefecture : undefined,
  );
  if (match?.end !== placeEnd) return reading;
  const others = match.of.filter((town) => town.areas.length > 0);
  if (others.length === 0) return reading;
  const names = others.map(({ municipality: one, name }) => one.city + one.ward + name).join(' / ');
  return {
    ...reading,
    prefecture: start > 0 ? prefecture : undefined,
    suggested: [...others, ...reading.suggested],
    unsure: [...reading.unsure, 'place'],
    trace: traced(reading, 'town', start, placeEnd, () => filledIn(decisions.or, { names })),
  };
}
