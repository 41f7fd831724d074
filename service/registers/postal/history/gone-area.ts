/** Place that had a postal code in an earlier version and has it no longer: the code, the town or its municipality is gone. */
import type { PostalRecord } from '@daicho/shared/model/postal.ts';

/** Names of a place: `city` with county and ward, `town` without its bracket. */
export type PlaceNames = Pick<PostalRecord, 'prefecture' | 'city' | 'town'>;

/** A place and a code that it has. */
export type AreaKey = PlaceNames & Pick<PostalRecord, 'postal_code'>;

export interface GoneArea extends AreaKey {
  /** Name as the file had it: `士幌（北一区）`. */
  readonly town_raw: string;
  /** Date of the last version that has it, `YYYY-MM-DD`. */
  readonly knownUntil: string;
}

export function placeKey({ prefecture, city, town }: PlaceNames): string {
  return `${prefecture}\t${city}\t${town}`;
}

export function areaKey(area: AreaKey): string {
  return `${area.postal_code}\t${placeKey(area)}`;
}
