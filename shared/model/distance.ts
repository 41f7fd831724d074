/** Distances between points, in kilometres along the surface of the earth. */

export interface Point {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth. A sphere is wrong by at most 0.5 %. */
const RADIUS_KM = 6371.0088;
export const KM_PER_DEGREE = (RADIUS_KM * Math.PI) / 180;
const METRES_PER_KM = 1000;

/** Gives the distance as people read it, to the metre. */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const square =
    halfSine(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      halfSine(b.longitude - a.longitude);
  // Rounding may exceed 1 slightly for points on opposite sides.
  const km = 2 * RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, square)));
  return Math.round(km * METRES_PER_KM) / METRES_PER_KM;
}
