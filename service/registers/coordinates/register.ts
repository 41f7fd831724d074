import type { Coordinates } from '@daicho/shared/model/coordinates.ts';
import type { GeographicPoint } from '../../sources/mlit/place-point.ts';
import type { SmallAreas } from '../postal/address/gazetteer/small-areas.ts';
import type { PlaceQuestion } from './find-point.ts';
import type { NearPlace } from './place-table.ts';

/** Counts of the towns in the postal data, made by the import. */
export interface CoordinateCoverage {
  readonly towns: number;
  /** Towns that have their own point. */
  readonly covered: number;
  /** Towns that have the point of the town around them. Imports of earlier releases have no such number. */
  readonly part?: number | undefined;
  /** Towns with the point of their former municipality. */
  readonly former: number;
  /** Towns that have the point of their neighbours by postal code. Imports of earlier releases have no such number. */
  readonly near?: number | undefined;
}

/** One data version of the coordinates. It also lists small areas, which help to read addresses. */
export interface CoordinatesRegister extends SmallAreas {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly origin: 'official';
  /** Number of towns, small areas and municipalities. */
  readonly places: number;
  /** Number of blocks and lots. */
  readonly blocks: number;
  /** Undefined for an import of an earlier release, which stored no coverage. */
  readonly coverage: CoordinateCoverage | undefined;
  /** Gives the key of each place in a prefecture (place-key.ts). @param prefecture its code (JIS X 0401). */
  keysIn(prefecture: string): Iterable<string>;
  /** Finds the most precise point that certainly belongs to an address, or undefined if there is none. */
  find(question: PlaceQuestion): Coordinates | undefined;
  /** Lists the places around a point, the nearest first; none if the point is at sea or abroad. */
  near(point: GeographicPoint, count: number): NearPlace[];
}

export interface CoordinatesRegisters {
  /** Lists the versions, newest first. */
  versions(): readonly string[];
  /** Opens the newest version. Gives undefined if none was imported, since Daicho ships with none. */
  open(): CoordinatesRegister | undefined;
}
