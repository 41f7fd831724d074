import { foldWidth } from './fold.ts';

/** Whether folding leaves nothing of a text, which then has only white space and code points that are not characters. */
export function isBlank(text: string): boolean {
  for (const character of text) {
    if (foldWidth(character) !== '') return false;
  }
  return true;
}
