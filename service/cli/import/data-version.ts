import { isDay } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { importSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';

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
  if (!isDay(version)) throw new Wrong(importSentences.malformedVersion, { version });
  if (version > dayInJapan(now.getTime()))
    throw new Wrong(importSentences.futureVersion, { version });
  return version;
}
