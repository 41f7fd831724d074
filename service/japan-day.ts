/** Milliseconds that Japan is ahead of UTC: nine hours all year. */
export const JAPAN_AHEAD_MS = 9 * 60 * 60 * 1000;

/** Gives today in Japan, `YYYY-MM-DD`. */
export function todayInJapan(now: Date = new Date()): string {
  return new Date(now.getTime() + JAPAN_AHEAD_MS).toISOString().slice(0, 10);
}
