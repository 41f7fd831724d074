/** Sentences of the map, which are loaded with it, in both languages. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const mapSentences = {
  counts: {
    ja: '{placed} 行の場所が分かりました（不明\u00a0{unplaced}\u00a0行）。',
    en: 'Rows with a place: {placed} (without:\u00a0{unplaced}).',
  },
  point: {
    ja: '丸は緯度・経度の位置、数字は近くの行数です。',
    en: 'Circles show where the rows are; a number says how many are near it.',
  },
  prefecture: {
    ja: '丸は都道府県ごとの行数です。行を点で見るには、「条件を変えて実行」で緯度・\u2060経度を選んでください。',
    en: 'Circles count the rows of each prefecture. To see the rows as points, choose “Change and run again” and add Latitude and Longitude.',
  },
  no_points: {
    ja: '丸は都道府県ごとの行数です。緯度・経度の分かる行はありませんでした（サービスに座標のデータがないときも、こうなります）。',
    en: 'Circles count the rows of each prefecture. No row has a latitude and longitude; the service may have no coordinates.',
  },
  withoutPoint: {
    ja: '緯度・経度のない {rows} 行は、下の表だけに入れています。',
    en: 'Rows without coordinates, only in the table below: {rows}.',
  },
  picture: { ja: '{place}の地図。多い順に{most}。', en: 'Map of {place}. Most rows: {most}.' },
  japan: { ja: '日本', en: 'Japan' },
  table: {
    ja: '都道府県を押すと、市区町村ごとの行数と地図が出ます。',
    en: 'Press a prefecture to see its municipalities, in the table and on the map.',
  },
  tableAlone: {
    ja: '都道府県を押すと、市区町村ごとの行数が出ます。',
    en: 'Press a prefecture to see its municipalities.',
  },
  area: { ja: '都道府県・市区町村', en: 'Prefecture, municipality' },
  rows: { ja: '行数', en: 'Rows' },
  noCity: { ja: '（市区町村は不明）', en: '(municipality unknown)' },
} as const satisfies Record<string, Sentence>;
