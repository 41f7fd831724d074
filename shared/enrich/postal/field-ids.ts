/** The result fields, in the order in which they are offered. Names are the spec's. */
export const FIELD_IDS = [
  'postal_code',
  'prefecture',
  'prefecture_kana',
  'prefecture_roman',
  'city',
  'city_kana',
  'city_roman',
  'county',
  'city_without_county_and_ward',
  'city_ward',
  'town',
  'town_kana',
  'town_roman',
  'koaza',
  'kyoto_street',
  'block_lot_num',
  'building',
  'floor_room',
  'jisx0402',
  'old_code',
  'corporation',
  'version',
  'candidates',
  'status',
] as const;

export type FieldId = (typeof FIELD_IDS)[number];
