/** Compares names of places in any spelling, without a leading 大字 or 字. */
import { foldName } from '../../text/fold.ts';
import { toFullWidthKatakana } from '../../text/width.ts';

export function isSameName(a: string, b: string): boolean {
  return a === b || foldedName(a) === foldedName(b);
}

export function foldedName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replace(/^大?字/, '');
}
