const DAY_MS = 24 * 60 * 60 * 1000;
const JAPAN_MS = 9 * 60 * 60 * 1000;

/**
 * Gives the latest time at which requests go out again after they were used up, as `11-23 15:20` in Japan. Google counts
 * them for each person and gives them back 24 hours after the first of them (quotas page), which no script can see; the
 * first was before now.
 */
export function quotaBackBy(now: number): string {
  return hourInJapan(now + DAY_MS);
}

/** Writes a time as `11-23 15:20` in Japan. */
export function hourInJapan(time: number): string {
  return new Date(time + JAPAN_MS).toISOString().slice(5, 16).replace('T', ' ');
}
