/**
 * Recognises addresses that consist of a municipality only, or of a municipality and a number. A few of the
 * municipality's towns are not useful candidates, and the code for its unlisted towns is no useful candidate either.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { isLotAlone } from '@daicho/shared/text/place/lot-alone.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { areForTheRest, isCut } from '../candidates.ts';
import { type City, cityOfName } from './city.ts';
import { lacksCity } from './lacks-city.ts';

/** Matches fields that are the same for all towns of a municipality or ward. */
const OF_CITY = /^(?:prefecture|city|county|version$|status$|jisx0402$|old_code$)/;

/**
 * @returns the municipality or ward of such an address; undefined if all its towns are listed, or if the fields of the
 * run are the same for all its towns.
 */
export function cityAlone(
  { slots, choice }: Pick<FinishedRun, 'slots' | 'choice'>,
  outcome: Outcome | undefined,
): City | undefined {
  if (outcome?.kind !== 'ambiguous' || outcome.reason !== 'town_missing') return undefined;
  const isRest = areForTheRest(choice.kind, outcome);
  if ((!isCut(outcome) && !isRest) || lacksCity(outcome) || outcome.query === null)
    return undefined;
  const { t, prefecture, county, city, city_ward, town } = outcome.query;
  if (prefecture === null || city === null || town !== null) return undefined;
  const [first] = outcome.candidates;
  const isWhole = Object(first).city_ward === (city_ward ?? '');
  if (isWhole && slots.every(({ field }) => OF_CITY.test(field))) return undefined;
  const text = (t ?? '').normalize('NFKC').replace(/\s/g, '');
  const name = city_ward ?? city;
  const behind = text.slice(text.lastIndexOf(name) + name.length);
  if (!text.includes(name) || (behind !== '' && !isLotAlone(behind))) return undefined;
  return cityOfName([prefecture, county, city, city_ward].join(''));
}

/** Adds a town that a person typed to its municipality, whose name may be typed before the town. */
export function withTypedTown(city: City, typed: string): City {
  const { prefecture, withCounty, name } = city;
  const town = [prefecture, withCounty, name].reduce(
    (text, start) => (text.startsWith(start) ? text.slice(start.length).trimStart() : text),
    typed.normalize('NFKC').trim(),
  );
  return { ...city, town, typed };
}
