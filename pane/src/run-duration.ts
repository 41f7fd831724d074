/** Estimates how long a run, or the rest of it, takes, and puts the estimate into words. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

const sentences = {
  moment: { ja: '数秒', en: 'a few seconds' },
  seconds: { ja: '約 {count} 秒', en: 'about {count} seconds' },
  minute: { ja: '約 1 分', en: 'about a minute' },
  minutes: { ja: '約 {count} 分', en: 'about {count} minutes' },
  hour: { ja: '1 時間以上', en: 'over an hour' },
  hours: { ja: '{count} 時間以上', en: 'over {count} hours' },
} as const satisfies Record<string, Sentence>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A duration of fewer seconds is "a few seconds". */
const MOMENT = 5;
/** Durations up to this many seconds are rounded up to a multiple of 5 seconds, longer ones to a multiple of 10. */
const FINE = 20;

/** Estimates how many seconds requests take. @param concurrency number of requests under way at the same time. */
export function secondsFor(
  requests: number,
  millisecondsPerRequest: number,
  concurrency: number,
): number {
  return (Math.ceil(requests / concurrency) * millisecondsPerRequest) / 1000;
}

/** Prints a duration: `約 40 秒`, `約 3 分`, `1 時間以上`. A longer duration never reads as a shorter one. */
export function durationText(seconds: number, language: Language): string {
  if (seconds < MOMENT) return say(sentences.moment, language);
  const step = seconds <= FINE ? 5 : 10;
  const count = Math.ceil(seconds / step) * step;
  if (count < MINUTE) return say(sentences.seconds, language, { count });
  if (seconds < HOUR) {
    const minutes = Math.min(Math.round(seconds / MINUTE), HOUR / MINUTE - 1);
    return minutes <= 1
      ? say(sentences.minute, language)
      : say(sentences.minutes, language, { count: minutes });
  }
  const hours = Math.floor(seconds / HOUR);
  return hours === 1
    ? say(sentences.hour, language)
    : say(sentences.hours, language, { count: hours });
}
