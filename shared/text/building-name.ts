import { foldName } from './fold.ts';
import { toFullWidthKatakana } from './width.ts';

/** Folds the name of a building for comparing: `霞が関ビルディング` and `霞が関ビル` are one. */
export function foldBuildingName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replaceAll('ビルデイング', 'ビル');
}
