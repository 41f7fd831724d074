/**
 * Marks the texts of an index by code points that stand for no character and are folded out of every text and word. A
 * word with marks is found where a text begins, ends, or is just the word.
 */
import { TEXT_END } from '../text-index/ngram-levels.ts';

const BEGIN = '\ufffe';
const END = String.fromCharCode(TEXT_END);

/** Marks a folded text of a document. An empty one, which no word is in, stays empty. */
export function marked(text: string): string {
  return text === '' ? '' : BEGIN + text + END;
}

/** Gives what is in a text that begins with the word. */
export function beginning(word: string): string {
  return BEGIN + word;
}

/** Gives what is in a text that is just the word. */
export function whole(word: string): string {
  return BEGIN + word + END;
}
