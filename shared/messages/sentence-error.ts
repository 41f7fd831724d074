import { filledIn, type Language, type Sentence, say, type Values } from './language.ts';

/** Failure that a person can act on, with what happened and what to do in both languages. */
export class SentenceError extends Error {
  readonly #sentence: Sentence;
  readonly #values: Values;

  constructor(sentence: Sentence, values: Values = {}, cause?: unknown) {
    super(say(sentence, 'en', values), cause === undefined ? {} : { cause });
    this.#sentence = sentence;
    this.#values = values;
  }

  sentence(language: Language): string {
    return say(this.#sentence, language, this.#values);
  }

  inBothLanguages(): Sentence {
    return filledIn(this.#sentence, this.#values);
  }

  /** Whether a value in the sentence, such as the name of a file, contains the text. */
  isAbout(text: string): boolean {
    return Object.values(this.#values).some((value) =>
      (typeof value === 'object' ? value.en : String(value)).includes(text),
    );
  }
}

/** Wrong input or setting, which no data can change: commands end with an exit code of their own. */
export class UsageError extends SentenceError {
  override readonly name = 'UsageError';
}
