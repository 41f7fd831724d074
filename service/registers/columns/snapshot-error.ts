import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** A snapshot cannot be opened or written; the sentence says what a person can do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly #sentence: Sentence;
  readonly #values: Readonly<Record<string, string | number>>;

  constructor(
    sentence: Sentence,
    values: Readonly<Record<string, string | number>>,
    cause?: unknown,
  ) {
    super(say(sentence, 'en', values), { cause });
    this.#sentence = sentence;
    this.#values = values;
  }

  sentence(language: Language): string {
    return say(this.#sentence, language, this.#values);
  }
}
