/** Finds the one or two prefectures in which nearly all rows of a list lie. */
import type { FoundCounts } from '../deciding/count-found.ts';

interface MainPrefectures {
  readonly prefectures: readonly string[];
  /** Share of the found values that lie in these prefectures, in per cent. */
  readonly percent: number;
}

/**
 * A list has main prefectures only if at least this many of its values are found, and at least this
 * percentage of the found values lies there.
 */
export const FOUND_MIN = 20;
const PERCENT_MIN = 95;
/**
 * Largest number of prefectures that count as one place, and the smallest share of the found values that each needs.
 */
const PREFECTURES_MAX = 2;
const EACH_PERCENT_MIN = 20;

/** Takes the counts of found values by prefecture, and the number of all found values. */
export function mainPrefectures({ counts, total }: FoundCounts): MainPrefectures | undefined {
  if (total < FOUND_MIN) return undefined;
  const prefectures: string[] = [];
  let percent = 0;
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a).slice(0, PREFECTURES_MAX)) {
    const share = (100 * count) / total;
    if (share < EACH_PERCENT_MIN) return undefined;
    prefectures.push(name);
    percent += share;
    if (percent >= PERCENT_MIN) return { prefectures, percent };
  }
  return undefined;
}
