/**
 * Marks the texts of an index by code points that stand for no character and are folded out of every text and word. A
 * word with marks is found where a text begins, ends, or is just the word.
 */
import { TEXT_END } from '../../text-index/ngram-levels.ts';
import { withoutKind } from './kind-words.ts';

const BEGIN = '\ufffe';
/** Begins a name without its kind words. */
const BEGIN_BARE = '\ufdd0';
const END = String.fromCharCode(TEXT_END);

/** Marks a folded text of a document. An empty one, which no word is in, stays empty. */
export function marked(text: string): string {
  return text === '' ? '' : BEGIN + text + END;
}

/** Marks a folded name, and behind it the name without its kind words where it has any. */
export function markedName(name: string): string {
  const bare = withoutKind(name);
  return bare === name ? marked(name) : marked(name) + BEGIN_BARE + bare + END;
}

/** Gives what is in a text that begins with the word. */
export function beginning(word: string): string {
  return BEGIN + word;
}

/** Gives what is in a text that is just the word. */
export function whole(word: string): string {
  return BEGIN + word + END;
}

/** Gives what is in a name that begins with the word behind its kind words. */
export function bareBeginning(word: string): string {
  return BEGIN_BARE + word;
}

/** Gives what is in a name with kind words that without them is just the word. */
export function bareWhole(word: string): string {
  return BEGIN_BARE + word + END;
}
