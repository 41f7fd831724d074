import { timeInJapan } from '@daicho/shared/calendar/japan-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives the latest time at which a spent quota is restored, as `11-23 15:20` in Japan: 24 hours from now. Google
 * restores it 24 hours after the day's first request (quotas page), and no script can see when that was.
 */
export function quotaRestoredBy(now: number): string {
  return shortTimeInJapan(now + DAY_MS);
}

/** Writes a time as `11-23 15:20` in Japan. */
export function shortTimeInJapan(time: number): string {
  return timeInJapan(time).slice(5);
}
