/**
 * Says which days a publisher can tell of its files. A server whose clock or build is wrong names a day that has not come, or
 * one on which the register was not published yet (often the first of 1970); believed, it would refuse every file after it.
 */
import { dayNumber, dayOfNumber } from '@daicho/shared/calendar/day.ts';
import { type Sentence, say } from '@daicho/shared/messages/language.ts';
import { todayInJapan } from '../../japan-day.ts';
import { updateReportSentences } from '../fetching/words.ts';

export interface BelievedDays {
  /** Today in Japan, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day on which the publisher had the register in this form. */
  readonly since: string;
}

/** Whether a day can be that of a file. Tomorrow can be: the publisher's clock may be a little ahead. */
export function isBelievable(day: string, { today, since }: BelievedDays): boolean {
  return since <= day && day <= dayOfNumber(dayNumber(today) + 1);
}

/** Reads Last-Modified; undefined where there is none, or one that cannot be true. */
export function believedTime(header: string | undefined, days: BelievedDays): number | undefined {
  const time = timeOf(header);
  return time !== undefined && isBelievable(dayOfTime(time), days) ? time : undefined;
}

/** Says that a file's Last-Modified is not believed, and what counts instead; undefined where it may be. */
export function disbelief(
  file: string,
  header: string | undefined,
  days: BelievedDays,
): Sentence | undefined {
  if (timeOf(header) === undefined || believedTime(header, days) !== undefined) return undefined;
  const values = { file, told: header?.slice(0, 40) ?? '', day: days.today };
  const sentence = updateReportSentences.unbelievable;
  return { ja: say(sentence, 'ja', values), en: say(sentence, 'en', values) };
}

/** Gives the day of a time in Japan. */
export function dayOfTime(time: number): string {
  return todayInJapan(new Date(time));
}

function timeOf(header: string | undefined): number | undefined {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? undefined : time;
}
