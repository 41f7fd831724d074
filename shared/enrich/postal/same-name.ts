/** Whether two names of a place are the same name, written differently; a leading 大字 or 字 does not count. */
import { foldName } from '../../text/fold.ts';
import { toFullWidthKatakana } from '../../text/width.ts';

export function isSameName(a: string, b: string): boolean {
  return a === b || foldedName(a) === foldedName(b);
}

export function foldedName(name: string): string {
  return foldName(toFullWidthKatakana(name)).replace(/^大?字/, '');
}
