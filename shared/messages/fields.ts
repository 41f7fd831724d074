/** Headers of result columns. */
import type { Sentence } from './language.ts';

export const fieldHeaders = {
  postal_code: { ja: '郵便番号', en: 'Postal code' },
  address: { ja: '住所（正規化）', en: 'Address (normalised)' },
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
} as const satisfies Record<string, Sentence>;

export const corporationFieldHeaders = {
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
  kind: { ja: '法人種別コード', en: 'Kind code' },
  kind_name: { ja: '法人種別', en: 'Kind of corporation' },
  update_date: { ja: '更新年月日', en: 'Updated' },
  change_date: { ja: '変更年月日', en: 'Changed' },
  close_date: { ja: '閉鎖年月日', en: 'Closed' },
  close_cause: { ja: '閉鎖の事由コード', en: 'Cause of closure code' },
  close_cause_name: { ja: '閉鎖の事由', en: 'Cause of closure' },
  successor_corporate_number: { ja: '承継先法人番号', en: 'Successor' },
  qualified_invoice_issuer_number: {
    ja: '適格請求書発行事業者登録番号',
    en: 'Invoice issuer number',
  },
  version: fieldHeaders.version,
  status: fieldHeaders.status,
} as const satisfies Record<string, Sentence>;

export const dateFieldHeaders = {
  date: { ja: '日付（西暦）', en: 'Date' },
  day_of_week_ja: { ja: '曜日', en: 'Day of week (Japanese)' },
  day_of_week_en: { ja: '曜日（英語）', en: 'Day of week' },
  era_date: { ja: '和暦', en: 'Date (Japanese era)' },
  holiday: { ja: '祝日', en: 'Holiday' },
  business_day: { ja: '営業日か', en: 'Business day' },
  next_business_day: { ja: '翌営業日', en: 'Next business day' },
  previous_business_day: { ja: '前営業日', en: 'Previous business day' },
  status: fieldHeaders.status,
} as const satisfies Record<string, Sentence>;

/** Texts in those columns. */
export const dateFieldTexts = {
  business_day: { ja: '営業日', en: 'Yes' },
  no_business_day: { ja: '休業日', en: 'No' },
  unknown: { ja: '祝日が未発表', en: 'holidays not announced' },
} as const satisfies Record<string, Sentence>;

/** Names that people use for a field besides its header, whatever the kind. */
export const everydayNames: Readonly<Record<string, readonly string[]>> = {
  postal_code: ['〒', '〒番号', '郵便', 'ZIP', 'ZIP code', 'Postcode'],
  address: ['住所', '住所全体', '所在地', '本店所在地', 'Full address'],
  prefecture: ['都道府県名', '県', '県名', '府県'],
  city: ['市町村', '市町村名', '市区町村名', '市区', '市'],
  koaza: ['字', '字名'],
  city_ward: ['区'],
  town: ['町名', '町域名', '町'],
  block_lot_num: ['番地等', '丁目番地', '地番'],
  building: ['建物', 'ビル', 'ビル名', 'マンション名'],
  floor_room: ['階', '部屋番号', '号室'],
  jisx0402: ['市町村コード', '自治体コード', '全国地方公共団体コード', 'City code'],
  corporation: ['事業所', '大口事業所'],
  corporate_number: ['法人No', '法人No.'],
  name: ['社名', '会社名', '法人名', '企業名', '商号', '名称', '名前', 'Company', 'Company name'],
  furigana: ['カナ', 'ふりがな', 'よみ', '社名カナ', '法人名カナ'],
  en_name: ['英語社名', '英文名', 'English name'],
  street_number: ['以降の住所'],
  kind_name: ['法人の種類', '種別'],
  close_date: ['閉鎖日'],
  qualified_invoice_issuer_number: ['インボイス番号', '登録番号', 'T番号'],
  date: ['日付', '年月日', '西暦'],
  day_of_week_ja: ['曜', 'Weekday (Japanese)'],
  day_of_week_en: ['Weekday'],
  era_date: ['元号', '年号', 'Era'],
  holiday: ['祝日名', '祝祭日', '休日'],
  business_day: ['営業日', '平日'],
  next_business_day: ['次の営業日'],
  previous_business_day: ['前の営業日'],
  status: ['結果', '状態', 'ステータス', 'Status'],
  candidates: ['候補一覧'],
  score: ['スコア', '点数'],
  reason: ['理由', 'Reason'],
  version: ['版', 'データ版', 'Version'],
};

/** Sentences about a name that no field has. */
export const fieldNameSentences = {
  unknown: { ja: '項目「{names}」はありません。', en: 'No such field: {names}.' },
  nearest: { ja: '「{names}」のことですか。', en: 'Did you mean {names}?' },
  known: { ja: '使える項目: {names}', en: 'The fields are: {names}' },
} as const satisfies Record<string, Sentence>;
