/** Outline of coordinates as a kind. */
import { kindSentences } from '../../messages/kinds.ts';
import { described } from '../field.ts';
import type { RegisterOutline } from '../kind.ts';
import { nearestFields } from './words.ts';

export const nearestOutline = {
  id: 'nearest',
  name: kindSentences.nearest,
  inputs: [
    {
      id: 'latitude',
      name: kindSentences.latitude,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:緯度|座標|緯度経度|位置座標|latitude|lat|coordinates|latlng|latlon)$/,
        like: /緯度|座標|latitude/,
        unless: /精度|経度$|level|系/,
      },
    },
    {
      id: 'longitude',
      name: kindSentences.longitude,
      columnsMax: 1,
      isOptional: true,
      header: {
        exact: /^(?:経度|longitude|lng|lon|long)$/,
        like: /経度|longitude/,
        unless: /緯度|精度/,
      },
    },
  ],
  catalogue: {
    ...described(nearestFields),
    defaults: ['postal_code', 'prefecture', 'city', 'town', 'distance_km', 'coordinates_level'],
  },
  register: 'postal',
  furtherRegisters: ['coordinates'],
} as const satisfies RegisterOutline;
