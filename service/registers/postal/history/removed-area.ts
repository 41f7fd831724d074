/**
 * Place or office that had a postal code in an earlier version and no longer has that code: the code, the town or the
 * municipality is gone.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/** Names of a place: `city` with county and ward, `town` without its bracket. */
export type PlaceNames = Pick<PostalRecord, 'prefecture' | 'city' | 'town'>;

/** A place, or an office in a place, with one of its codes. */
export interface AreaKey extends PlaceNames, Pick<PostalRecord, 'postal_code'> {
  /** Name of the office that has the code to itself, or empty for an area. */
  readonly office: string;
}

export interface RemovedArea extends AreaKey {
  /** Name as the file had it: `士幌（北一区）`. */
  readonly town_raw: string;
  /** Date of the last version in which the place had the code, `YYYY-MM-DD`. */
  readonly knownUntil: string;
}

export function townNameKey({ prefecture, city, town }: PlaceNames): string {
  return `${prefecture}\t${city}\t${town}`;
}

/**
 * Identifies an area by its code and place, and an office by its code alone, since the office's name and place may
 * change.
 */
export function areaKey(area: AreaKey): string {
  return area.office === '' ? `${area.postal_code}\t${townNameKey(area)}` : area.postal_code;
}

export function keyOf({ prefecture, city, town, postal_code, corporation }: PostalRecord): AreaKey {
  return { prefecture, city, town, postal_code, office: corporation?.name ?? '' };
}

/**
 * Lists the areas that the later version lacks: areas that were removed before, and areas of the earlier version,
 * except areas that the later version has. A version without offices says nothing about offices.
 *
 * @param before areas that were removed before the earlier version.
 * @param earlier the earlier version's own areas.
 * @returns each place and code once.
 */
export function removedSince<A extends AreaKey>(
  before: Iterable<A>,
  earlier: Iterable<A>,
  later: Iterable<AreaKey>,
): A[] {
  const present = new Set<string>();
  let hasOffices = false;
  for (const area of later) {
    present.add(areaKey(area));
    if (area.office !== '') hasOffices = true;
  }
  const lacking = new Map<string, A>();
  for (const areas of [before, earlier]) {
    for (const area of areas) {
      if (areas === earlier && area.office !== '' && !hasOffices) continue;
      const key = areaKey(area);
      if (!present.has(key) && !lacking.has(key)) lacking.set(key, area);
    }
  }
  return [...lacking.values()];
}
