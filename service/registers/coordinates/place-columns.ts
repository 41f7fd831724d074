/**
 * Describes the points on disk and in memory.
 *
 * - In memory: the keys of places (place-key.ts) in the order of their bytes, and the point and the level of each;
 *   about 45 bytes for each place, 13 MB for the nation's 300,000.
 * - Also in memory: the places that the publisher names, ordered by latitude, for finding what is nearest to a point.
 * - The file `names` has the name of each place as the publisher writes it, read by position.
 * - The file `blocks` has the blocks of each place, read by position: entries of 12 bytes in the order of their
 *   numbers.
 */
import { distanceKm } from '@daicho/shared/model/distance.ts';
import type { GeographicPoint } from '../../sources/mlit/place-point.ts';

export const COLUMN = {
  /** u32, one more than there are keys: key `i` is `bytes[offset[i]..offset[i + 1]]`. */
  keyOffset: 'keys/offsets',
  keyBytes: 'keys/bytes',
  /** u32: millionths of a degree. */
  latitude: 'latitude',
  longitude: 'longitude',
  /** u8: an index of `STORED_LEVELS`. */
  level: 'level',
  /** u32, one more than there are keys: the place's name is bytes `offset[i]..offset[i + 1]` of the file. */
  nameOffset: 'names/offsets',
  /** u32: places as positions among the keys, from south to north. Derived places are left out. */
  northward: 'northward',
  /** f64, one element more than there are keys: the place's blocks are bytes `offset[i]..offset[i + 1]` of the file. */
  blockOffset: 'blocks/offsets',
} as const;

/** A `town_of_chomes` has no point of its own, but the point of its middle chome or small area. */
export const STORED_LEVELS = ['small_area', 'town', 'town_of_chomes', 'city'] as const;

export type StoredLevel = (typeof STORED_LEVELS)[number];

export const ENTRY_BYTES = 12;
const PARTS_OF_A_DEGREE = 1_000_000;

export function stored(degrees: number): number {
  return Math.round(degrees * PARTS_OF_A_DEGREE);
}

export function degreesOf(stored: number): number {
  return stored / PARTS_OF_A_DEGREE;
}

/** Gives the points of entries of the file of blocks. */
export function pointsOf(entries: Buffer): readonly GeographicPoint[] {
  return Array.from({ length: entries.length / ENTRY_BYTES }, (_, entry) =>
    pointAt(entries, entry * ENTRY_BYTES),
  );
}

/** @param start of an entry. */
export function pointAt(entries: Buffer, start: number): GeographicPoint {
  return {
    latitude: degreesOf(entries.readUInt32LE(start + 4)),
    longitude: degreesOf(entries.readUInt32LE(start + 8)),
  };
}

/** Gives the index of the point nearest to the middle of all points. */
export function middleOf(points: readonly GeographicPoint[]): number {
  const mean = (of: (point: GeographicPoint) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const latitude = mean((point) => point.latitude);
  const longitude = mean((point) => point.longitude);
  // A degree of longitude is shorter than one of latitude.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, i) => {
    const distance = Math.hypot(
      point.latitude - latitude,
      (point.longitude - longitude) * narrowing,
    );
    if (distance >= least) return;
    best = i;
    least = distance;
  });
  return best;
}

/** Gives the place whose point is nearest to the middle of all points, or undefined if no place has a point. */
export function middlePlace<P extends MayHavePoint>(places: readonly P[]): P | undefined {
  const there = places.filter(hasPoint);
  return there[middleOf(there.map(({ point }) => point))];
}

/** Several places with one name count as one place if all are this close to the middle one. */
const NEAR_KM = 1;

export function isNear(places: readonly MayHavePoint[], withinKm = NEAR_KM): boolean {
  const middle = middlePlace(places)?.point;
  if (middle === undefined) return false;
  return places.every(({ point }) => point !== undefined && distanceKm(point, middle) <= withinKm);
}

interface MayHavePoint {
  readonly point: GeographicPoint | undefined;
}

function hasPoint<P extends MayHavePoint>(
  place: P,
): place is P & { readonly point: GeographicPoint } {
  return place.point !== undefined;
}
