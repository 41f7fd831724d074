/** Sentences of `daicho map`, and of the page that it makes. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const mapSentences = {
  ending: {
    ja: '-o には .html、.geojson、.kml のどれかで終わる名前を指定してください: {value}',
    en: '-o must end in .html, .geojson or .kml: {value}',
  },
  placed: { ja: '地図に載せた行: {value}', en: 'rows on the map: {value}' },
  of: { ja: '  {level}の座標: {value}', en: '  at the point of the {level}: {value}' },
  noPoint: { ja: '一致したが座標のない行: {value}', en: 'found, without a point: {value}' },
  output: { ja: '出力: {value}', en: 'output: {value}' },
  noCoordinates: {
    ja: '座標のデータがないので、地図を作れません。このパソコンのデータで照合しているときは、daicho update coordinates で取り込んでください。ほかのサービスで照合しているときは、そのサービスに座標がありません。',
    en: 'There are no coordinates, so no map can be made. Where the data of this computer is used, get them with daicho update coordinates; another service that is asked has none.',
  },
  nothing: {
    ja: '座標の分かる行がないので、地図は作っていません。',
    en: 'No row has a point, so no map was made.',
  },
} as const satisfies Record<string, Sentence>;

export const mapPageSentences = {
  title: { ja: '{name} の地図', en: 'Map of {name}' },
  shown: {
    ja: '地図に載せた行: {placed}',
    en: 'rows on the map: {placed}',
  },
  left: { ja: '載せていない行:', en: 'not on it:' },
  named: { ja: '行の名前: {label}', en: 'rows named by: {label}' },
  help: {
    ja: 'ホイールか ＋－ で拡大・縮小、ドラッグか矢印キーで移動します。丸の数字はその近くの件数です。',
    en: 'Zoom with the wheel or + and -; move by dragging or with the arrow keys. The number in a circle counts the rows near it.',
  },
  map: { ja: '地図', en: 'Map' },
  zoomIn: { ja: '拡大', en: 'Zoom in' },
  zoomOut: { ja: '縮小', en: 'Zoom out' },
  whole: { ja: '全体', en: 'Whole' },
  tiles: {
    ja: '国土地理院の地図を背景に表示（表示する範囲の画像をインターネットから取得します）',
    en: 'Show the map of the Geospatial Information Authority of Japan behind (its images of what is in view are fetched from the internet)',
  },
  tileSource: {
    ja: '背景: 国土地理院（地理院タイル 淡色地図）',
    en: 'Background: Geospatial Information Authority of Japan (国土地理院, GSI Tiles)',
  },
  tilesFailed: {
    ja: '背景の地図を取得できませんでした。インターネットにつながっているかを確かめてください。',
    en: 'The map behind could not be fetched. Check whether you are online.',
  },
  area: { ja: '都道府県・市区町村', en: 'Prefecture, municipality' },
  rows: { ja: '件数', en: 'Rows' },
  others: { ja: 'その他', en: 'others' },
  blank: { ja: '（空欄）', en: '(blank)' },
  sources: { ja: '出典', en: 'Sources' },
  outlines: {
    ja: '都道府県の形: Natural Earth（パブリックドメイン）',
    en: 'Outlines of prefectures: Natural Earth (public domain)',
  },
} as const satisfies Record<string, Sentence>;
