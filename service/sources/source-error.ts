import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** Where in an official file something is wrong. */
export interface SourcePlace {
  /** The file's name, without its folder. */
  readonly file: string;
  /** From 1; absent when the file as a whole is wrong. */
  readonly line?: number;
}

/** An official file cannot be read as what it should be. Nothing is imported from it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly place: SourcePlace;
  readonly #sentence: Sentence;
  readonly #values: Readonly<Record<string, string | number>>;

  constructor(
    sentence: Sentence,
    place: SourcePlace,
    values: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(say(sentence, 'en', { ...place, ...values }), { cause });
    this.place = place;
    this.#sentence = sentence;
    this.#values = { ...place, ...values };
  }

  sentence(language: Language): string {
    return say(this.#sentence, language, this.#values);
  }
}
