/**
 * Prints a row that names a place as a line of a temporary file, its values separated by tabs, and reads such lines.
 */
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';

/** Value of the point if the publisher lists a place without a point. */
export const NO_POINT = 'none';

export interface PlaceRow {
  /** Code of the municipality (JIS X 0402). */
  readonly municipality: string;
  readonly town: string;
  readonly koaza: string;
  /** Undefined if the row is about a block: the place gets its point from another row, or from its blocks. */
  readonly point: GeographicPoint | typeof NO_POINT | undefined;
}

/** Matches the separators of values and lines, which are replaced in names. */
const SEPARATOR = /[\t\n]/g;

export function printedRow({ municipality, town, koaza, point }: PlaceRow): string {
  const name = (text: string) => text.replace(SEPARATOR, ' ');
  const [latitude, longitude] =
    typeof point === 'object' ? [point.latitude, point.longitude] : [point ?? '', ''];
  return [municipality, name(town), name(koaza), latitude, longitude].join('\t');
}

export function placeRowOf(line: string): PlaceRow {
  const [municipality = '', town = '', koaza = '', latitude = '', longitude = ''] =
    line.split('\t');
  const named = { municipality, town, koaza };
  if (latitude === NO_POINT) return { ...named, point: NO_POINT };
  if (latitude === '') return { ...named, point: undefined };
  return { ...named, point: { latitude: Number(latitude), longitude: Number(longitude) } };
}
