/**
 * Tells whether a point lies where a town is: towns of one municipality whose postal codes begin alike lie close
 * together. This guards matches of names that are not quite equal.
 */

import { distanceKm } from '@daicho/shared/model/distance.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';

type Town = Pick<PostalRecord, 'jisx0402' | 'postal_code'>;

interface Located {
  readonly town: Town;
  readonly point: GeographicPoint;
}

/** Digits of a postal code that neighbours share. */
const SHARED_DIGITS = 5;
/**
 * Of the nation's towns with the same name in both lists, 99.9 % have a neighbour within this distance; half have one
 * within 0.7 km.
 */
const FARTHEST_KM = 10;

export class Neighbourhood {
  readonly #points = new Map<string, GeographicPoint[]>();

  /** @param towns those that both publishers name alike. */
  constructor(towns: readonly Located[]) {
    for (const { town, point } of towns) {
      const area = areaOf(town);
      const points = this.#points.get(area);
      if (points === undefined) this.#points.set(area, [point]);
      else points.push(point);
    }
  }

  /** Whether a point may belong to a town; it may if none of the town's neighbours has a point. */
  fits(town: Town, point: GeographicPoint): boolean {
    const points = this.#points.get(areaOf(town));
    return points?.some((other) => distanceKm(point, other) <= FARTHEST_KM) ?? true;
  }
}

function areaOf({ jisx0402, postal_code }: Town): string {
  return jisx0402 + postal_code.slice(0, SHARED_DIGITS);
}
