/** Sentences that `daicho address` shows. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const addressSentences = {
  parts: { ja: '住所の要素', en: 'Parts' },
  records: { ja: '該当する郵便番号データ（{count} 件）', en: 'Records ({count})' },
  noRecords: { ja: '該当する郵便番号データはありません。', en: 'No records.' },
  more: { ja: '…ほか {count} 件', en: '… {count} more' },
  decisions: { ja: '読み取りの過程', en: 'Decisions' },
  dataVersion: { ja: 'データバージョン {version}', en: 'data version {version}' },
  noSuchVersion: {
    ja: 'データバージョン {version} はありません。あるのは: {versions}',
    en: 'There is no data version {version}. There is: {versions}',
  },
  result: { ja: '照合結果', en: 'Result' },
} as const satisfies Record<string, Sentence>;

/** Names of the parts of an address in `query`. */
export const addressPartNames = {
  former_municipality: { ja: '旧市町村', en: 'former municipality' },
  former_town: { ja: '旧町域', en: 'former town' },
  prefecture: { ja: '都道府県', en: 'prefecture' },
  county: { ja: '郡', en: 'county' },
  city: { ja: '市区町村', en: 'city' },
  city_ward: { ja: '区', en: 'ward' },
  kyoto_street: { ja: '通り名', en: 'street' },
  town: { ja: '町域', en: 'town' },
  block_lot_num: { ja: '番地', en: 'number' },
  building: { ja: '建物', en: 'building' },
  floor_room: { ja: '階・部屋', en: 'floor, room' },
} as const satisfies Record<string, Sentence>;
