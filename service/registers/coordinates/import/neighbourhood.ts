/**
 * Estimates where a town lies from its postal code: towns of one municipality whose postal codes begin alike lie close
 * together. The estimate rejects wrong matches of similar names, and gives a point to towns that the publisher lacks.
 */

import { distanceKm } from '@daicho/shared/model/distance.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import { middlePlace } from '../place-columns.ts';

type Town = Pick<PostalRecord, 'jisx0402' | 'postal_code'>;

interface Located {
  readonly town: Town;
  readonly point: GeographicPoint;
}

/** Digits of a postal code that neighbours share. */
const SHARED_DIGITS = 5;
/**
 * Of the towns that both lists name alike, 99.9 % have a neighbour within this distance. Half have a neighbour within
 * 0.7 km.
 */
const FARTHEST_KM = 10;
/**
 * Numbers of shared digits, the closest neighbours first. Half of the nation's towns with their own point lie within
 * 0.7, 1.2 and 2.1 km of the middle one of these neighbours, and within 3.6 km of the point of their municipality.
 */
const NEAREST_FIRST = [7, 6, SHARED_DIGITS] as const;
/**
 * Neighbours that share this many digits are closer than the middle of a former municipality: half lie within 1.8 km
 * instead of 3.8 km.
 */
export const CLOSE_DIGITS = 6;

export class Neighbourhood {
  /** Points by municipality and the first digits of a code. */
  readonly #points = new Map<string, GeographicPoint[]>();

  /** @param towns that both publishers name alike. */
  constructor(towns: readonly Located[]) {
    for (const { town, point } of towns) {
      for (const digits of NEAREST_FIRST) {
        const area = areaOf(town, digits);
        const points = this.#points.get(area);
        if (points === undefined) this.#points.set(area, [point]);
        else points.push(point);
      }
    }
  }

  /** Whether a point may belong to a town; it may if none of the town's neighbours has a point. */
  fits(town: Town, point: GeographicPoint): boolean {
    const points = this.#points.get(areaOf(town, SHARED_DIGITS));
    return points?.some((other) => distanceKm(point, other) <= FARTHEST_KM) ?? true;
  }

  /**
   * Gives the point of the middle one among the neighbours that share the most digits with a town.
   *
   * @param least smallest number of shared digits.
   */
  middle(town: Town, least: number = SHARED_DIGITS): GeographicPoint | undefined {
    for (const digits of NEAREST_FIRST.filter((one) => one >= least)) {
      const points = this.#points.get(areaOf(town, digits));
      if (points !== undefined) return middlePlace(points.map((point) => ({ point })))?.point;
    }
    return undefined;
  }
}

function areaOf({ jisx0402, postal_code }: Town, digits: number): string {
  return jisx0402 + postal_code.slice(0, digits);
}
