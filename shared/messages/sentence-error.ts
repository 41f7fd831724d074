import { type Language, type Sentence, say, type Values } from './language.ts';

/** A failure that a person can act on: what happened and what to do, in both languages. */
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
}

/** Something that a person typed or set is wrong, whatever the data hold: a command ends with another exit code then. */
export class UsageError extends SentenceError {
  override readonly name = 'UsageError';
}
