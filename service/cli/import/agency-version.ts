import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { agencyImportSentences as sentences } from '../../sources/nta/agency-words.ts';
import { checkedDataVersion } from './data-version.ts';

/**
 * Gives the day of the tax agency's files.
 *
 * @param days days that the names of some of the files tell.
 * @throws SentenceError if nothing tells the day of the data or the person names another day than the files; also as
 * `checkedDataVersion`.
 */
export function agencyVersion(
  files: readonly string[],
  days: readonly string[],
  given: string | undefined,
): string {
  const newestDay = [...days].sort().at(-1);
  const version = given ?? newestDay;
  if (version === undefined) {
    throw new SentenceError(sentences.noVersion, { file: basename(files[0] ?? '') });
  }
  const checked = checkedDataVersion(version, given === undefined ? 'file' : 'person');
  // A file without a day in its name may be newer than the others.
  const isLater = days.length < files.length && newestDay !== undefined && checked > newestDay;
  if (newestDay === undefined || checked === newestDay || isLater) return checked;
  throw new SentenceError(sentences.otherDay, { given: checked, told: newestDay });
}
