/** Marks names so that searches find where a name begins or ends without its kind words. */
import { markedText } from '../../keywords/marks.ts';
import { TEXT_END } from '../../text-index/ngram-levels.ts';
import { withoutKind } from './kind-words.ts';

/** Begins a name without its kind words. */
const BEGIN_BARE = '\ufdd0';
const END = String.fromCharCode(TEXT_END);

/** Marks a folded name, followed by the name without kind words, if different. */
export function markedName(name: string): string {
  const bare = withoutKind(name);
  return bare === name ? markedText(name) : markedText(name) + BEGIN_BARE + bare + END;
}

/** Gives the text to search for names that begin with a word once their kind words are removed. */
export function bareBeginning(word: string): string {
  return BEGIN_BARE + word;
}

/** Gives the text to search for names that equal a word once their kind words are removed. */
export function bareWhole(word: string): string {
  return BEGIN_BARE + word + END;
}
