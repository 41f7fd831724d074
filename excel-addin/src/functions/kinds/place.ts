/** Functions for cells about points and distances, with the help that Excel shows: at most 128 characters a sentence. */
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type ExcelFunction, fields, input, optionalInput } from '../excel-function.ts';

const sentences = {
  distance: {
    ja: '2つの場所（住所、郵便番号、緯度・経度）の直線の距離をkmで返します。',
    en: 'Returns the distance in km between two places in a straight line: addresses, postal codes or points.',
  },
  distanceFrom: {
    ja: '住所、郵便番号、または「緯度, 経度」のセル、または範囲',
    en: 'An address, a postal code or “latitude, longitude”, or a range',
  },
  distanceTo: {
    ja: 'もう1つの場所。1つだけなら全行に使います',
    en: 'The other place: one for all rows, or a range of as many',
  },
  distanceField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "距離（km）,座標の精度"。省略すると距離',
    en: 'What to return, such as distance_km,coordinates_level. Left out: the distance',
  },
  nearest: {
    ja: '緯度・経度からいちばん近い町域を返します（その点を含む町域とは限りません）。',
    en: 'Returns the town nearest to a point, which need not be the town that it lies in.',
  },
  nearestLatitude: {
    ja: '緯度のセル（「35.68, 139.76」のように両方でも可）、または範囲',
    en: 'A latitude, or both as “35.68, 139.76”, or a range',
  },
  nearestLongitude: { ja: '経度のセル、または範囲', en: 'The longitude, or a range' },
  nearestField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "郵便番号,距離（km）"。省略すると都道府県・市区町村・町域',
    en: 'What to return, such as postal_code,distance_km. Left out: prefecture, city and town',
  },
  noTown: {
    ja: '20km以内の町域がデータにありません。',
    en: 'The data has no town within 20 km.',
  },
  noPlace: {
    ja: '該当する住所がないか、座標が1つに決まりません。',
    en: 'There is no such address, or no single point for it.',
  },
} as const satisfies Record<string, Sentence>;

export const DISTANCEKM: ExcelFunction = {
  kind: distanceKind,
  shown: ['distance_km'],
  notFound: sentences.noPlace,
  description: sentences.distance,
  parameters: [
    input('from', sentences.distanceFrom),
    input('to', sentences.distanceTo, 1),
    fields(sentences.distanceField),
  ],
};

export const NEARESTTOWN: ExcelFunction = {
  kind: nearestKind,
  shown: ['prefecture', 'city', 'town'],
  notFound: sentences.noTown,
  description: sentences.nearest,
  parameters: [
    input('latitude', sentences.nearestLatitude),
    optionalInput('longitude', sentences.nearestLongitude, 1),
    fields(sentences.nearestField),
  ],
};
