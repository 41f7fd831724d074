/** Names the reason why the records of an address are candidates. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { isRomanised } from '../../text/roman-postal-code.ts';
import type { AmbiguousReason } from '../outcome.ts';
import { distinct, nonEmpty } from '../postal/place.ts';
import { namesOtherPrefecture } from './decide-by-code.ts';
import { namesMunicipality } from './understood.ts';

/** Gives the reason if the service read no part: two parts of the address may contradict each other. */
export function reasonWithoutParts(
  records: readonly PostalRecord[],
  query: PostalSearchQuery,
): AmbiguousReason {
  const isElsewhere = records.every((record) => namesOtherPrefecture(record, query));
  return isElsewhere && distinct(records, (r) => r.jisx0402) === 1
    ? 'prefecture_differs'
    : 'several_municipalities';
}

export function reasonOfRivals(records: readonly PostalRecord[]): AmbiguousReason {
  if (distinct(records, (r) => r.jisx0402) > 1) return 'several_municipalities';
  return distinct(records, (r) => r.town) > 1 ? 'several_towns' : 'several_codes';
}

/** Gives the reason if the service named no town, although several that it lists may be the written one. */
export function reasonOfOpenTown(
  candidates: readonly PostalRecord[],
  query: PostalSearchQuery,
): AmbiguousReason {
  const towns = candidates.map(({ town }) => town);
  if (towns.includes('') || new Set(towns).size < 2) return 'town_missing';
  const text = (query.t ?? '').normalize('NFKC');
  if (isRomanised(text)) return 'several_towns';
  const municipality = query.city_ward ?? query.city ?? '';
  const written = text.slice(text.lastIndexOf(municipality) + municipality.length);
  if (!BEGINS_WITH_NAME.test(written)) return 'town_missing';
  const isWhole = towns.some((town) => isNameIn(written, town.normalize('NFKC')));
  return isWhole ? 'several_towns' : 'town_differs';
}

const BEGINS_WITH_NAME = /^\s*\p{L}/u;

/** Whether a name is in a text, and no letter follows it. */
function isNameIn(text: string, name: string): boolean {
  const [, ...behind] = text.split(name);
  return behind.some((rest) => !/^\p{L}/u.test(rest));
}

export function reasonWithoutTown(
  areas: readonly PostalRecord[],
  query: PostalSearchQuery,
): AmbiguousReason {
  if (!namesMunicipality(query)) return 'municipality_missing';
  if (distinct(areas, (r) => r.jisx0402) > 1) return 'several_municipalities';
  if (nonEmpty(query.town) === undefined) return 'town_missing';
  return areas.every((r) => r.town === '') ? 'town_not_listed' : 'town_differs';
}
