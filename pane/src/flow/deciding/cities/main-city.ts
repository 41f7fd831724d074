/**
 * Finds the city that most found values of a run are in, such as that of a neighbourhood's list: rows that lack their city
 * are looked up in it if the person wants that.
 */
import { mostCounted } from '../../running/main-prefectures.ts';
import type { FoundCounts } from '../count-found.ts';
import { type City, cityOfName } from './city.ts';

export interface MainCity {
  readonly city: City;
  /** Share of the found values that are there, in whole per cent, rounded down. */
  readonly percent: number;
}

/** Fewest found values, and least share of them in per cent, that show a city. */
const FOUND_MIN = 10;
const PERCENT_MIN = 70;

/** @param found values by their cities. */
export function mainCityOf({ counts, total }: FoundCounts): MainCity | undefined {
  const [name, count] = mostCounted(counts);
  const percent = Math.floor((100 * count) / total);
  const city = cityOfName(name);
  return total < FOUND_MIN || percent < PERCENT_MIN || city === undefined
    ? undefined
    : { city, percent };
}
