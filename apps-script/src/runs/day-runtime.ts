/**
 * Counts how long triggers ran for this person within a day. Google allows 90 minutes for all scripts together
 * (consumer accounts, quotas page), and no script can ask how much is left.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import * as z from 'zod/mini';
import { personTexts } from '../host/person-texts.ts';

const HOUR_MS = 60 * 60_000;
const HOURS = 24;
const SHARE_MS = 60 * 60_000;
/** Shortest time for which continuing is worthwhile. */
const ENOUGH_MS = 15 * 60_000;
const NAME = 'trigger-runtime';

/** Hours since the epoch, with the milliseconds that were used in each. */
const usedSchema = z.array(z.tuple([z.number(), z.number()]));

export function countRuntime(now: number, ms: number): void {
  const hour = Math.floor(now / HOUR_MS);
  const used = new Map(usedIn(now));
  used.set(hour, (used.get(hour) ?? 0) + ms);
  personTexts.set(NAME, JSON.stringify([...used]));
}

/** Gives the time at which enough runtime will be available; undefined if there is enough now. */
export function pauseUntil(now: number): number | undefined {
  const used = usedIn(now);
  let left = used.reduce((sum, [, ms]) => sum + ms, 0);
  if (left < SHARE_MS) return undefined;
  const last = used.find(([, ms]) => {
    left -= ms;
    return left <= SHARE_MS - ENOUGH_MS;
  });
  return last === undefined ? undefined : (last[0] + HOURS + 1) * HOUR_MS;
}

/** Lists the time used within the last day, the earliest hour first. */
function usedIn(now: number): readonly (readonly [number, number])[] {
  const stored = usedSchema.safeParse(parseJson(personTexts.get(NAME) ?? ''));
  const from = Math.floor(now / HOUR_MS) - HOURS;
  return stored.success
    ? stored.data.filter(([hour]) => hour >= from).sort((a, b) => a[0] - b[0])
    : [];
}
