/** Fields of the nearest town: those of the postal register that say something without a number, and its distance. */
import { distanceField, type Field } from '../field.ts';
import { postalFields } from '../postal/words.ts';

const {
  postal_code,
  address,
  prefecture,
  city,
  town,
  address_kana,
  prefecture_kana,
  city_kana,
  town_kana,
  prefecture_roman,
  city_roman,
  town_roman,
  county,
  city_ward,
  jisx0402,
  old_code,
  latitude,
  longitude,
  coordinates_level,
  version,
  candidates,
  status,
} = postalFields;

export const nearestFields = {
  postal_code,
  address,
  prefecture,
  city,
  town,
  nearest_address: {
    ja: '最寄りの町丁目・小字',
    en: 'Nearest chome or small area',
    group: 'place',
    names: ['町丁目', 'Nearest place'],
    width: 36,
  },
  distance_km: distanceField,
  coordinates_level,
  latitude,
  longitude,
  address_kana,
  prefecture_kana,
  city_kana,
  town_kana,
  prefecture_roman,
  city_roman,
  town_roman,
  county,
  city_ward,
  jisx0402,
  old_code,
  version,
  candidates,
  status,
} as const satisfies Record<string, Field>;

export type NearestField = keyof typeof nearestFields;
