/**
 * Finds the city that most found values of a run are in, such as that of a neighbourhood's list: rows that lack their city
 * are looked up in it if the person wants that.
 */
import type { Slices } from '../../../asking/slices.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { countFound } from '../count-found.ts';
import { type City, cityOfName } from './city.ts';

export interface MainCity {
  readonly city: City;
  /** Share of the found values that are there, in whole per cent, rounded down. */
  readonly percent: number;
}

/** Fewest found values, and least share of them in per cent, that show a city. */
const FOUND_MIN = 10;
const PERCENT_MIN = 70;

/** Works in slices. */
export async function mainCityOf(
  slices: Slices,
  runs: readonly FinishedRun[],
): Promise<MainCity | undefined> {
  const { counts, total: found } = await countFound(slices, runs, ['prefecture', 'city']);
  const [name, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  const percent = Math.floor((100 * count) / found);
  const city = cityOfName(name);
  return found < FOUND_MIN || percent < PERCENT_MIN || city === undefined
    ? undefined
    : { city, percent };
}
