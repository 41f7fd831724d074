import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** Prints a fact of a finished run; numbers with separators between thousands. */
export function factLine(
  language: Language,
): (sentence: Sentence, value: string | number) => string {
  return (sentence, value) =>
    say(sentence, language, {
      value: typeof value === 'number' ? value.toLocaleString('en') : value,
    });
}
