/** Finds the rows of a named building with codes of its own, one for each floor. */
import { buildingWords, foldBuildingName } from '@daicho/shared/text/building-name.ts';
import type { Town } from '../gazetteer/places.ts';
import type { AddressReading } from '../reading.ts';
import { mayBeBuilding } from './near-building.ts';
import { mayBePartOfName, placesOf, type WrittenName } from './part-of-name.ts';
import { floorNumber, type RowFacts } from './row-facts.ts';
import { containsInterrupted } from './similar-text.ts';

interface NamedBuilding {
  /**
   * Row of the named floor, if there is one; else the row for an unknown floor, or all rows. Rows of floors on which a room may
   * be come before the row for an unknown floor.
   */
  readonly certain: readonly number[];
  /** Other rows, if the floor is unknown, and the rows of a building that is nearly named. */
  readonly others: readonly number[];
}

const NO_BUILDING: NamedBuilding = { certain: [], others: [] };
/** Most adjacent words that are read as one name. */
const LONGEST_RUN = 3;
/** Most words in which a name is searched, so that every text is read within a bound. */
const WORDS_MAX = 12;
/** Matches words that no building with codes of its own has in its name, in folded symbols. */
const OTHER_KIND =
  /レジデン|マンシヨン|ハイツ|コ[-ー]ポ|アパ[-ー]ト|メゾン|ハウス|プラザ|ホテル|RESIDEN|HOUSE|PLAZA|HOTEL/;
/** Matches the mark of something inside a building: `NSビル内`. */
const INSIDE = /内$/;

export function namedBuilding(town: Town, reading: AddressReading, facts: RowFacts): NamedBuilding {
  if (reading.building === undefined || town.buildings.length === 0) return NO_BUILDING;
  const written = foldBuildingName(reading.building);
  const rows = town.buildings.filter((row) => written.includes(facts.building(row).name));
  const floor = floorNumber(reading.floorRoom ?? '');
  if (rows.length === 0 || isOtherNameTorn(rows, town, written, facts)) {
    return nearlyNamedBuilding(town, reading, floor, facts);
  }
  if (reading.unsure.includes('floor')) return buildingWithoutFloor(rows, written, facts);
  const onFloor = rows.filter((row) => facts.building(row).floor === floor);
  if (floor !== undefined && onFloor.length > 0) return { certain: onFloor, others: [] };
  const isUnknown = (row: number) => facts.building(row).isForUnknownFloor;
  const unknown = rows.filter(isUnknown);
  if (unknown.length === 0) return { certain: rows, others: [] };
  const ofRoom = floor === undefined ? floorsOfRoom(reading.floorRoom ?? '') : [];
  const isRoomOn = (row: number) => !isUnknown(row) && ofRoom.includes(facts.building(row).floor);
  return {
    certain: [...rows.filter(isRoomOn), ...unknown],
    others: rows.filter((row) => !isUnknown(row) && !isRoomOn(row)),
  };
}

/** Lists the floors that a room may be on: 12 for 1203, 5 for 5X. */
function floorsOfRoom(room: string): readonly (number | undefined)[] {
  const numbers = foldBuildingName(room).match(/\d+/g) ?? [];
  return numbers.map((digits) => Number(digits.length > 2 ? digits.slice(0, -2) : digits));
}

/**
 * Whether another name, at least as long as the one found, is interrupted: `新(仮)丸の内ビル`, `クイーンズタワーABCB`. Behind its
 * place's name, a name is complete: `丸の内東京ビル` is not an interrupted 丸の内ビル.
 */
function isOtherNameTorn(
  rows: readonly number[],
  town: Town,
  written: string,
  facts: RowFacts,
): boolean {
  const held = new Set(rows.map((row) => facts.building(row).name));
  const places = placesOf(town);
  const isWhole = (name: string) => places.has(written.slice(0, written.indexOf(name)));
  if ([...held].some(isWhole)) return false;
  const longest = Math.max(...[...held].map((name) => name.length));
  const names = new Set(town.buildings.map((row) => facts.building(row).name));
  const isOther = (name: string) => !held.has(name) && name.length >= longest;
  return [...names].some((name) => isOther(name) && containsInterrupted(written, name));
}

/** Finds the rows of a building whose name is not written letter by letter, first the rows of the named floor. */
function nearlyNamedBuilding(
  town: Town,
  { building = '' }: AddressReading,
  floor: number | undefined,
  facts: RowFacts,
): NamedBuilding {
  const written = foldBuildingName(building);
  const names = new Set(town.buildings.map((row) => facts.building(row).name));
  const isMeant = mayBeMeantBy(building, floor, town);
  const meant = [...names].filter((name) => !written.includes(name) && isMeant(name));
  if (meant.length === 0) return NO_BUILDING;
  const rows = town.buildings.filter((row) => meant.includes(facts.building(row).name));
  const isOnFloor = (row: number) => facts.building(row).floor === floor;
  const onFloor = floor === undefined ? [] : rows.filter(isOnFloor);
  return { certain: [], others: [...onFloor, ...rows.filter((row) => !onFloor.includes(row))] };
}

/** Whether words behind a town may name one of its buildings. @param names of these buildings, folded. */
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
function mayBeMeantBy(building: string, floor: number | undefined, town: Town) {
  const written = foldBuildingName(building);
  const part = { runs: runsOf(building), floor, places: placesOf(town) };
  return (name: string) => mayBeBuilding(written, name) || mayBePartOfName(part, name);
}

/**
 * Joins adjacent words to names, folded for comparison: `アークヒルズ アーク森ビル` as one, and each alone. Words for homes,
 * shops and hotels are left out, and so are the words before them.
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

/**
 * Finds the rows of a building in which a number may be the floor, first the rows of the floors with these numbers. The row for
 * an unknown floor is left out, since it would be found.
 */
function buildingWithoutFloor(
  rows: readonly number[],
  written: string,
  facts: RowFacts,
): NamedBuilding {
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  const isWritten = (row: number) => numbers.includes(facts.building(row).floor ?? 0);
  const isMeant = (row: number) => !facts.building(row).isForUnknownFloor;
  const floors = rows.filter(isMeant);
  return {
    certain: [...floors.filter(isWritten), ...floors.filter((row) => !isWritten(row))],
    others: [],
  };
}
