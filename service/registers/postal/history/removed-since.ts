/** Follows removed places and codes from version to version. */
import { type AreaKey, areaKey } from './removed-area.ts';

/**
 * Lists the areas that a version lacks: areas that were already removed, and areas of the previous version, except
 * areas of this version. A version without offices says nothing about offices.
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
