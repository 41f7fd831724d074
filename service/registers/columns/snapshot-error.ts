import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** A snapshot cannot be opened or written. */
export class SnapshotError extends SentenceError {
  override readonly name = 'SnapshotError';
}
