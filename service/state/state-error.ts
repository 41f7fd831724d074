/** Says why the state store cannot be read or written: a sentence for the operator, and the database's reason. */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** Has no `cause`, since a database's message may repeat what the database was asked to store. */
export class StateError extends SentenceError {
  override readonly name = 'StateError';
  /** Code of the database or the operating system, and its meaning: `SQLITE_FULL: database or disk is full`. */
  readonly reason: string;

  constructor(sentence: Sentence, values: Readonly<Record<string, string>>, reason: string) {
    super(sentence, { ...values, reason });
    this.reason = reason;
  }
}
