/** Tells which towns of the postal data have their own point, and why the others have none. */
import { findPoint } from '../find-point.ts';
import { namedPlace, placeKey } from '../place-key.ts';
import type { StoredPlace } from '../place-table.ts';
import type { CoordinateCoverage } from '../register.ts';
import type { PlaceCollection } from './collect-places.ts';
import type { Around } from './found-place.ts';
import type { PostalTown } from './postal-town.ts';

/**
 * Why a town has no point of its own. `part`: it has the point of the town around it. `former`: it has the point of its
 * former municipality. Other towns have the point of their neighbours by postal code, or of their municipality.
 * `unclear`: the name fits several places. `pointless`: the file lists the town without a point. `absent`: no file
 * lists the town.
 */
type Missing = Exclude<Around, 'near'> | 'unclear' | 'pointless' | 'absent';

export interface MissingTown extends Pick<PostalTown, 'jisx0402' | 'prefecture' | 'city' | 'town'> {
  readonly why: Missing;
}

export interface CountedCoverage extends CoordinateCoverage {
  readonly missing: readonly MissingTown[];
}

/** Counts the towns of the prefectures, one prefecture after the other. */
export class CoverageCount {
  readonly missing: MissingTown[] = [];
  #towns = 0;
  #near = 0;

  /** @param collection the completed points of a prefecture. @param ofPostalData towns of the same prefecture. */
  add(collection: PlaceCollection, ofPostalData: readonly PostalTown[]): void {
    const places = { find: (key: string) => storedPlace(collection, key) };
    const towns = new Set<string>();
    for (const { jisx0402, prefecture, city, town } of ofPostalData) {
      const { town: folded } = namedPlace(town);
      const key = placeKey(jisx0402, { town: folded, chome: 0, koaza: '' });
      if (towns.has(key)) continue;
      towns.add(key);
      const around = collection.places.get(key)?.around;
      const found = findPoint(places, { municipality: jisx0402, town });
      if (around === undefined && found !== undefined && found.level !== 'city') continue;
      if (around === 'near') this.#near += 1;
      const why = whyMissing(collection, key, around);
      this.missing.push({ jisx0402, prefecture, city, town, why });
    }
    this.#towns += towns.size;
  }

  get coverage(): CoordinateCoverage {
    const count = (why: Missing) => this.missing.filter((one) => one.why === why).length;
    return {
      towns: this.#towns,
      covered: this.#towns - this.missing.length,
      part: count('part'),
      former: count('former'),
      near: this.#near,
    };
  }
}

function whyMissing(
  { unclear, pointless }: PlaceCollection,
  key: string,
  around: Around | undefined,
): Missing {
  if (around !== undefined && around !== 'near') return around;
  if (unclear.has(key)) return 'unclear';
  return pointless.has(key) ? 'pointless' : 'absent';
}

function storedPlace({ places }: PlaceCollection, key: string): StoredPlace | undefined {
  const place = places.get(key);
  if (place?.point === undefined) return undefined;
  // A town is looked up without a block.
  return { point: place.point, level: place.level, block: () => undefined };
}
