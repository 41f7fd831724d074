import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Ask } from '@daicho/shared/enrich/plan.ts';

/** Counts the fewest requests that a run takes. A name may take several. */
export function requestCount(asks: readonly Ask[], lookup: Lookup, abilities: Abilities): number {
  if (lookup.together !== undefined) {
    return new Set(asks.map(({ key, known }) => lookup.together?.(key, known))).size;
  }
  return asks.length === 0
    ? 0
    : Math.max(1, Math.ceil(asks.length / lookup.keysPerCall(abilities)));
}
