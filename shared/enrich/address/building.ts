/** Picks the record that an address means in a building whose floors have postal codes of their own. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { buildingWords, foldBuildingName, placesBeforeBuilding } from '../../text/building-name.ts';
import { parseKanjiNumber } from '../../text/numerals.ts';
import { toHalfWidthAscii } from '../../text/width.ts';
import { nonEmpty } from '../postal/place.ts';

/** Matches the postal operator's record for basements and unknown floors. */
const UNKNOWN_FLOOR = /階層不明/;

interface BuildingMatch {
  readonly records: readonly PostalRecord[];
  /**
   * Whether the name is complete in the address, not as a part of a longer name: `恵比寿ガーデンプレイスタワー`
   * may be another building than `恵比寿ガーデンプレイス`, and `新東京ビル` is another than `東京ビル`.
   */
  readonly isCertain: boolean;
}

const NO_BUILDING: BuildingMatch = { records: [], isCertain: false };

/** Finds the records of the building that the address names; of several names in its words, the longest counts. */
export function recordsOfNamedBuilding(
  buildings: readonly PostalRecord[],
  query: PostalSearchQuery,
): BuildingMatch {
  if (buildings.length === 0) return NO_BUILDING;
  const words = foldBuildingName(nonEmpty(query.building) ?? '');
  const names = buildings.map((record) => foldBuildingName(record.building));
  const longest = names
    .filter((name) => words.includes(name))
    .reduce((best, name) => (name.length > best.length ? name : best), '');
  if (longest === '') return NO_BUILDING;
  const records = buildings.filter((_, i) => names[i] === longest);
  const texts = [words, foldBuildingName(nonEmpty(query.t) ?? '')];
  return { records, isCertain: begins(longest, query) && texts.some((t) => isOver(longest, t)) };
}

/**
 * Lists the buildings outside the areas' municipalities. The service leaves an area out if the
 * address nearly names a building there, so an area of the same name elsewhere is not certain.
 */
export function inOtherMunicipalities(
  buildings: readonly PostalRecord[],
  areas: readonly PostalRecord[],
): readonly PostalRecord[] {
  return buildings.filter((one) => areas.every((area) => area.jisx0402 !== one.jisx0402));
}

export function ofSameMunicipality(
  buildings: readonly PostalRecord[],
  areas: readonly PostalRecord[],
): readonly PostalRecord[] {
  return areas.filter((area) => buildings.some((one) => one.jisx0402 === area.jisx0402));
}

/** Accepts what may come right before a name within a word: nothing, or the end of a number that is no ordinal. */
const BEFORE_NAME = /(?:^|(?<!第\d+)[＃号-])$/;

/** Whether the name begins a word, or follows the name of its place: `丸の内JPタワー`. */
function begins(name: string, query: PostalSearchQuery): boolean {
  const words = buildingWords(nonEmpty(query.building) ?? '');
  const at = words.join('').lastIndexOf(name);
  if (at < 0) return false;
  let start = 0;
  for (const word of words) {
    if (start + word.length > at) break;
    start += word.length;
  }
  const before = words.join('').slice(start, at);
  const { prefecture, city, city_ward, town } = query;
  const places = placesBeforeBuilding([prefecture, city, city_ward], [town]);
  return BEFORE_NAME.test(before) || places.has(before);
}

/**
 * Whether a building's name ends in a text where it stands there last, and is not the beginning of a
 * longer name. Callers also try the whole address: the floor that shows the end of the name may be
 * missing from the building that was read (`丸ビル20階 山田様`).
 */
function isOver(name: string, text: string): boolean {
  const at = text.lastIndexOf(name);
  return at >= 0 && CANNOT_GO_ON_A_NAME.test(text.slice(at + name.length));
}

/** Accepts what may follow a building's name: nothing, a number, a sign, or a floor, and 内 before these. */
const CANNOT_GO_ON_A_NAME = /^内?(?:$|[\d\-(#地B])/;

/** Matches a number, as of a room. */
const NUMBER = /[\d〇一二三四五六七八九]/;

/**
 * Picks the records of the address's floor in a building. If the floor is unknown or a basement, no record of a single
 * floor is picked. If there is a room number but no floor, the record for basements and unknown floors is left out too,
 * since room 1203 is rarely there.
 */
export function recordsOfNamedFloor(
  records: readonly PostalRecord[],
  query: PostalSearchQuery,
): readonly PostalRecord[] {
  const written = nonEmpty(query.floor_room) ?? '';
  const floor = floorOf(written);
  if (floor === undefined && NUMBER.test(toHalfWidthAscii(written))) {
    return records.filter((r) => r.floor === '');
  }
  if (floor !== undefined && floor > 0) {
    return records.filter((r) => r.floor === '' || floorOf(r.floor) === floor);
  }
  return records.filter((r) => r.floor === '' || UNKNOWN_FLOOR.test(r.floor));
}

/** Whether a record is the operator's for the basement and unknown floors of a building. */
export function isForUnknownFloors({ floor }: PostalRecord): boolean {
  return UNKNOWN_FLOOR.test(floor);
}

/** Whether a record is for the floor that is written; undefined if one of the two has no floor. */
export function isSameFloor(
  { floor }: PostalRecord,
  query: PostalSearchQuery,
): boolean | undefined {
  const [own, written] = [floorOf(floor), floorOf(nonEmpty(query.floor_room) ?? '')];
  return own === undefined || written === undefined ? undefined : own === written;
}

/** Reads a floor: `８階` -> 8, `8F801` -> 8, `B1` or `地下1階` -> -1; undefined if none is written (`801`). */
function floorOf(text: string): number | undefined {
  const half = toHalfWidthAscii(text).replace(/\s/g, '').toUpperCase();
  const match = /(地下|B)?(\d+|[一二三四五六七八九十]+)(?:階|F)|B(\d+)|(地階)/.exec(half);
  if (match === null) return undefined;
  const [, below, above, basement, bare] = match;
  if (bare !== undefined) return -1;
  if (basement !== undefined) return -Number(basement);
  const number = /^\d+$/.test(above ?? '') ? Number(above) : parseKanjiNumber(above ?? '');
  return number === undefined ? undefined : below === undefined ? number : -number;
}

/** Whether the building that the address names may be one with codes of its own in another municipality or ward. */
export function isBuildingOutside(
  fitting: readonly PostalRecord[],
  others: readonly PostalRecord[],
  query: PostalSearchQuery,
): boolean {
  if (nonEmpty(query.building) === undefined) return false;
  return others.some(
    ({ building, jisx0402 }) =>
      building !== '' && fitting.every((record) => record.jisx0402 !== jisx0402),
  );
}
