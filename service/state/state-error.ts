import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** The state store cannot be used. */
export class StateError extends SentenceError {
  override readonly name = 'StateError';
}
