/** Says beforehand how many requests a run takes, and how long. */
import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Ask } from '@daicho/shared/enrich/plan.ts';
import { CONCURRENCY } from '../run/ask.ts';

/** Counts the fewest requests, without making them: a name may take several. */
export function requestCount(asks: readonly Ask[], lookup: Lookup, abilities: Abilities): number {
  if (lookup.together !== undefined) {
    return new Set(asks.map(({ key, known }) => lookup.together?.(key, known))).size;
  }
  return asks.length === 0
    ? 0
    : Math.max(1, Math.ceil(asks.length / lookup.keysPerCall(abilities)));
}

/** @param latencyMs of one request, as it was measured last. */
export function secondsFor(requests: number, latencyMs: number): number {
  return (Math.ceil(requests / CONCURRENCY) * latencyMs) / 1000;
}
