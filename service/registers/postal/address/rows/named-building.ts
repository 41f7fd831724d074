/** Finds the rows of a named building with its own codes, one for each floor. */
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import type { Town } from '../gazetteer/places.ts';
import type { AddressReading } from '../reading.ts';
import { floorNumber } from './floor-number.ts';
import { mayBeMeantBy } from './may-name-building.ts';
import { placesOf } from './part-of-name.ts';
import type { RowFacts } from './row-facts.ts';
import { containsInterrupted } from './similar-text.ts';

interface NamedBuilding {
  /**
   * Row of the named floor if there is one, else the row for an unknown floor, or all rows. Rows of floors that may
   * have the room come before the row for an unknown floor.
   */
  readonly certain: readonly number[];
  /**
   * Candidates: other rows of the building, if the floor is unknown, or the rows of a building that is only nearly
   * named.
   */
  readonly others: readonly number[];
}

const NO_BUILDING: NamedBuilding = { certain: [], others: [] };

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
 * Whether other words interrupt the name of another building, which is at least as long as the name found: `新(仮)丸の内ビル`,
 * `クイーンズタワーABCB`. A name right after the name of its place is complete: `丸の内東京ビル` is not an interrupted 丸の内ビル.
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

/** Finds the rows of buildings whose names are only nearly written, first the rows of the named floor. */
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

/**
 * Finds the rows of a building in which a number may be the floor, first the rows of the floors with these numbers. The
 * row for an unknown floor is left out, since its code would then be taken for certain.
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
