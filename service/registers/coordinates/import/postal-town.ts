import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/** Fields of a town in the postal data that an import needs: complete records of all towns would take 200 MB. */
export type PostalTown = Pick<
  PostalRecord,
  'jisx0402' | 'prefecture' | 'city' | 'city_without_county_and_ward' | 'town' | 'postal_code'
>;

/** Lists the towns of areas; a town with several postal codes is listed once for each code. */
export function postalTowns(records: Iterable<PostalRecord>): readonly PostalTown[] {
  const towns: PostalTown[] = [];
  for (const record of records) {
    if (record.corporation !== null || record.town === '') continue;
    const { jisx0402, prefecture, city, city_without_county_and_ward, town, postal_code } = record;
    towns.push({ jisx0402, prefecture, city, city_without_county_and_ward, town, postal_code });
  }
  return towns;
}
