/**
 * Counts the found values of runs by city, finds the cities of most values, and puts candidates in these cities first.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Slices } from '../../../asking/slices.ts';
import { mostCounted } from '../../most-counted.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import type { CandidateChoice } from '../candidates.ts';
import { countFound, type FoundCounts } from '../count-found.ts';
import type { MainPlace } from '../main-place.ts';
import { type City, cityOfName } from './city.ts';

const CITY = ['prefecture', 'city'] as const;

/** Puts the likelier candidates first. */
export type CandidateOrder = (
  kind: Kind,
  choices: readonly CandidateChoice[],
) => readonly CandidateChoice[];

/** Works in slices. */
export function foundCities(slices: Slices, runs: readonly FinishedRun[]): Promise<FoundCounts> {
  return countFound(slices, runs, CITY);
}

export interface MainCity {
  readonly city: City;
  /** Share of the found values in this city, in whole per cent, rounded down. */
  readonly percent: number;
}

/**
 * A city is the main city if at least this many values were found, and at least this share of them,
 * in per cent, lies there.
 */
const FOUND_MIN = 10;
const PERCENT_MIN = 70;

/** Finds the city of most found values, as in a neighbourhood's list; rows without a city may lie there too. */
export function mainCityOf({ counts, total }: FoundCounts): MainCity | undefined {
  const [name, count] = mostCounted(counts);
  const percent = Math.floor((100 * count) / total);
  const city = cityOfName(name);
  return total < FOUND_MIN || percent < PERCENT_MIN || city === undefined
    ? undefined
    : { city, percent };
}

/** Largest number of cities in which a value is looked up if even the list of its prefecture is cut off. */
const CITIES_MAX = 3;

/** Lists the cities with the most found values, most first. */
export function mostFound({ counts }: Pick<FoundCounts, 'counts'>): readonly City[] {
  const names = [...counts].sort(([, a], [, b]) => b - a).slice(0, CITIES_MAX);
  return names.flatMap(([name]) => cityOfName(name) ?? []);
}

/**
 * Puts candidates of addresses first that lie in the cities with the most found values, then candidates in the main
 * place. The other candidates keep their order. Candidates that were found by name also keep their order, which is that
 * of likelihood.
 */
export function candidateOrder(
  { counts }: Pick<FoundCounts, 'counts'>,
  place: MainPlace | undefined,
): CandidateOrder {
  return (kind, choices) => {
    const { catalogue, lookupByAddress } = kind;
    if (lookupByAddress === undefined || choices.length < 2) return choices;
    const ranked = choices.map((choice) => {
      const [prefecture, city] = CITY.map((id) => catalogue.text(id, choice.found, 'ja'));
      const isInPlace = place?.prefectures.includes(prefecture ?? '') ? 1 : 0;
      return { choice, count: counts.get(`${prefecture}${city}`) ?? 0, isInPlace };
    });
    ranked.sort((a, b) => b.count - a.count || b.isInPlace - a.isInPlace);
    return ranked.map(({ choice }) => choice);
  };
}
