/** Days and times in Japan, which is nine hours ahead of UTC all year, wherever the host is. */
import type { Day } from './day.ts';

const JAPAN_AHEAD_MS = 9 * 60 * 60 * 1000;

/** @param at milliseconds since 1970. */
export function dayInJapan(at: number): Day {
  return written(at).slice(0, 10);
}

/** Writes a moment to the minute: `2026-11-23 15:20`. @param at milliseconds since 1970. */
export function timeInJapan(at: number): string {
  return written(at).slice(0, 16);
}

/** Writes a moment to the second: `2026-11-23 15:20:04`. @param at milliseconds since 1970. */
export function preciseTimeInJapan(at: number): string {
  return written(at).slice(0, 19);
}

/** Gives the moment at which a day begins, in milliseconds since 1970. */
export function startInJapan(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - JAPAN_AHEAD_MS;
}

function written(at: number): string {
  return new Date(at + JAPAN_AHEAD_MS).toISOString().replace('T', ' ');
}
