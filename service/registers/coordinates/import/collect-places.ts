/** Collects the points of an import: one for each place, and the blocks of each. */
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { GeographicPoint, PlacePoint } from '../../../sources/mlit/place-point.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { middleOf, middlePlace, pointsOf } from '../place-columns.ts';
import { cityKey, placeKey, placeOf, prefectureOf } from '../place-key.ts';
import { BlockSpool } from './block-spool.ts';
import type { FoundPlace } from './found-place.ts';
import type { MunicipalityCodes } from './municipality-codes.ts';
import type { PostalTown } from './postal-town.ts';
import { placesOfTowns } from './postal-towns.ts';

/** Matches the number of a block; a longer one is a mistake of the file. */
const NUMBER = /^\d{1,9}$/;

/** What a row says of its place. */
type Named = Pick<PlacePoint, 'prefecture' | 'municipality' | 'city' | 'town' | 'koaza'>;

export class PlaceCollection {
  /** Places by key. */
  readonly places = new Map<string, FoundPlace>();
  /** Keys of the places that have blocks, and their places in this list. */
  readonly #keys: string[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #blocks: BlockSpool;
  /** Place of the last block: the next one is mostly of it, too. */
  #last: { readonly of: Named; readonly index: number } | undefined;
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

  /** @param scratch opens a temporary file. */
  constructor(codes: MunicipalityCodes, scratch: () => AppendedFile) {
    this.#codes = codes;
    this.#blocks = new BlockSpool(scratch);
  }

  get blockCount(): number {
    return this.#blocks.count;
  }

  add(row: PlacePoint): void {
    if (row.block !== undefined && row.point !== undefined && this.#last !== undefined) {
      const { of, index } = this.#last;
      if (isOfOnePlace(of, row)) {
        this.#addBlock(index, row.block, row.point);
        return;
      }
    }
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
    if (row.block === undefined) {
      this.#take({ ...found, point: row.point });
      return;
    }
    if (!NUMBER.test(toHalfWidthAscii(row.block))) {
      this.left.signs += 1;
      return;
    }
    const index = this.#indexOf(this.#take({ ...found, point: undefined }));
    this.#last = { of: row, index };
    this.#addBlock(index, row.block, row.point);
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

  #indexOf(key: string): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }

  /** @param index of its place among those that have blocks. */
  #addBlock(index: number, block: string, point: GeographicPoint): void {
    const number = toHalfWidthAscii(block);
    if (NUMBER.test(number)) {
      this.#blocks.add(prefectureOf(this.#keys[index] ?? ''), index, Number(number), point);
    } else this.left.signs += 1;
  }

  /**
   * Gives points to what has none of its own: a place that has only blocks, a small area by the name that the postal data
   * has for it, a town that it names otherwise (postal-towns.ts), a town that has only chomes, and each municipality.
   *
   * @param towns of the postal data.
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
    const { named, unclear } = placesOfTowns(towns, found, this.places);
    for (const place of named) this.#take(place);
    for (const key of unclear) this.unclear.add(key);
    this.#municipalities(found);
    // They are near to a point all the same: under keys that nobody asks for.
    twins.forEach(({ key, found: twin }, i) => {
      if (twin.point !== undefined) this.places.set(`${key}\t${i}`, twin);
    });
  }

  /** Gives the blocks of the places of a prefecture by key, as entries of the file (place-columns.ts). */
  *blocksIn(prefecture: string): Generator<readonly [key: string, entries: Buffer]> {
    for (const { place, entries } of this.#blocks.places(prefecture)) {
      yield [this.#keys[place] ?? '', entries];
    }
  }

  #pointsOfBlocks(): void {
    for (const prefecture of this.#blocks.prefectures) {
      for (const [key, entries] of this.blocksIn(prefecture)) {
        const place = this.places.get(key);
        if (place === undefined || place.point !== undefined) continue;
        const points = pointsOf(entries);
        place.point = points[middleOf(points)];
      }
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

function isOfOnePlace(one: Named, other: Named): boolean {
  return (
    one.town === other.town &&
    one.koaza === other.koaza &&
    one.city === other.city &&
    one.prefecture === other.prefecture &&
    one.municipality === other.municipality
  );
}

/** Points of one place in two files are nearer to each other than this, in degrees: 300 m. */
const NEAR = 0.003;

/** Whether two rows of one key are two places, not one that two files have. */
function areTwo(one: FoundPlace, other: FoundPlace): boolean {
  if (one.name === other.name || one.point === undefined || other.point === undefined) return false;
  const [a, b] = [one.point, other.point];
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) > NEAR;
}
