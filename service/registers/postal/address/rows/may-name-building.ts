/** Tells whether words may name a building: exactly, with a slip, in part or by initials. */
import { buildingWords, foldBuildingName } from '@daicho/shared/text/building-name.ts';
import type { Town } from '../gazetteer/places.ts';
import type { AddressReading } from '../reading.ts';
import { floorNumber } from './floor-number.ts';
import { mayBeBuilding } from './near-building.ts';
import { mayBePartOfName, placesOf, type WrittenName } from './part-of-name.ts';

/** Largest number of adjacent words that are read as one name. */
const LONGEST_RUN = 3;
/** Largest number of words in which a name is searched, so that every text is read within a bound. */
const WORDS_MAX = 12;
/** Matches words that no building with its own codes has in its name, in folded symbols. */
const OTHER_KIND =
  /レジデン|マンシヨン|ハイツ|コ[-ー]ポ|アパ[-ー]ト|メゾン|ハウス|プラザ|ホテル|RESIDEN|HOUSE|PLAZA|HOTEL/;
/** Matches the mark of something inside a building: `NSビル内`. */
const INSIDE = /内$/;

/** Whether words after a town may name one of its buildings. @param names of these buildings, folded. */
export function mayNameBuilding(
  { building, floorRoom = '' }: AddressReading,
  town: Town,
  names: ReadonlySet<string>,
): boolean {
  if (building === undefined || names.size === 0) return false;
  const written = foldBuildingName(building);
  const isMeant = mayBeMeantBy(building, floorNumber(floorRoom), town);
  return [...names].some((name) => written.includes(name) || isMeant(name));
}

/** Gives a test of folded names of buildings against words that are not written letter by letter. */
export function mayBeMeantBy(building: string, floor: number | undefined, town: Town) {
  const written = foldBuildingName(building);
  const part = { runs: runsOf(building), floor, places: placesOf(town) };
  return (name: string) => mayBeBuilding(written, name) || mayBePartOfName(part, name);
}

/**
 * Joins adjacent words to names, folded for comparison: `アークヒルズ アーク森ビル` as one, and each alone. Leaves out words for
 * homes, shops and hotels, and names that end right before such a word.
 */
function runsOf(building: string): WrittenName['runs'] {
  const words = buildingWords(building).slice(0, WORDS_MAX);
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_RUN, words.length - start) }, (_, more) => start + more)
      .filter((last) => !OTHER_KIND.test(words.slice(start, last + 2).join('')))
      .map((last) =>
        words
          .slice(start, last + 1)
          .join('')
          .replace(INSIDE, ''),
      ),
  );
}
