import { foldName } from './fold.ts';
import { toFullWidthKatakana } from './width.ts';

/** Matches words before a small area's name, which people leave out; not the 字 of 十文字. */
const AREA_PREFIX = /大字|小字|(?<!文)字/g;

/** Folds the name of a place without 大字, 小字 and 字. */
export function bareName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replace(AREA_PREFIX, '');
}
