/** Follows what is gone from version to version. */
import { type AreaKey, areaKey } from './removed-area.ts';

/**
 * Lists what a version lacks: what was already gone, and what the previous version had, minus what this version has.
 * A version without offices says nothing about offices.
 *
 * @param before what was gone in the earlier version.
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
