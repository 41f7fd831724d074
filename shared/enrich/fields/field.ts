/** Describes a field once: its header, group, everyday names and width. */

import type { FieldValueType } from '../../cells/cell-value.ts';
import type { Sentence } from '../../messages/language.ts';
import type { FieldGroup } from './field-groups.ts';

export interface Field extends Sentence {
  /** Absent for the group `others`. */
  readonly group?: FieldGroup;
  /** Names that people use for the field besides its id and its headers. */
  readonly names?: readonly string[];
  /** Width of its column in half-width characters; absent for the usual one. */
  readonly width?: number;
  /** Absent for texts. */
  readonly holds?: FieldValueType;
}

const WIDTH_USUAL = 14;

/** Gives the part of a catalogue that follows from the table of its fields. */
export function catalogueOf<F extends string>(fields: Readonly<Record<F, Field>>) {
  return {
    ids: Object.keys(fields) as F[],
    header: (id: F): Sentence => fields[id],
    group: (id: F) => fields[id].group ?? 'others',
    everydayNames: (id: F) => fields[id].names ?? [],
    width: (id: F) => fields[id].width ?? WIDTH_USUAL,
    holds: (id: F) => fields[id].holds ?? 'text',
  };
}

/** Everyday names for an address and for the name of an organisation. */
export const ADDRESS_NAMES = ['住所', '住所全体', '所在地', '本店所在地', 'Full address'];
export const BODY_NAMES = [
  '社名',
  '会社名',
  '法人名',
  '企業名',
  '商号',
  '名称',
  '名前',
  'Company',
  'Company name',
];

/** Fields that several kinds have. */
export const common = {
  corporate_number: {
    ja: '法人番号',
    en: 'Corporate number',
    group: 'names',
    names: ['法人No', '法人No.'],
    width: 16,
  },
  postal_code: {
    ja: '郵便番号',
    en: 'Postal code',
    group: 'place',
    names: ['〒', '〒番号', '郵便', 'ZIP', 'ZIP code', 'Postcode'],
  },
  prefecture: {
    ja: '都道府県',
    en: 'Prefecture',
    group: 'place',
    names: ['都道府県名', '県', '県名', '府県'],
  },
  city: {
    ja: '市区町村',
    en: 'City',
    group: 'place',
    names: ['市町村', '市町村名', '市区町村名', '市区', '市'],
  },
  town: { ja: '町域', en: 'Town', group: 'place', names: ['町名', '町域名', '町'], width: 20 },
  street_number: {
    ja: '丁目番地等',
    en: 'Street and number',
    group: 'place',
    names: ['以降の住所'],
    width: 28,
  },
  block_lot_num: {
    ja: '番地',
    en: 'Block and lot',
    group: 'place',
    names: ['番地等', '丁目番地', '地番'],
  },
  building: {
    ja: '建物名',
    en: 'Building',
    group: 'place',
    names: ['建物', 'ビル', 'ビル名', 'マンション名'],
    width: 24,
  },
  floor_room: {
    ja: '階・部屋番号',
    en: 'Floor and room',
    group: 'place',
    names: ['階', '部屋番号', '号室'],
  },
  jisx0402: {
    ja: '市区町村コード',
    en: 'Municipality code',
    group: 'codes',
    names: ['市町村コード', '自治体コード', '全国地方公共団体コード', 'City code'],
  },
  candidates: { ja: '候補', en: 'Candidates', names: ['候補一覧'], width: 60 },
  version: {
    ja: 'データの版',
    en: 'Data version',
    names: ['版', 'データ版', 'Version'],
  },
  status: {
    ja: '照合結果',
    en: 'Result',
    names: ['結果', '状態', 'ステータス', 'Status'],
    width: 40,
  },
} as const satisfies Record<string, Field>;

/** Distances, to the metre. */
export const distanceField = {
  ja: '距離（km）',
  en: 'Distance (km)',
  group: 'place',
  names: ['距離', 'Distance'],
  holds: 'measure',
} as const satisfies Field;

/** Coordinates of the found records (coordinates.ts). */
export const coordinateFields = {
  latitude: { ja: '緯度', en: 'Latitude', group: 'place', names: ['Lat'], holds: 'measure' },
  longitude: {
    ja: '経度',
    en: 'Longitude',
    group: 'place',
    names: ['Lng', 'Lon'],
    holds: 'measure',
  },
  coordinates_level: { ja: '座標の精度', en: 'Coordinate level', group: 'place', width: 18 },
} as const satisfies Record<string, Field>;
