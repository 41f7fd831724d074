/** Marks names so that a word is found also where a name without its kind words begins, or is just the word. */
import { marked } from '../../keywords/marks.ts';
import { TEXT_END } from '../../text-index/ngram-levels.ts';
import { withoutKind } from './kind-words.ts';

/** Begins a name without its kind words. */
const BEGIN_BARE = '\ufdd0';
const END = String.fromCharCode(TEXT_END);

/** Marks a folded name, and behind it the name without its kind words where it has any. */
export function markedName(name: string): string {
  const bare = withoutKind(name);
  return bare === name ? marked(name) : marked(name) + BEGIN_BARE + bare + END;
}

/** Gives what is in a name that begins with the word behind its kind words. */
export function bareBeginning(word: string): string {
  return BEGIN_BARE + word;
}

/** Gives what is in a name with kind words that without them is just the word. */
export function bareWhole(word: string): string {
  return BEGIN_BARE + word + END;
}
