/**
 * Reads the text of a value, as flags, variables and the file give it. A reader throws a UsageError for a text that the
 * setting does not take.
 */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { isLanguage } from '@daicho/shared/messages/languages.ts';
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import { keyKindOf } from '../accounts/keys.ts';
import { DEFAULT_RETRY_WAITS } from '../feeding/fetching/retry.ts';
import { updateSentences } from '../feeding/fetching/words.ts';
import { followSentences } from '../feeding/follow/words.ts';
import { type DailyTime, readDailyTime } from '../feeding/update/daily-time.ts';
import type { FetcherOptions } from '../feeding/update/fetcher.ts';
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

/** Makes a reader of whole numbers. It refuses texts with more digits than the greatest number. */
export function readWholeNumber(most: number, sentence: Sentence, least = 0) {
  const form = new RegExp(`^\\d{1,${String(most).length}}$`);
  return (value: string, name: string): number => {
    const number = form.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new UsageError(sentence, { name, value, most });
  };
}

export const readPort = readWholeNumber(65_535, serveErrorSentences.port);
export const readThreads = readWholeNumber(64, serveErrorSentences.threads, 1);

/** Reads the address at which users reach the service, without a slash at its end. */
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
  if (isLanguage(value)) return value;
  throw new UsageError(settingErrorSentences.language, { name, value });
}

/** Reads the secret key of another service. The error for any other text does not repeat the text. */
export function readSecretKey(key: string): string {
  if (keyKindOf(key) === 'secret') return key;
  throw new UsageError(followSentences.noKey);
}

/** @throws UsageError for anything but a public key, which anybody may see. */
export function readPublicKey(key: string, name: string): string {
  if (keyKindOf(key) === 'public') return key;
  throw new UsageError(serveErrorSentences.demoKey, { name });
}

/**
 * Reads the waits between tries, in seconds (`2,10,30,120`). The pause between files is at most the
 * shortest of these waits.
 */
export function readRetryWaits(
  value: string,
  name: string,
): Pick<FetcherOptions, 'retryWaits' | 'pauseMs'> {
  if (!/^\d{1,4}(\.\d)?(,\d{1,4}(\.\d)?){0,9}$/.test(value)) {
    throw new UsageError(updateSentences.waits, { name, value });
  }
  const waitsMs = value.split(',').map((seconds) => Number(seconds) * 1_000);
  return { retryWaits: { ...DEFAULT_RETRY_WAITS, waitsMs }, pauseMs: Math.min(1_000, ...waitsMs) };
}
