/** Everything that a view needs besides its data: texts in the person's language, and the actions. */
import { countText, singular } from '@daicho/shared/messages/count-text.ts';
import {
  type Language,
  type Sentence,
  say,
  type Values,
} from '@daicho/shared/messages/language.ts';
import type { PaneActions } from '../../actions.ts';

export interface Ui {
  readonly language: Language;
  readonly actions: PaneActions;
  say(sentence: Sentence, values?: Values): string;
  /** Prints a number with separated thousands. */
  number(count: number): string;
}

/** Keeps a short text on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Keeps a particle beside the bracket before it, and keeps もう一度 and the like together; writes "1 row" instead of "1
 * rows".
 */
export function polished(text: string): string {
  return singular(
    text.replace(/([」）])(?=[ぁ-ん])|([こそ複]の|もう)(?=[ァ-ヶ一-龠])/g, '$&\u2060'),
  );
}

export function uiOf(language: Language, actions: PaneActions): Ui {
  return {
    language,
    actions,
    say: (sentence, values) => polished(say(sentence, language, values)),
    number: countText,
  };
}
