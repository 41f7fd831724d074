/**
 * Finds a small area after the name of a town, for the reader of addresses (postal/address/gazetteer/small-areas.ts).
 */
import type { SmallAreas } from '../postal/address/gazetteer/small-areas.ts';
import { namedPlace, placeKey, SECTION } from './place-key.ts';
import type { PlaceRange, PlaceTable } from './place-table.ts';

/** Length of the longest small area's name, in symbols. */
const LONGEST = 40;
/** Largest number of towns to remember, since a list has addresses in the same towns again and again. */
const TOWNS_KEPT = 10_000;

export function areaFinder(
  table: Pick<PlaceTable, 'rangeOf' | 'longestIn'>,
): SmallAreas['areaEnd'] {
  const ranges = new Map<string, PlaceRange>();
  const areasOf = (municipality: string, town: string) => {
    const name = municipality + town;
    const known = ranges.get(name);
    if (known !== undefined) return known;
    const range = table.rangeOf(placeKey(municipality, namedPlace(town)));
    if (ranges.size >= TOWNS_KEPT) ranges.clear();
    ranges.set(name, range);
    return range;
  };
  return (municipality, town, symbols, at) => {
    const range = areasOf(municipality, town);
    if (range.from === range.to) return undefined;
    const written = symbols.slice(at, at + LONGEST);
    const name = written.replace(SECTION, '');
    const length = table.longestIn(range, name);
    if (length === undefined) return undefined;
    return at + (name === written ? length : lengthWithSections(written, length));
  };
}

/**
 * Gives the length of the beginning of `written` that has `length` symbols, not counting the words for sections
 * (SECTION), which the keys of places leave out.
 */
function lengthWithSections(written: string, length: number): number {
  let end = length;
  while (end < written.length && written.slice(0, end).replace(SECTION, '').length < length) end++;
  return end;
}
