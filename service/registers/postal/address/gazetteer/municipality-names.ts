/** Lists the ways of writing a municipality, present or former. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { foldName } from '@daicho/shared/text/fold.ts';

/** Matches the island before a town or village: only the postal operator writes 三宅島三宅村; everybody else writes 三宅村. */
const ISLAND = /^.+島(?=..+[町村]$)/;

interface MunicipalityParts {
  readonly prefecture: string;
  /** Prefecture without 都, 府 or 県. */
  readonly barePrefecture: string;
  readonly county: string;
  readonly city: string;
  /** City without 市. */
  readonly bareCity: string;
  readonly ward: string;
}

export function namedParts(record: PostalRecord): MunicipalityParts {
  const { prefecture, city_without_county_and_ward: city } = record;
  return {
    prefecture,
    barePrefecture: prefecture.replace(/[都府県]$/, ''),
    county: record.county,
    city,
    bareCity: city.replace(/市$/, ''),
    ward: record.city_ward,
  };
}

export function readParts(record: PostalRecord): MunicipalityParts {
  const { prefecture_kana: prefecture, city_without_county_and_ward_kana: city } = record;
  return {
    prefecture,
    barePrefecture: prefecture.replace(/(?:ト|フ|ケン)$/, ''),
    county: record.county_kana,
    city,
    bareCity: city.replace(/シ$/, ''),
    ward: record.city_ward_kana,
  };
}

/** Lists all ways to write a municipality: with or without prefecture, its suffix, county, island, designated city. */
export function namesOfMunicipality(parts: MunicipalityParts): string[] {
  const { prefecture, barePrefecture, county, city, bareCity, ward } = parts;
  if (city === '') return [];
  const counties = county === '' ? [''] : [county, ''];
  const onIsland = city.replace(ISLAND, '');
  const within = ward === '' ? [city, onIsland] : [city + ward, ward, city, bareCity + ward];
  return ['', prefecture, barePrefecture].flatMap((p) =>
    counties.flatMap((c) => within.map((w) => p + c + w)),
  );
}

/** Lists the names of a former municipality, folded. */
export function namesOfFormerMunicipality(record: PostalRecord): readonly string[] {
  const { ward, ...place } = namedParts(record);
  // Puts the ward after its city, since other cities have wards of that name.
  const whole = { ...place, city: place.city + ward, bareCity: place.bareCity + ward, ward: '' };
  return namesOfMunicipality(whole).map(foldName);
}
