/** Folds names of buildings into the symbols that they are compared by. */
import { foldName } from './fold.ts';
import { toFullWidthKatakana } from './width.ts';

/** Folds a name: `霞が関ビルディング` and `霞が関ビル` are one. */
export function foldBuildingName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replaceAll('ビルデイング', 'ビル');
}
