/** Sentences about the map of a list. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const mapSentences = {
  noColumns: {
    ja: 'このシートには、住所の列が見つかりません。列の見出しを「住所」のようにしてから、もう一度ドロップしてください。',
    en: 'No column of addresses can be told on this sheet. Name it so (住所), then drop the file again.',
  },
  noCoordinates: {
    ja: 'このサービスには座標のデータがないので、地図を作れません。サービスを動かしている方が、国土交通省の位置参照情報（https://nlftp.mlit.go.jp/isj/）を daicho import coordinates で取り込むと、作れるようになります。',
    en: 'This service has no coordinates, so that no map can be made. Its operator can import the ministry’s position reference information (https://nlftp.mlit.go.jp/isj/) with daicho import coordinates.',
  },
} as const satisfies Record<string, Sentence>;
