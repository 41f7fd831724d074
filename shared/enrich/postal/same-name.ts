/** Whether two names of a place are the same name, written differently; a leading 大字 or 字 does not count. */
import { foldName } from '../../text/fold.ts';
import { toFullWidthKatakana } from '../../text/width.ts';

export function isSameName(a: string, b: string): boolean {
  return a === b || foldedName(a) === foldedName(b);
}

export function foldedName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replace(/^大?字/, '');
}

/** Words before a small area's name, which people leave out; not the 字 of 十文字. */
const AREA_PREFIX = /大字|小字|(?<!文)字/g;

/** Folds a name and leaves 大字, 小字 and 字 out wherever they stand. */
export function bareName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replace(AREA_PREFIX, '');
}
