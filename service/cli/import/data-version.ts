import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { todayInJapan } from '../../japan-day.ts';

/**
 * Checks a data version that a person gave, or that the name of a file tells.
 *
 * @throws SentenceError for a text that is not a day of the calendar, and for a day that is still to come in Japan; a
 * UsageError if a person gave the text.
 */
export function checkedDataVersion(
  version: string,
  from: 'person' | 'file' = 'person',
  now = new Date(),
): string {
  const Wrong = from === 'person' ? UsageError : SentenceError;
  const isDate =
    dataVersionSchema.safeParse(version).success &&
    new Date(`${version}T00:00:00Z`).toISOString().startsWith(version);
  if (!isDate) throw new Wrong(importSentences.malformedVersion, { version });
  if (version > todayInJapan(now)) throw new Wrong(importSentences.futureVersion, { version });
  return version;
}
