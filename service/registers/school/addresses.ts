/** Reads a school's address with the postal register into the addresses of its record (spec, "School record"). */

import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import { SEARCH_LIMIT } from '@daicho/shared/model/limits.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { areaCodesOf } from '../postal/import/area-codes.ts';
import type { PostalRegister } from '../postal/register.ts';

type Located = Pick<SchoolRow, 'address' | 'prefecture' | 'postalCode'>;

/** Largest number of postal codes that an address may have to get an item each: as many candidates as hosts show. */
const CODES_MAX = 10;
/** Matches the label that distinguishes two addresses of one school, such as the years taught there: `（前期）`. */
const LABEL = /^[（(][^（）()]{1,6}[）)]/;
const HYPHENS = /[‐‑‒–—―−－]/g;

/**
 * Gives the addresses of a school, mostly one. There are several if two places are recorded, or if the address names an
 * area with a few postal codes and none is the published one.
 */
export function schoolAddresses(
  school: Located,
  postal: PostalRegister | undefined,
): RegisteredAddress[] {
  return placesOf(school).flatMap((place) => addressesOf(place, school.postalCode, postal));
}

/** Lists the texts of the places, each with its prefecture, which older editions omit. */
export function placesOf({ address, prefecture }: Located): string[] {
  return address
    .split('\n')
    .map((line) => line.replace(LABEL, ''))
    .filter((line) => line !== '')
    .map((line) =>
      beginsWithPrefecture(line) ? line : (PREFECTURE_NAMES[Number(prefecture) - 1] ?? '') + line,
    );
}

function addressesOf(
  text: string,
  published: string,
  postal: PostalRegister | undefined,
): RegisteredAddress[] {
  const read = postal?.search({ t: text, offset: 0, limit: SEARCH_LIMIT.max });
  const records = read?.data ?? [];
  const codes = areaCodesOf(records);
  // An address without a town could have any code of its municipality, and one with too many codes any of these.
  const isOpen = codes.length > 1 && (read?.query.town == null || codes.length > CODES_MAX);
  const fitting = codes.includes(published) || isOpen ? [published] : codes;
  // Falls back to the published code, which may be one that only this school has.
  const all = fitting.length > 0 ? fitting : [published];
  return all.map((code) => {
    const record = records.find(({ postal_code }) => postal_code === code) ?? records[0];
    return {
      postal_code: code === '' ? null : code,
      ...municipalityOf(record, text),
      town: read?.query.town ?? null,
      kyoto_street: read?.query.kyoto_street ?? null,
      block_lot_num: read?.query.block_lot_num ?? null,
      building: read?.query.building ?? null,
      floor_room: read?.query.floor_room ?? null,
    };
  });
}

function municipalityOf(record: PostalRecord | undefined, text: string) {
  const prefecture = PREFECTURE_NAMES.find((name) => text.startsWith(name)) ?? null;
  const behind = text.slice(prefecture?.length ?? 0);
  if (record === undefined) {
    return {
      jisx0402: null,
      prefecture,
      prefecture_kana: null,
      prefecture_roman: null,
      city: null,
      city_kana: null,
      city_roman: null,
      street_number: narrow(behind),
    };
  }
  return {
    jisx0402: record.jisx0402,
    prefecture: record.prefecture,
    prefecture_kana: record.prefecture_kana,
    prefecture_roman: record.prefecture_roman,
    city: record.city,
    city_kana: record.city_kana,
    city_roman: record.city_roman,
    street_number: narrow(behindMunicipality(behind, record)),
  };
}

/** Removes the municipality, with or without county, in any form of its characters. */
function behindMunicipality(text: string, record: PostalRecord): string {
  const names = [record.city, record.city_without_county_and_ward + record.city_ward];
  const name = names.find((one) => foldName(text.slice(0, one.length)) === foldName(one));
  return text.slice(name?.length ?? 0);
}

/** Writes digits, letters and hyphens in half width, as clients show street numbers. */
function narrow(text: string): string {
  return toHalfWidthAscii(text).replace(HYPHENS, '-').trim();
}

const PREFECTURE_NAMES = PREFECTURES.map(([name]) => name);

function beginsWithPrefecture(text: string): boolean {
  return PREFECTURE_NAMES.some((name) => text.startsWith(name));
}
