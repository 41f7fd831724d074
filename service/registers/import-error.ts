import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** What was asked cannot be imported, though each file may be right. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly #sentence: Sentence;
  readonly #values: Readonly<Record<string, string | number>>;

  constructor(sentence: Sentence, values: Readonly<Record<string, string | number>> = {}) {
    super(say(sentence, 'en', values));
    this.#sentence = sentence;
    this.#values = values;
  }

  sentence(language: Language): string {
    return say(this.#sentence, language, this.#values);
  }
}
