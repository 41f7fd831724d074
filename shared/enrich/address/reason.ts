/** Names the reason why the records of an address are candidates. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import type { AmbiguousReason } from '../outcome.ts';
import { distinct, nonEmpty } from '../postal/place.ts';
import { namesOtherPrefecture } from './decide-by-code.ts';
import { namesMunicipality } from './understood.ts';

/** Gives the reason where the service read no part: two parts of the address may contradict each other. */
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

export function reasonWithoutTown(
  areas: readonly PostalRecord[],
  query: PostalSearchQuery,
): AmbiguousReason {
  if (!namesMunicipality(query)) return 'municipality_missing';
  if (distinct(areas, (r) => r.jisx0402) > 1) return 'several_municipalities';
  if (nonEmpty(query.town) === undefined) return 'town_missing';
  return areas.every((r) => r.town === '') ? 'town_not_listed' : 'town_differs';
}
