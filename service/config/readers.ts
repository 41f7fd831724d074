/** Reads the text of a value, as flags, variables and the file give it. Each throws a SentenceError that names the setting. */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import { keyKindOf } from '../accounts/keys.ts';
import { followSentences } from '../feeding/follow/words.ts';
import { type DailyTime, readDailyTime } from '../feeding/update/daily-time.ts';
import { LOG_LEVELS, type LogLevel } from '../http/log/request-log.ts';
import { settingErrorSentences } from './words.ts';

export function readText(text: string): string {
  return text;
}

export function readSwitch(value: string, name: string): boolean {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw new UsageError(settingErrorSentences.switch, { name, value });
}

/** Makes a reader of whole numbers of at most so many digits. */
export function readWhole(digits: number, sentence: Sentence) {
  const form = new RegExp(`^\\d{1,${digits}}$`);
  return (value: string, name: string): number => {
    if (form.test(value)) return Number(value);
    throw new UsageError(sentence, { name, value });
  };
}

export function readPort(value: string, name: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(serveErrorSentences.port, { name, value });
}

const THREADS_MAX = 64;

export function readThreads(value: string, name: string): number {
  const threads = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (threads >= 1 && threads <= THREADS_MAX) return threads;
  throw new UsageError(serveErrorSentences.threads, { name, value, most: THREADS_MAX });
}

/** Reads the address under which users reach the service, without a slash at its end. */
export function readPublicUrl(value: string, name = '--public-url'): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare =
    url !== undefined && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isBare && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new UsageError(serveErrorSentences.publicUrl, { name, value });
}

/** Reads the time of the daily update. */
export function readUpdateAt(
  value: string,
  name: string,
): { readonly text: string; readonly time: DailyTime } {
  const time = readDailyTime(value);
  if (time !== undefined) return { text: value, time };
  throw new UsageError(serveErrorSentences.updateAt, { name, value });
}

export function readLogLevel(value: string, name: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level !== undefined) return level;
  const levels = LOG_LEVELS.join(', ');
  throw new UsageError(serveErrorSentences.logLevel, { name, value, levels });
}

export function readLanguage(value: string, name: string): string {
  if (value === 'ja' || value === 'en') return value;
  throw new UsageError(settingErrorSentences.language, { name, value });
}

/** Reads the secret key of another service; what is none is not repeated. */
export function readSecretKey(key: string): string {
  if (keyKindOf(key) === 'secret') return key;
  throw new UsageError(followSentences.noKey);
}
