import { importSentences } from '@daicho/shared/messages/import.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { ImportError } from '../../registers/import-error.ts';

/** It is tomorrow in Japan before it is elsewhere: a version may be as new as today's date there. */
const JAPAN_AHEAD = 9 * 60 * 60 * 1000;

/**
 * A data version as the person gave it.
 *
 * @throws ImportError when it is not a day of the calendar, or one that has not come in Japan.
 */
export function checkedDataVersion(version: string, now: Date = new Date()): string {
  const isDate =
    dataVersionSchema.safeParse(version).success &&
    new Date(`${version}T00:00:00Z`).toISOString().startsWith(version);
  if (!isDate) throw new ImportError(importSentences.malformedVersion, { version });
  const today = new Date(now.getTime() + JAPAN_AHEAD).toISOString().slice(0, 10);
  if (version > today) throw new ImportError(importSentences.futureVersion, { version });
  return version;
}
