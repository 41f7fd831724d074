/** Counts how many towns of the postal data have a point of their own. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import { findPoint } from '../find-point.ts';
import { placeOf } from '../place-key.ts';
import type { StoredPlace } from '../place-table.ts';
import type { CoordinateCoverage } from '../register.ts';
import type { PlaceCollection } from './collect-places.ts';

/** @param collection the points of an import, completed. */
export function coverageOf(
  collection: PlaceCollection,
  records: Iterable<PostalRecord>,
): CoordinateCoverage {
  const places = { find: (key: string) => storedPlace(collection, key) };
  const towns = new Set<string>();
  let covered = 0;
  let former = 0;
  for (const { jisx0402: municipality, town, corporation } of records) {
    const key = `${municipality} ${placeOf(town).town}`;
    if (corporation !== null || town === '' || towns.has(key)) continue;
    towns.add(key);
    const found = findPoint(places, { municipality, town });
    if (found === undefined) continue;
    if (found.level !== 'city') covered += 1;
    else if (!isSamePoint(found, findPoint(places, { municipality, town: '' }))) former += 1;
  }
  return { towns: towns.size, covered, former };
}

function storedPlace({ places }: PlaceCollection, key: string): StoredPlace | undefined {
  const place = places.get(key);
  if (place?.point === undefined) return undefined;
  // A town is asked for without a block.
  return { point: place.point, level: place.level, block: () => undefined };
}

function isSamePoint(one: GeographicPoint, other: GeographicPoint | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}
