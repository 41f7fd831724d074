/**
 * Marks the beginnings and ends of indexed texts by code points that are not characters. Folding removes these code
 * points from texts and words. A word marked at its beginning matches only texts that begin with the word; a word that
 * is marked at both ends matches only texts that equal the word.
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
