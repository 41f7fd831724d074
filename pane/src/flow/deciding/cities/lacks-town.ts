/** Tells which addresses are those of a municipality only, whose first towns are of no use as candidates. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { isCut } from '../candidates.ts';
import { type City, cityOfName } from './city.ts';
import { lacksCity } from './lacks-city.ts';

/** Fields that are the same for every town of a municipality or ward. */
const OF_CITY = /^(?:prefecture|city|county|version$|status$|jisx0402$|old_code$)/;

/** @returns the municipality or ward that is all of an address, if it has more towns than are listed and these matter to the run. */
export function cityAlone(
  { slots }: Pick<FinishedRun, 'slots'>,
  outcome: Outcome | undefined,
): City | undefined {
  if (outcome?.kind !== 'ambiguous' || outcome.reason !== 'town_missing') return undefined;
  if (!isCut(outcome) || lacksCity(outcome) || outcome.query === null) return undefined;
  const { t, prefecture, county, city, city_ward, town } = outcome.query;
  if (prefecture === null || city === null || town !== null) return undefined;
  const [first] = outcome.candidates;
  const isWhole = Object(first).city_ward === (city_ward ?? '');
  if (isWhole && slots.every(({ field }) => OF_CITY.test(field))) return undefined;
  const text = (t ?? '').normalize('NFKC').replace(/\s/g, '');
  if (!text.endsWith(city_ward ?? city)) return undefined;
  return cityOfName([prefecture, county, city, city_ward].join(''));
}

/** Puts a town that a person typed into its municipality, which may be typed before it. */
export function withTypedTown(city: City, typed: string): City {
  const { prefecture, withCounty, name } = city;
  const town = [prefecture, withCounty, name].reduce(
    (text, start) => (text.startsWith(start) ? text.slice(start.length).trimStart() : text),
    typed.normalize('NFKC').trim(),
  );
  return { ...city, town };
}
