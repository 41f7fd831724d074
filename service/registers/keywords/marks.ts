/**
 * Marks the beginnings and ends of indexed texts by code points that are not characters and that folding removes from
 * texts and words. A word with marks matches where a text begins with, ends with or equals it.
 */
import { TEXT_END } from '../text-index/ngram-levels.ts';

const BEGIN = '\ufffe';
const END = String.fromCharCode(TEXT_END);

/** Marks a folded text; an empty one stays empty. */
export function markedText(text: string): string {
  return text === '' ? '' : BEGIN + text + END;
}

export function markedBeginning(word: string): string {
  return BEGIN + word;
}

export function markedWhole(word: string): string {
  return BEGIN + word + END;
}
