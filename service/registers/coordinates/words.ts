/** Sentences about the coordinates that a service has. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const coordinatesSentences = {
  places: { ja: '座標のある町域・小字', en: 'towns and small areas with a point' },
  blocks: { ja: '街区・地番', en: 'blocks and lots' },
  held: {
    ja: '座標: データバージョン {version}（町域・小字 {places} 件、街区 {blocks} 件）',
    en: 'Coordinates: data version {version} (towns and small areas: {places}; blocks: {blocks})',
  },
  noneNotice: {
    ja: '注意: 座標が取り込まれていないため、緯度・経度は空になります。daicho import coordinates で位置参照情報を取り込んでください。',
    en: 'Note: no coordinates are imported, so latitude and longitude stay empty. Import position reference information with daicho import coordinates.',
  },
} as const satisfies Record<string, Sentence>;
