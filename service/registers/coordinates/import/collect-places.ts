/** Collects the points of an import: one for each place, and the blocks of each. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { GeographicPoint, PlacePoint } from '../../../sources/mlit/place-point.ts';
import { GrowingColumn } from '../../columns/growing-column.ts';
import { once } from '../../once.ts';
import { degreesOf, middleOf, middlePlace, stored } from '../place-columns.ts';
import { cityKey, placeKey, placeOf } from '../place-key.ts';
import type { FoundPlace } from './found-place.ts';
import type { MunicipalityCodes } from './municipality-codes.ts';
import { placesOfTowns } from './postal-towns.ts';

/** Matches the number of a block; a longer one is a mistake of the file. */
const NUMBER = /^\d{1,9}$/;

const u32 = (length: number) => new Uint32Array(length);

export class PlaceCollection {
  /** Places by key. */
  readonly places = new Map<string, FoundPlace>();
  readonly #indexes = new Map<string, number>();
  readonly #blocks = {
    place: new GrowingColumn(u32),
    number: new GrowingColumn(u32),
    latitude: new GrowingColumn(u32),
    longitude: new GrowingColumn(u32),
  };
  readonly #codes: MunicipalityCodes;
  /** Keys that several places share, so that nobody can tell which one is meant. */
  readonly unclear = new Set<string>();
  /** Further places of a key that another place took first. */
  readonly #twins: { readonly key: string; readonly found: FoundPlace }[] = [];
  /** Keys of places that a file has without a point. */
  readonly pointless = new Set<string>();
  /** Rows that have no point, and rows whose block is not a number. */
  readonly left = { noPoint: 0, signs: 0 };
  /** Number of rows by the names of municipalities that the postal data lacks. */
  readonly unknown = new Map<string, number>();

  constructor(codes: MunicipalityCodes) {
    this.#codes = codes;
  }

  get blockCount(): number {
    return this.#blocks.place.length;
  }

  add(row: PlacePoint): void {
    const municipality = this.#codes.codeOf(row);
    if (municipality === undefined) {
      const name = row.prefecture + row.city;
      this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1);
      return;
    }
    const place = placeOf(row.town, row.koaza);
    if (row.point === undefined) {
      this.left.noPoint += 1;
      this.pointless.add(placeKey(municipality, place));
      return;
    }
    const isWithin = place.chome > 0 || (place.koaza !== '' && place.town !== '');
    const level = isWithin ? 'small_area' : 'town';
    const found = { municipality, name: row.town + row.koaza, place, level } as const;
    if (row.block === undefined) this.#take({ ...found, point: row.point });
    else this.#addBlock({ ...found, point: undefined }, row.block, row.point);
  }

  #take(found: FoundPlace): string {
    const key = placeKey(found.municipality, found.place);
    const known = this.places.get(key);
    if (known === undefined) this.places.set(key, found);
    else if (areTwo(known, found)) {
      this.unclear.add(key);
      this.#twins.push({ key, found });
    } else known.point ??= found.point;
    return key;
  }

  #addBlock(found: FoundPlace, block: string, point: GeographicPoint): void {
    const number = toHalfWidthAscii(block);
    if (!NUMBER.test(number)) {
      this.left.signs += 1;
      return;
    }
    const key = this.#take(found);
    const index = this.#indexes.get(key) ?? this.#indexes.size;
    this.#indexes.set(key, index);
    this.#blocks.place.push(index);
    this.#blocks.number.push(Number(number));
    this.#blocks.latitude.push(stored(point.latitude));
    this.#blocks.longitude.push(stored(point.longitude));
  }

  /**
   * Gives points to what has none of its own: a place that has only blocks, a small area by the name that the postal data
   * has for it, a town that it names otherwise (postal-towns.ts), a town that has only chomes, and each municipality.
   *
   * @param records of the postal data.
   */
  complete(records: Iterable<PostalRecord>): void {
    const twins = [...this.#twins];
    for (const key of this.unclear) {
      const first = this.places.get(key);
      if (first !== undefined) twins.push({ key, found: first });
      this.places.delete(key);
    }
    this.#pointsOfBlocks();
    const found = [...this.places.values()];
    this.#townsNamedWithArea(found);
    const has = (key: string) => this.places.has(key);
    const { named, unclear } = placesOfTowns(records, found, has);
    for (const place of named) this.#take(place);
    for (const key of unclear) this.unclear.add(key);
    this.#townsOfChomes(found);
    this.#municipalities(found);
    // They are near to a point all the same: under keys that nobody asks for.
    twins.forEach(({ key, found: twin }, i) => {
      if (twin.point !== undefined) this.places.set(`${key}\t${i}`, twin);
    });
  }

  /** Gives the blocks of each place in the order of their numbers, by key; all rows are there by then. */
  readonly blocks = once(() => this.#blocksByPlace());

  #blocksByPlace(): ReadonlyMap<string, readonly number[]> {
    const { place, number } = this.#blocks;
    const rows: number[][] = Array.from(this.#indexes, () => []);
    for (let row = 0; row < place.length; row++) rows[place.at(row)]?.push(row);
    for (const of of rows) of.sort((a, b) => number.at(a) - number.at(b));
    return new Map(Array.from(this.#indexes, ([key, index]) => [key, rows[index] ?? []]));
  }

  /** Gives number, latitude and longitude of a block, as stored. */
  block(row: number): readonly [number, number, number] {
    const { number, latitude, longitude } = this.#blocks;
    return [number.at(row), latitude.at(row), longitude.at(row)];
  }

  #pointsOfBlocks(): void {
    for (const [key, rows] of this.blocks()) {
      const place = this.places.get(key);
      if (place === undefined || place.point !== undefined) continue;
      const points = rows.map((row) => {
        const [, latitude, longitude] = this.block(row);
        return { latitude: degreesOf(latitude), longitude: degreesOf(longitude) };
      });
      place.point = points[middleOf(points)];
    }
  }

  /**
   * The postal data names many small areas as towns: 瀬峰新道東, where the point is of 新道東 in 瀬峰. Where a town of that name
   * has chomes, it is another. The point is the town's then: an area within it may be elsewhere.
   */
  #townsNamedWithArea(found: readonly FoundPlace[]): void {
    const withChomes = new Set(
      found.flatMap(({ municipality, place: { town, chome } }) =>
        chome > 0 ? [`${municipality} ${town}`] : [],
      ),
    );
    for (const area of found) {
      const { municipality, place } = area;
      const town = place.town + place.koaza;
      if (place.koaza === '' || place.chome > 0 || withChomes.has(`${municipality} ${town}`))
        continue;
      const named = { ...area, place: { town, chome: 0, koaza: '' } } as const;
      if (!this.places.has(placeKey(municipality, named.place)))
        this.#take({ ...named, level: 'town', isDerived: true });
    }
  }

  #townsOfChomes(found: readonly FoundPlace[]): void {
    const chomes = found.filter(({ place }) => place.chome > 0 && place.koaza === '');
    const towns = Map.groupBy(chomes, ({ municipality, place }) => `${municipality} ${place.town}`);
    for (const of of towns.values()) {
      const middle = middlePlace(of);
      if (middle === undefined) continue;
      const place = { ...middle.place, chome: 0 };
      this.#take({ ...middle, place, level: 'town_of_chomes', isDerived: true });
    }
  }

  #municipalities(found: readonly FoundPlace[]): void {
    for (const of of Map.groupBy(found, ({ municipality }) => municipality).values()) {
      const middle = middlePlace(of);
      if (middle === undefined) continue;
      const place = { town: '', chome: 0, koaza: '' };
      this.places.set(cityKey(middle.municipality), {
        ...middle,
        place,
        level: 'city',
        isDerived: true,
      });
    }
  }
}

/** Points of one place in two files are nearer to each other than this, in degrees: 300 m. */
const NEAR = 0.003;

/** Whether two rows of one key are two places, not one that two files have. */
function areTwo(one: FoundPlace, other: FoundPlace): boolean {
  if (one.name === other.name || one.point === undefined || other.point === undefined) return false;
  const [a, b] = [one.point, other.point];
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) > NEAR;
}
