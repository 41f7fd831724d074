/** Headers of result columns. */
import type { CorporationFieldId } from '../enrich/corporation-fields.ts';
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

export const corporationFieldHeaders: Readonly<Record<CorporationFieldId, Sentence>> = {
  corporate_number: { ja: '法人番号', en: 'Corporate number' },
  name: { ja: '商号または名称', en: 'Name' },
  furigana: { ja: 'フリガナ', en: 'Furigana' },
  en_name: { ja: '英語名', en: 'Name (English)' },
  postal_code: fieldHeaders.postal_code,
  prefecture: fieldHeaders.prefecture,
  city: fieldHeaders.city,
  street_number: { ja: '丁目番地等', en: 'Street and number' },
  address: { ja: '所在地', en: 'Address' },
  town: fieldHeaders.town,
  block_lot_num: fieldHeaders.block_lot_num,
  building: fieldHeaders.building,
  floor_room: fieldHeaders.floor_room,
  jisx0402: fieldHeaders.jisx0402,
  address_outside: { ja: '国外所在地', en: 'Address abroad' },
  kind: { ja: '法人種別', en: 'Kind' },
  update_date: { ja: '更新年月日', en: 'Updated' },
  change_date: { ja: '変更年月日', en: 'Changed' },
  close_date: { ja: '閉鎖年月日', en: 'Closed' },
  close_cause: { ja: '閉鎖の事由', en: 'Cause of closure' },
  successor_corporate_number: { ja: '承継先法人番号', en: 'Successor' },
  qualified_invoice_issuer_number: {
    ja: '適格請求書発行事業者登録番号',
    en: 'Invoice issuer number',
  },
  version: fieldHeaders.version,
  status: fieldHeaders.status,
};
