/** Fields of the nearest town: the usual fields of the postal register, and the distance. */
import { distanceField, type Field } from '../fields/field.ts';
import { postalFields } from '../postal/words.ts';

const {
  postal_code,
  address,
  prefecture,
  city,
  town,
  address_kana,
  jisx0402,
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
    ja: '最寄りの町丁目',
    en: 'Nearest place',
    group: 'place',
    width: 20,
  },
  distance_km: distanceField,
  coordinates_level,
  latitude,
  longitude,
  address_kana,
  jisx0402,
  version,
  candidates,
  status,
} as const satisfies Record<string, Field>;

export type NearestField = keyof typeof nearestFields;
