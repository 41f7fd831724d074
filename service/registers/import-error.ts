import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** What was asked cannot be imported, though each file may be right. */
export class ImportError extends SentenceError {
  override readonly name = 'ImportError';
}
