import { type Sentence, say, type Values } from '@daicho/shared/messages/language.ts';

/** Fills a sentence in both languages. */
export function filled(sentence: Sentence, values: Values): Sentence {
  return { ja: say(sentence, 'ja', values), en: say(sentence, 'en', values) };
}
