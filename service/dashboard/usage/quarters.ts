/** Finds the busiest minute of each quarter of an hour. */
import type { MinuteUse } from '../../accounts/requests.ts';

export const QUARTER_MS = 15 * 60_000;
export const QUARTERS = 96;

export interface Quarter extends MinuteUse {
  /** Milliseconds since 1970 at which the quarter begins. */
  readonly startsAt: number;
}

/**
 * Gives the quarters of the last 24 hours, the earliest first. In a quarter without requests, the
 * minute is the quarter's first.
 */
export function quartersOf(minutes: readonly MinuteUse[], now: number): readonly Quarter[] {
  const last = now - (now % QUARTER_MS);
  const busiest = new Map<number, MinuteUse>();
  for (const use of minutes) {
    const startsAt = use.minute - (use.minute % QUARTER_MS);
    const before = busiest.get(startsAt);
    if (before === undefined || totalOf(use) > totalOf(before)) busiest.set(startsAt, use);
  }
  return Array.from({ length: QUARTERS }, (_, i) => {
    const startsAt = last - (QUARTERS - 1 - i) * QUARTER_MS;
    const none = { minute: startsAt, admitted: 0, limited: 0 };
    return { startsAt, ...(busiest.get(startsAt) ?? none) };
  });
}

export function totalOf({ admitted, limited }: MinuteUse): number {
  return admitted + limited;
}
