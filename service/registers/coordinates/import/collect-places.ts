/** Collects the points of a prefecture: one for each place, and those of the place's blocks. */
import { middleOf, middlePlace, pointsOf } from '../place-columns.ts';
import { chomeApart, cityKey, namedPlace, placeKey, SECTION } from '../place-key.ts';
import type { BlockSpool } from './block-spool.ts';
import type { FoundPlace } from './found-place.ts';
import { NO_POINT, type PlaceRow } from './place-row.ts';
import type { PostalTown } from './postal-town.ts';
import { placesOfTowns } from './postal-towns.ts';

export class PlaceCollection {
  /** Places by key. */
  readonly places = new Map<string, FoundPlace>();
  /** Keys of the places that rows name, in the order of their first rows. */
  readonly #keys: string[] = [];
  /** Index of each key in `#keys`. */
  readonly #indexes = new Map<string, number>();
  /** Index of each row's key. */
  readonly #placeOfRow: number[] = [];
  readonly #blocks: BlockSpool | undefined;
  /** Keys that several places share. */
  readonly unclear = new Set<string>();
  /** Places whose key another place already has. */
  readonly #twins: { readonly key: string; readonly found: FoundPlace }[] = [];
  /** Keys of places that a file lists without a point. */
  readonly pointless = new Set<string>();

  /**
   * @param blocks points of the prefecture's blocks, each with the number of the row that names its place; undefined if
   * there are no rows for the prefecture.
   */
  constructor(blocks: BlockSpool | undefined) {
    this.#blocks = blocks;
  }

  add({ municipality, town, koaza, point }: PlaceRow): void {
    const place = namedPlace(town, koaza);
    const key = placeKey(municipality, place);
    this.#placeOfRow.push(this.#indexOf(key));
    if (point === NO_POINT) {
      this.pointless.add(key);
      // Also marks the town itself, since the file may list only chomes of the town.
      this.pointless.add(placeKey(municipality, { ...place, chome: 0 }));
      return;
    }
    const isWithin = place.chome > 0 || (place.koaza !== '' && place.town !== '');
    const level = isWithin ? 'small_area' : 'town';
    // A koaza of nothing but 字, which is folded to nothing, names no small area.
    const name = place.koaza === '' ? town : town + koaza;
    this.#take({ municipality, name, place, level, point });
  }

  #take(found: FoundPlace): void {
    const key = placeKey(found.municipality, found.place);
    const known = this.places.get(key);
    if (known === undefined) this.places.set(key, found);
    else if (areTwo(known, found)) {
      this.unclear.add(key);
      this.#twins.push({ key, found });
    } else known.point ??= found.point;
  }

  #indexOf(key: string): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }

  /**
   * Gives a point to places without one: a place that has only blocks, a small area under its name in the postal data,
   * a town that the postal data names differently (postal-towns.ts), a town that has only chomes or small areas, and
   * each municipality.
   *
   * @param towns of the prefecture in the postal data.
   */
  complete(towns: readonly PostalTown[]): void {
    const twins = [...this.#twins];
    for (const key of this.unclear) {
      const first = this.places.get(key);
      if (first !== undefined) twins.push({ key, found: first });
      this.places.delete(key);
    }
    this.#pointsOfBlocks();
    const found = [...this.places.values()];
    this.#townsNamedWithArea(found);
    this.#townsOfChomes(found);
    this.#townsOfAreas(found);
    const { named, unclear } = placesOfTowns(towns, found, this.places);
    for (const place of named) this.#take(place);
    for (const key of unclear) this.unclear.add(key);
    this.#municipalities(found);
    // Keeps the twins under keys that nobody looks up, so that they are found as the nearest places to a point.
    twins.forEach(({ key, found: twin }, i) => {
      if (twin.point !== undefined) this.places.set(`${key}\t${i}`, twin);
    });
  }

  /** Gives the blocks of the places by key, as entries of the file (place-columns.ts). */
  *blocks(): Generator<readonly [key: string, entries: Buffer]> {
    for (const { place, entries } of this.#blocks?.places(this.#placeOfRow) ?? []) {
      yield [this.#keys[place] ?? '', entries];
    }
  }

  #pointsOfBlocks(): void {
    for (const [key, entries] of this.blocks()) {
      const place = this.places.get(key);
      if (place === undefined || place.point !== undefined) continue;
      const points = pointsOf(entries);
      place.point = points[middleOf(points)];
    }
  }

  /**
   * The postal data names many small areas as towns: 瀬峰新道東 is the publisher's 新道東 in 瀬峰. A town of that name with
   * chomes is another place. The point has the level of a town, since an area inside may be elsewhere.
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

  /**
   * If the file has only small areas of a town, the town gets the point of the middle one of these areas. 北町一丁目 in 寒田
   * also counts as an area of 寒田北町.
   */
  #townsOfAreas(found: readonly FoundPlace[]): void {
    const areas = found.filter(({ place: { chome, koaza } }) => koaza !== '' && chome === 0);
    const keyed = areas.flatMap((area) => {
      const { municipality, place } = area;
      const behind = chomeApart(place.town + place.koaza);
      return [place.town, ...(behind.chome > 0 ? [behind.town] : [])]
        .map((town) => ({ ...area, place: { town, chome: 0, koaza: '' } }))
        .filter(({ place: named }) => {
          const key = placeKey(municipality, named);
          return named.town !== '' && !this.places.has(key) && !this.unclear.has(key);
        });
    });
    const towns = Map.groupBy(keyed, ({ municipality, place }) => placeKey(municipality, place));
    for (const of of towns.values()) {
      const middle = middlePlace(of);
      if (middle !== undefined) this.#take({ ...middle, level: 'town_of_chomes', isDerived: true });
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

/** Greatest distance, in degrees (300 m), between the points of one place in two files. */
const NEAR = 0.003;

/** Whether two rows of one key are two places, and not one place in two files. */
function areTwo(one: FoundPlace, other: FoundPlace): boolean {
  // 神指町大字高瀬 and 神指町高瀬 are one town of the postal data.
  const nameOf = ({ name }: FoundPlace) => name.replace(SECTION, '');
  if (nameOf(one) === nameOf(other) || one.point === undefined || other.point === undefined)
    return false;
  const [a, b] = [one.point, other.point];
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) > NEAR;
}
