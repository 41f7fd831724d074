import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** The state store cannot be used; the sentence says what a person can do. */
export class StateError extends Error {
  override readonly name = 'StateError';
  readonly #sentence: Sentence;
  readonly #values: Readonly<Record<string, string>>;

  constructor(sentence: Sentence, values: Readonly<Record<string, string>>, cause?: unknown) {
    super(say(sentence, 'en', values), { cause });
    this.#sentence = sentence;
    this.#values = values;
  }

  sentence(language: Language): string {
    return say(this.#sentence, language, this.#values);
  }
}
