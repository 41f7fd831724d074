import { foldWidth } from './fold.ts';

/** Whether nothing of a text is left where it is searched: only white space, and what stands for no character. */
export function isBlank(text: string): boolean {
  for (const character of text) {
    if (foldWidth(character) !== '') return false;
  }
  return true;
}
