/** Finds small areas behind the name of a town, for the reader of addresses (postal/address/gazetteer/small-areas.ts). */
import type { SmallAreas } from '../postal/address/gazetteer/small-areas.ts';
import { placeKey, placeOf, SECTION } from './place-key.ts';
import type { PlaceTable } from './place-table.ts';

/** No small area has a longer name, in symbols. */
const LONGEST = 40;

export function areaFinder(table: Pick<PlaceTable, 'longestBehind'>): SmallAreas['areaEnd'] {
  /** Beginnings of the keys of small areas, by municipality and town: a list names the same towns again and again. */
  const beginnings = new Map<string, string>();
  const beginningOf = (municipality: string, town: string) => {
    const name = municipality + town;
    const known = beginnings.get(name);
    if (known !== undefined) return known;
    const beginning = placeKey(municipality, { ...placeOf(town), koaza: '' });
    if (beginnings.size >= BEGINNINGS_MAX) beginnings.clear();
    beginnings.set(name, beginning);
    return beginning;
  };
  return (municipality, town, symbols, at) => {
    const written = symbols.slice(at, at + LONGEST);
    const name = written.replace(SECTION, '');
    const length = table.longestBehind(beginningOf(municipality, town), name);
    if (length === undefined) return undefined;
    return at + (name === written ? length : lengthWithSections(written, length));
  };
}

const BEGINNINGS_MAX = 10_000;

/** Gives how much of a text has so many symbols without the words for sections, which keys of places lack. */
function lengthWithSections(written: string, length: number): number {
  let end = length;
  while (end < written.length && written.slice(0, end).replace(SECTION, '').length < length) end++;
  return end;
}
