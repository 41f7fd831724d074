/** A refusal that the page shows to the person, with its HTTP status. */
import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

export class DeskError extends SentenceError {
  override readonly name = 'DeskError';
  readonly status: number;

  /** Set if the page has to do more than show the error. */
  readonly code: 'lease_lost' | undefined;

  constructor(status: number, sentence: Sentence, values: Values = {}, code?: 'lease_lost') {
    super(sentence, values);
    this.status = status;
    this.code = code;
  }
}
