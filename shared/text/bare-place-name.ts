/** Folds names of places, 大字, 小字 and 字 left out. */
import { foldName } from './fold.ts';
import { toFullWidthKatakana } from './width.ts';

/** Words before a small area's name, which people leave out; not the 字 of 十文字. */
const AREA_PREFIX = /大字|小字|(?<!文)字/g;

/** Folds a name and leaves 大字, 小字 and 字 out wherever they stand. */
export function bareName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replace(AREA_PREFIX, '');
}
