/** Finds the one or two prefectures that nearly all rows of a list are in. */
import type { FoundCounts } from '../deciding/count-found.ts';

export interface MainPrefectures {
  readonly prefectures: readonly string[];
  /** Share of the found values that are there, in per cent. */
  readonly percent: number;
}

/** Fewest found values, and least share of them in per cent, that show a place. */
export const FOUND_MIN = 20;
const PERCENT_MIN = 95;
/** Most prefectures that count as one place together, and least share of the found values in each. */
const PREFECTURES_MAX = 2;
const EACH_PERCENT_MIN = 20;

/** Gives the name that most values have, and their number; an empty name if there is none. */
export function mostCounted(counts: FoundCounts['counts']): readonly [name: string, count: number] {
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
}

/** @param found values by their prefectures. */
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
