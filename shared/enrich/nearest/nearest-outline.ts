/** Outline of coordinates as a kind. */
import { catalogueOf } from '../fields/field.ts';
import type { RegisterOutline } from '../kind.ts';
import { nearestFields } from './words.ts';

export const nearestOutline = {
  id: 'nearest',
  name: { ja: '緯度・経度', en: 'Latitude and longitude' },
  inputs: [
    {
      id: 'latitude',
      name: nearestFields.latitude,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:緯度|座標|緯度経度|latitude|lat|latlng)$/,
        like: /緯度|latitude/,
      },
    },
    {
      id: 'longitude',
      name: nearestFields.longitude,
      columnsMax: 1,
      isOptional: true,
      header: { exact: /^(?:経度|longitude|lng|lon)$/, like: /^経度|longitude/ },
    },
  ],
  catalogue: {
    ...catalogueOf(nearestFields),
    defaults: ['postal_code', 'prefecture', 'city', 'town', 'distance_km', 'coordinates_level'],
  },
  order: 110,
  register: 'postal',
  furtherRegisters: ['coordinates'],
} as const satisfies RegisterOutline;
