/**
 * Names the columns of postal records. Fields of the municipality are stored once for each municipality. Offices are
 * the last rows, so the columns of the fields that only offices have are shorter.
 */
import type { PostalCorporation, PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/** Names of a record's text fields. */
export type PostalTextField = {
  [F in keyof PostalRecord]: PostalRecord[F] extends string | null ? F : never;
}[keyof PostalRecord];

/** Fields with the names of a municipality. */
export const MUNICIPALITY_NAMES = [
  'prefecture',
  'prefecture_kana',
  'prefecture_roman',
  'city',
  'city_kana',
  'city_roman',
  'county',
  'county_kana',
  'county_roman',
  'city_without_county_and_ward',
  'city_without_county_and_ward_kana',
  'city_without_county_and_ward_roman',
] as const satisfies readonly PostalTextField[];

/** Text fields with one value in a municipality. `jisx0402` is the municipality's code. */
export const MUNICIPALITY_FIELDS = [
  'jisx0402',
  ...MUNICIPALITY_NAMES,
  'city_ward',
  'city_ward_kana',
  'city_ward_roman',
] as const satisfies readonly PostalTextField[];

export const ROW_FIELDS = [
  'old_code',
  'town',
  'town_kana',
  'town_roman',
  'town_raw',
  'town_kana_raw',
  'koaza',
  'kyoto_street',
  'building',
  'floor',
] as const satisfies readonly PostalTextField[];

/** Fields that only offices have. `block_lot_num` is empty for null. */
export const CORPORATION_FIELDS = [
  'name',
  'name_kana',
  'block_lot',
  'block_lot_num',
  'post_office',
] as const satisfies readonly (keyof PostalCorporation)[];

/** Flags, each a bit of the flags column. */
export const FLAG_FIELDS = [
  'town_partial',
  'town_addressed_koaza',
  'town_chome',
  'town_multi',
  'town_jukyohyoji',
] as const satisfies readonly (keyof PostalRecord)[];

/** Columns other than those of `MUNICIPALITY_FIELDS` and `ROW_FIELDS`. */
export const COLUMN = {
  municipality: 'municipality',
  postalCode: 'postal_code',
  flags: 'flags',
  updateStatus: 'update_status',
  updateReason: 'update_reason',
  /** Changes that the files themselves report. */
  fileUpdateStatus: 'file/update_status',
  fileUpdateReason: 'file/update_reason',
  codeType: 'corporation/code_type',
  codeIndexKeys: 'code_index/keys',
  codeIndexRows: 'code_index/rows',
  corporation: (field: (typeof CORPORATION_FIELDS)[number]) => `corporation/${field}`,
} as const;
