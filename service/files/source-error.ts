import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** Where in an official file something is wrong. */
interface SourcePlace {
  /** The file's name, without its folder. */
  readonly file: string;
  /** From 1; absent when the file as a whole is wrong. */
  readonly line?: number;
}

/** An official file cannot be read as what it should be. Nothing is imported from it. */
export class SourceError extends SentenceError {
  override readonly name = 'SourceError';
  readonly place: SourcePlace;

  constructor(
    sentence: Sentence,
    place: SourcePlace,
    values: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(sentence, { ...place, ...values }, cause);
    this.place = place;
  }
}
