/** Tells whether looking up a value in a city can add to the knowledge about the value. */

import type { Found } from '@daicho/shared/enrich/outcome.ts';
import { isLotAlone } from '@daicho/shared/text/place/lot-alone.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { OpenOutcome } from '../../running/finished-run.ts';

type Query = NonNullable<Found['query']>;

/** Whether an address names no municipality, as far as the service read it. */
export function lacksCity(outcome: OpenOutcome): boolean {
  if (outcome.kind === 'not_found' || outcome.query === null) return true;
  const { prefecture, city } = outcome.query;
  // A ward of Tokyo is a municipality.
  if (prefecture === '東京都' && city?.endsWith('区')) return false;
  // Wards of the same name exist in several cities.
  return city === null || city.endsWith('区') || isTownAlone(outcome.query);
}

/**
 * Whether an address names neither its city nor its prefecture, so that it may lie anywhere in the country. A former
 * town or village counts only with its prefecture or county, since a town of that name may lie in another city.
 */
export function isAnywhere(outcome: OpenOutcome): boolean {
  if (outcome.kind === 'not_found' || outcome.query === null) return true;
  const { t, prefecture, former_municipality: former = '' } = outcome.query;
  const text = (t ?? '').normalize('NFKC');
  if (prefecture !== null && (!isInJapanese(text) || text.includes(prefecture))) return false;
  if (!/^[^郡]*[町村]$/.test(former)) return lacksCity(outcome);
  return !isInJapanese(text.slice(0, Math.max(0, text.indexOf(former))));
}

/** Whether the service read only a town or village. The text may mean a town of that name in another city: 朝日町4-6. */
function isTownAlone({ city, town }: Pick<Query, 'city' | 'town'>): boolean {
  return city !== null && town === null && /[町村]$/.test(city);
}

/**
 * Gives the prefecture that an address names. If only a town was read, its prefecture counts only in an address that
 * names the prefecture or the county.
 */
export function namedPrefecture(key: string, query: Query): string | null {
  const { prefecture, county } = query;
  const isWritten = [prefecture, county].some((name) => name && key.includes(name));
  return isTownAlone(query) && !isWritten ? null : prefecture;
}

/** Whether the text names neither a prefecture nor a place that lies in only one prefecture. */
export function lacksPrefecture(key: string, outcome: OpenOutcome): boolean {
  if (outcome.kind === 'not_found' || outcome.query === null) return true;
  return namedPrefecture(key, outcome.query) === null;
}

/** Whether an address has any Japanese letter; an address abroad has none. */
export function isInJapanese(address: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(address);
}

/** Whether a value consists of numbers only, so that it needs a town as well as a city. */
export function isLot({ input, readAs = input }: UndecidedValue): boolean {
  return isLotAlone(readAs);
}
