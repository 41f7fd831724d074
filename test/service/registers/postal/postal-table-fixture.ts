import { Columns } from '@daicho/service/registers/columns/columns.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

const BLANK: PostalRecord = {
  jisx0402: '',
  old_code: '',
  postal_code: '',
  prefecture: '',
  prefecture_kana: '',
  prefecture_roman: '',
  city: '',
  city_kana: '',
  city_roman: '',
  county: '',
  county_kana: '',
  county_roman: '',
  city_without_county_and_ward: '',
  city_without_county_and_ward_kana: '',
  city_without_county_and_ward_roman: '',
  city_ward: '',
  city_ward_kana: '',
  city_ward_roman: '',
  town: '',
  town_kana: '',
  town_roman: '',
  town_raw: '',
  town_kana_raw: '',
  koaza: '',
  kyoto_street: '',
  building: '',
  floor: '',
  town_partial: false,
  town_addressed_koaza: false,
  town_chome: false,
  town_multi: false,
  town_jukyohyoji: false,
  update_status: 0,
  update_reason: 0,
  corporation: null,
};

/** A table over records that name only the fields that a test is about. `town_raw` equals `town` if it is not given. */
export function postalTable(records: readonly Partial<PostalRecord>[]): PostalTable {
  const rows = records.map((r): PostalRecord => {
    const record = { ...BLANK, ...r };
    const city =
      record.county + record.city_without_county_and_ward + record.city_ward || record.city;
    return { ...record, city, town_raw: r.town_raw ?? record.town };
  });
  const builder = new PostalTableBuilder();
  for (const area of rows.filter((r) => r.corporation === null)) builder.add(area);
  for (const office of rows.filter((r) => r.corporation !== null)) builder.add(office);
  return new PostalTable(new Columns(builder.columns()), {
    version: '2026-01-01',
    origin: 'official',
  });
}

interface Place {
  readonly jisx0402: string;
  readonly prefecture: string;
  readonly county?: string;
  readonly city: string;
  readonly ward?: string;
}

/** Makes records of a municipality. @param towns each a pair of postal code and `town_raw`, or fields of a record. */
export function recordsOf(
  place: Place,
  towns: readonly (readonly [code: string, townRaw: string] | Partial<PostalRecord>)[],
): Partial<PostalRecord>[] {
  return towns.map((town) => ({
    jisx0402: place.jisx0402,
    prefecture: place.prefecture,
    county: place.county ?? '',
    city_without_county_and_ward: place.city,
    city_ward: place.ward ?? '',
    ...(isPair(town) ? fromRaw(town[0], town[1]) : town),
  }));
}

function isPair(
  town: readonly [string, string] | Partial<PostalRecord>,
): town is readonly [string, string] {
  return Array.isArray(town);
}

function fromRaw(code: string, raw: string): Partial<PostalRecord> {
  const nameless = /以下に掲載がない場合|がくる場合/.test(raw);
  return { postal_code: code, town: nameless ? '' : raw.replace(/（.*/, ''), town_raw: raw };
}
