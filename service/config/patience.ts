import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { PATIENCE } from '../feeding/fetching/patience.ts';
import { updateSentences } from '../feeding/fetching/words.ts';
import type { FetcherOptions } from '../feeding/update/fetcher.ts';

/**
 * Reads the waits between tries, in seconds (`2,10,30,120`), where a person wants others; with a wait of its own the pause
 * between files is no longer than the shortest.
 *
 * @throws SentenceError for anything else.
 */
export function readPatience(
  value: string,
  name: string,
): Pick<FetcherOptions, 'patience' | 'pauseMs'> {
  if (!/^\d{1,4}(\.\d)?(,\d{1,4}(\.\d)?){0,9}$/.test(value)) {
    throw new UsageError(updateSentences.waits, { name, value });
  }
  const waitsMs = value.split(',').map((seconds) => Number(seconds) * 1_000);
  return { patience: { ...PATIENCE, waitsMs }, pauseMs: Math.min(1_000, ...waitsMs) };
}
