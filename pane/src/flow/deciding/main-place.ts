/**
 * Finds the one or two prefectures that nearly all rows of a run are in. This is evidence for a value that has
 * exactly one candidate there: in a list of customers in Tokyo and Osaka, Fuchū is the one in Tokyo.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Slices } from '../../asking/slices.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { CandidateChoice } from './candidates.ts';
import { countFound, type FoundCounts } from './count-found.ts';

export interface MainPlace {
  /** `東京都`, or `東京都・大阪府`. */
  readonly name: string;
  readonly prefectures: readonly string[];
  /** Share of the found values that are there, in whole per cent, rounded down. */
  readonly percent: number;
  /** Index of the only candidate there among all of a value; undefined if there is none, or several. */
  candidateIn(kind: Kind, choices: readonly CandidateChoice[]): number | undefined;
}

/** Fewest found values, and least share of them in per cent, that show a place. */
export const FOUND_MIN = 20;
const PERCENT_MIN = 95;
/** Most prefectures that count as one place together, and least share of the found values in each. */
const PREFECTURES_MAX = 2;
const EACH_PERCENT_MIN = 20;

/** Works in slices. */
export async function mainPlaceOf(
  slices: Slices,
  runs: readonly Pick<FinishedRun, 'choice' | 'outcomes'>[],
): Promise<MainPlace | undefined> {
  return mainPlaceIn(await countFound(slices, runs, ['prefecture']));
}

/** @param found values by their prefectures. */
export function mainPlaceIn({ counts, total: found }: FoundCounts): MainPlace | undefined {
  if (found < FOUND_MIN) return undefined;
  const names: string[] = [];
  let percent = 0;
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a).slice(0, PREFECTURES_MAX)) {
    if ((100 * count) / found < EACH_PERCENT_MIN) return undefined;
    names.push(name);
    percent += (100 * count) / found;
    if (percent < PERCENT_MIN) continue;
    return {
      name: names.join('・'),
      prefectures: names,
      percent: Math.floor(percent),
      candidateIn: (kind, choices) => onlyIn(names, kind, choices),
    };
  }
  return undefined;
}

function onlyIn(
  names: readonly string[],
  { catalogue }: Kind,
  choices: readonly CandidateChoice[],
): number | undefined {
  if (!catalogue.ids.includes('prefecture')) return undefined;
  const [at, ...others] = choices.flatMap(({ found }, i) =>
    names.includes(catalogue.text('prefecture', found, 'ja')) ? [i] : [],
  );
  if (at === undefined || others.length > 0) return undefined;
  const only = choices[at]?.found.records[0];
  return catalogue.isForTheRest?.(only) === true ? undefined : at;
}
