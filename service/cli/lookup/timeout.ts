/** Waits for a service while a person waits: soon says so, and gives up after a stated time. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { runError, usageError } from '../../lists/error.ts';
import { isLocal, type ListSource } from '../../lists/source.ts';
import { lookupSentences as sentences } from './words.ts';

/** Time after which the person reads that the command waits. */
const SAID_AFTER_MS = 2_000;
const SECONDS_MAX = 3_600;

/** Reads `--timeout`. @throws EnrichError */
export function timeoutSeconds(value: string): number {
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (seconds >= 1 && seconds <= SECONDS_MAX) return seconds;
  throw usageError(sentences.timeout, { value, max: SECONDS_MAX });
}

/**
 * Asks a source; only a service has a time limit.
 *
 * @throws EnrichError if the time is over; whatever `ask` throws.
 */
export async function askWithTimeout<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { source, seconds, language }: { source: ListSource; seconds: number; language: Language },
): Promise<T> {
  if (isLocal(source)) return ask(new AbortController().signal);
  // The person sees the host alone: path and key stay hidden.
  const { host } = new URL(source.baseUrl);
  const signal = AbortSignal.timeout(seconds * 1000);
  const waiting = setTimeout(() => {
    process.stderr.write(`${say(sentences.waiting, language, { host, seconds })}\n`);
  }, SAID_AFTER_MS);
  try {
    return await ask(signal);
  } catch (error) {
    throw signal.aborted ? runError(sentences.silent, { host, seconds }) : error;
  } finally {
    clearTimeout(waiting);
  }
}
