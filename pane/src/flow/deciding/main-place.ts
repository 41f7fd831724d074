/**
 * Finds the one or two prefectures that nearly all rows of a run lie in. They are evidence for a value with exactly one
 * candidate there: in a list of customers in Tokyo and Osaka, Fuchū is the one in Tokyo.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Slices } from '../../asking/slices.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { mainPrefectures } from '../running/main-prefectures.ts';
import type { CandidateChoice } from './candidates.ts';
import { countFound } from './count-found.ts';
import { isForTheRest } from './own-code.ts';

export interface MainPlace {
  /** `東京都`, or `東京都・大阪府`. */
  readonly name: string;
  readonly prefectures: readonly string[];
  /** Share of the found values in these prefectures, in whole per cent, rounded down. */
  readonly percent: number;
  /**
   * Index of a value's only candidate in these prefectures; undefined if there is no candidate, or
   * if there are several.
   */
  candidateIn(kind: Kind, choices: readonly CandidateChoice[]): number | undefined;
  /**
   * The same index for values without a town: each of their candidates is the code of a municipality
   * for all its towns without a separate code.
   */
  municipalityIn(kind: Kind, choices: readonly CandidateChoice[]): number | undefined;
}

/** Works in slices. */
export async function mainPlaceOf(
  slices: Slices,
  runs: readonly FinishedRun[],
): Promise<MainPlace | undefined> {
  const main = mainPrefectures(await countFound(slices, runs, ['prefecture']));
  if (main === undefined) return undefined;
  const { prefectures, percent } = main;
  return {
    name: prefectures.join('・'),
    prefectures,
    percent: Math.floor(percent),
    candidateIn: (kind, choices) => {
      const at = onlyIn(prefectures, kind, choices);
      const only = choices[at ?? -1];
      return only && isForTheRest(kind, only) ? undefined : at;
    },
    municipalityIn: (kind, choices) =>
      choices.every((choice) => isForTheRest(kind, choice))
        ? onlyIn(prefectures, kind, choices)
        : undefined,
  };
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
  return others.length > 0 ? undefined : at;
}
