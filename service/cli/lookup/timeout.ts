/**
 * Waits for a service as long as a person would: soon says that it waits for the service, and gives up after a stated
 * time.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { runError, usageError } from '../../lists/error.ts';
import { lookupSentences as sentences } from './words.ts';

const SAID_AFTER_MS = 2_000;
const LONGEST_SECONDS = 3_600;

/** Seconds that `--timeout` names. @throws EnrichError */
export function timeoutSeconds(value: string): number {
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (seconds >= 1 && seconds <= LONGEST_SECONDS) return seconds;
  throw usageError(sentences.timeout, { value, max: LONGEST_SECONDS });
}

/**
 * @param host shown to the person, without path and key. @throws EnrichError if the time is over; whatever `ask`
 * throws.
 */
export async function askWithTimeout<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { host, seconds, language }: { host: string; seconds: number; language: Language },
): Promise<T> {
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
