/** Tells which addresses are those of a municipality only, whose first towns are of no use as candidates. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { isCut } from '../candidates.ts';
import { type City, cityOfName } from './city.ts';
import { lacksCity } from './lacks-city.ts';

/** @returns the municipality or ward that is all of an address, if it has more towns than are listed. */
export function cityAlone(outcome: Outcome | undefined): City | undefined {
  if (outcome?.kind !== 'ambiguous' || outcome.reason !== 'town_missing') return undefined;
  if (!isCut(outcome) || lacksCity(outcome) || outcome.query === null) return undefined;
  const { t, prefecture, county, city, city_ward, town } = outcome.query;
  if (prefecture === null || city === null || town !== null) return undefined;
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
