/** Headers of result columns. */
import type { FieldId } from '../enrich/field-ids.ts';
import type { Sentence } from './language.ts';

export const fieldHeaders: Readonly<Record<FieldId, Sentence>> = {
  postal_code: { ja: '郵便番号', en: 'Postal code' },
  prefecture: { ja: '都道府県', en: 'Prefecture' },
  prefecture_kana: { ja: '都道府県カナ', en: 'Prefecture (kana)' },
  prefecture_roman: { ja: '都道府県ローマ字', en: 'Prefecture (roman)' },
  city: { ja: '市区町村', en: 'City' },
  city_kana: { ja: '市区町村カナ', en: 'City (kana)' },
  city_roman: { ja: '市区町村ローマ字', en: 'City (roman)' },
  county: { ja: '郡', en: 'County' },
  city_without_county_and_ward: {
    ja: '市区町村（郡・行政区を除く）',
    en: 'City without county and ward',
  },
  city_ward: { ja: '行政区', en: 'Ward' },
  town: { ja: '町域', en: 'Town' },
  town_kana: { ja: '町域カナ', en: 'Town (kana)' },
  town_roman: { ja: '町域ローマ字', en: 'Town (roman)' },
  koaza: { ja: '小字', en: 'Koaza' },
  kyoto_street: { ja: '京都の通り名', en: 'Kyoto street' },
  block_lot_num: { ja: '番地', en: 'Block and lot' },
  building: { ja: '建物名', en: 'Building' },
  floor_room: { ja: '階・部屋番号', en: 'Floor and room' },
  jisx0402: { ja: '市区町村コード', en: 'Municipality code' },
  old_code: { ja: '旧郵便番号', en: 'Old postal code' },
  corporation: { ja: '事業所名', en: 'Office' },
  version: { ja: 'データの版', en: 'Data version' },
  candidates: { ja: '候補', en: 'Candidates' },
  status: { ja: '照合結果', en: 'Result' },
};
