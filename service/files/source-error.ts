import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** Place of a fault in an official file. */
interface SourcePlace {
  /** Name of the file, without its folder. */
  readonly file: string;
  /** Line number from 1; absent if the file as a whole is wrong. */
  readonly line?: number;
}

/** Says why an official file cannot be read as expected. Nothing is imported from it. */
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
