/** Tells whether looking a value up in a city may tell more than is known of it. */

import type { Found } from '@daicho/shared/enrich/outcome.ts';
import { isLotAlone } from '@daicho/shared/text/place/lot-alone.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { OpenOutcome } from '../../running/finished-run.ts';

type Query = NonNullable<Found['query']>;

/** Whether the text of an address names no municipality, as far as it was read. */
export function lacksCity(outcome: OpenOutcome): boolean {
  if (outcome.kind === 'not_found' || outcome.query === null) return true;
  const { prefecture, city } = outcome.query;
  // A ward of Tokyo is a municipality.
  if (prefecture === '東京都' && city?.endsWith('区')) return false;
  // A ward may be one of several cities.
  return city === null || city.endsWith('区') || isTownAlone(outcome.query);
}

/** Whether only a town or village was read. A town elsewhere may have the name of that municipality: 朝日町4-6. */
export function isTownAlone({ city, town }: Pick<Query, 'city' | 'town'>): boolean {
  return city !== null && town === null && /[町村]$/.test(city);
}

/** Gives the prefecture that an address names; that of a town alone counts only where it is written, or the county. */
export function namedPrefecture(key: string, query: Query): string | null {
  const { prefecture, county } = query;
  const isWritten = [prefecture, county].some((name) => name && key.includes(name));
  return isTownAlone(query) && !isWritten ? null : prefecture;
}

/** Whether an address has any Japanese letter: one abroad has none. */
export function isInJapanese(address: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(address);
}

/** Whether its rows are numbers only, so that no city can be asked about without its town. */
export function isLot({ input, readAs = input }: UndecidedValue): boolean {
  return isLotAlone(readAs);
}
