import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import { type Ask, groupsOf } from '@daicho/shared/enrich/plan.ts';

/** Counts the fewest requests that a run takes. A name may take several. */
export function requestCount(asks: readonly Ask[], lookup: Lookup, abilities: Abilities): number {
  return groupsOf(asks, lookup, abilities).length;
}
