/**
 * Remembers when the day's requests were used up. Google counts them for each person and gives them back 24 hours after
 * the first of them (quotas page), which no script can see: 24 hours after they ran out is the latest time.
 */
import type { Host } from '../host/host.ts';

const PLACE = 'daicho.quota-spent.1';
const LIFE_SECONDS = 6 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const JAPAN_MS = 9 * 60 * 60 * 1000;

/** Gives the latest time at which requests go out again, as `11-23 15:20` in Japan. */
export function quotaBackBy(host: Host): string {
  const kept = Number(host.cache.read([PLACE]).get(PLACE) ?? Number.NaN);
  const spentAt = Number.isNaN(kept) ? host.now() : kept;
  if (Number.isNaN(kept)) host.cache.write(new Map([[PLACE, String(spentAt)]]), LIFE_SECONDS);
  const back = new Date(spentAt + DAY_MS + JAPAN_MS);
  return back.toISOString().slice(5, 16).replace('T', ' ');
}
