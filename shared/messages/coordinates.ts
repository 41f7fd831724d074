/** Names of what a point stands for, and the text for a service without coordinates. */
import type { CoordinatesLevel } from '../model/coordinates.ts';
import type { Sentence } from './language.ts';

export const coordinatesLevels = {
  block: { ja: '街区・地番', en: 'block or lot' },
  small_area: { ja: '丁目・小字', en: 'chome or small area' },
  town: { ja: '町域', en: 'town' },
  city: { ja: '市区町村', en: 'municipality' },
} as const satisfies Record<CoordinatesLevel, Sentence>;

export const noCoordinates: Sentence = {
  ja: 'このサービスには座標がありません',
  en: 'this service has no coordinates',
};
