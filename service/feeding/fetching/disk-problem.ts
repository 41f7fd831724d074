import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { systemCode } from '../../files/system-error.ts';
import { updateSentences } from './words.ts';

/**
 * Turns a disk failure in a folder into a sentence. Gives an error that already is a sentence unchanged.
 *
 * @throws any other error.
 */
export function diskProblem(path: string, error: unknown): SentenceError {
  if (error instanceof SentenceError) return error;
  const reason = systemCode(error);
  if (reason === undefined) throw error;
  return new SentenceError(updateSentences.folder, { path, reason }, error);
}
