import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { todayInJapan } from '../../japan-day.ts';

/**
 * Checks a data version as the person gave it.
 *
 * @throws SentenceError when it is not a day of the calendar, or one that has not come in Japan.
 */
export function checkedDataVersion(version: string, now: Date = new Date()): string {
  const isDate =
    dataVersionSchema.safeParse(version).success &&
    new Date(`${version}T00:00:00Z`).toISOString().startsWith(version);
  if (!isDate) throw new SentenceError(importSentences.malformedVersion, { version });
  if (version > todayInJapan(now))
    throw new SentenceError(importSentences.futureVersion, { version });
  return version;
}
