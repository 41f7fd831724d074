/**
 * Decides which days a publisher can state for its files. A server with a wrong clock states a day in the future, or a
 * day before the register was published (often the first day of 1970). After a day in the future, all later files would
 * be refused as older.
 */
import { addDays } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { type Sentence, say } from '@daicho/shared/messages/language.ts';
import { updateReportSentences } from '../fetching/words.ts';

interface PlausibleDays {
  /** Today in Japan, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day on which the publisher had the register in this form. */
  readonly since: string;
}

/** Whether a file can be of that day. Tomorrow is accepted, since the publisher's clock may be a little ahead. */
export function isPlausibleDay(day: string, { today, since }: PlausibleDays): boolean {
  return since <= day && day <= addDays(today, 1);
}

/** Reads Last-Modified. Gives undefined if it is absent or cannot be true. */
export function plausibleTime(header: string | undefined, days: PlausibleDays): number | undefined {
  const time = timeOf(header);
  return time !== undefined && isPlausibleDay(dayInJapan(time), days) ? time : undefined;
}

/**
 * Says that a file's Last-Modified is not believed, and which time counts instead. Gives undefined if the time may be
 * true.
 */
export function implausibleTimeSentence(
  file: string,
  header: string | undefined,
  days: PlausibleDays,
): Sentence | undefined {
  if (timeOf(header) === undefined || plausibleTime(header, days) !== undefined) return undefined;
  const values = { file, told: header?.slice(0, 40) ?? '', day: days.today };
  const sentence = updateReportSentences.unbelievable;
  return { ja: say(sentence, 'ja', values), en: say(sentence, 'en', values) };
}

function timeOf(header: string | undefined): number | undefined {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? undefined : time;
}
