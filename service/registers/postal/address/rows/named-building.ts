/** Finds the rows of a building with codes of its own, one a floor, that an address names. */
import { foldBuildingName } from '@daicho/shared/text/building-name.ts';
import type { Town } from '../gazetteer/places.ts';
import type { Reading } from '../reading.ts';
import { mayBeBuilding } from './near-building.ts';
import { isTorn } from './nearly-holds.ts';
import { floorNumber, type RowFacts } from './row-facts.ts';

interface NamedBuilding {
  /** Row of its floor, where the address names one that has a row; else the row for an unknown floor, or all. */
  readonly certain: readonly number[];
  /** Other rows, where the floor is unknown, and the rows of a building that is nearly named. */
  readonly others: readonly number[];
}

const NO_BUILDING: NamedBuilding = { certain: [], others: [] };

export function namedBuilding(town: Town, reading: Reading, facts: RowFacts): NamedBuilding {
  if (reading.building === undefined || town.buildings.length === 0) return NO_BUILDING;
  const written = foldBuildingName(reading.building);
  const rows = town.buildings.filter((row) => written.includes(facts.building(row).name));
  const floor = floorNumber(reading.floorRoom ?? '');
  if (rows.length === 0 || isOtherNameTorn(rows, town, written, facts)) {
    return nearlyNamedBuilding(town, written, floor, facts);
  }
  if (reading.unsure.includes('floor')) return buildingWithoutFloor(rows, written, facts);
  const onFloor = rows.filter((row) => facts.building(row).floor === floor);
  if (floor !== undefined && onFloor.length > 0) return { certain: onFloor, others: [] };
  const isUnknown = (row: number) => facts.building(row).isForUnknownFloor;
  const unknown = rows.filter(isUnknown);
  if (unknown.length === 0) return { certain: rows, others: [] };
  return { certain: unknown, others: rows.filter((row) => !isUnknown(row)) };
}

/** Whether another name, no shorter than the one that is held, is torn: `新(仮)丸の内ビル`, `クイーンズタワーABCB`. */
function isOtherNameTorn(
  rows: readonly number[],
  town: Town,
  written: string,
  facts: RowFacts,
): boolean {
  const held = new Set(rows.map((row) => facts.building(row).name));
  const longest = Math.max(...[...held].map((name) => name.length));
  const names = new Set(town.buildings.map((row) => facts.building(row).name));
  const isOther = (name: string) => !held.has(name) && name.length >= longest;
  return [...names].some((name) => isOther(name) && isTorn(written, name));
}

/** Finds the rows of a building whose name is not written letter by letter, those of the floor first. */
function nearlyNamedBuilding(
  town: Town,
  written: string,
  floor: number | undefined,
  facts: RowFacts,
): NamedBuilding {
  const names = new Set(town.buildings.map((row) => facts.building(row).name));
  const meant = [...names].filter((n) => !written.includes(n) && mayBeBuilding(written, n));
  if (meant.length === 0) return NO_BUILDING;
  const rows = town.buildings.filter((row) => meant.includes(facts.building(row).name));
  const isOnFloor = (row: number) => facts.building(row).floor === floor;
  const onFloor = floor === undefined ? [] : rows.filter(isOnFloor);
  return { certain: [], others: [...onFloor, ...rows.filter((row) => !onFloor.includes(row))] };
}

/**
 * Finds the rows of a building of which a number may be the floor: those of its numbers first, and not the one for a floor that is not
 * known, which would be found.
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
