/**
 * Finds the city of most found values of a run, as in a neighbourhood's list. The person can have
 * rows without a city looked up in that city.
 */
import { mostCounted } from '../../most-counted.ts';
import type { FoundCounts } from '../count-found.ts';
import { type City, cityOfName } from './city.ts';

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

/** @param found counts of found values by city. */
export function mainCityOf({ counts, total }: FoundCounts): MainCity | undefined {
  const [name, count] = mostCounted(counts);
  const percent = Math.floor((100 * count) / total);
  const city = cityOfName(name);
  return total < FOUND_MIN || percent < PERCENT_MIN || city === undefined
    ? undefined
    : { city, percent };
}
