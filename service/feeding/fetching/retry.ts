/** Asks again if a problem may pass: after longer and longer waits, or at the time that the publisher names. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TemporaryFetchError } from './fetch-errors.ts';

export interface RetryWaits {
  /** Waits in milliseconds, one before each try except the first. */
  readonly waitsMs: readonly number[];
  /** Longest wait before a try; if the publisher asks for a longer one, there is no further try. */
  readonly longestMs: number;
}

export const DEFAULT_RETRY_WAITS: RetryWaits = {
  waitsMs: [2_000, 10_000, 30_000, 120_000],
  longestMs: 600_000,
};

/** Share by which waits differ at random, so that many services do not come back at once. */
const SPREAD = 0.25;

/**
 * @throws the first error of `attempt` that is not a TemporaryFetchError or asks for too long a wait, else the error of
 * the last try; an AbortError if the signal ends a wait.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { waitsMs, longestMs }: RetryWaits,
  onWait: (problem: TemporaryFetchError, waitMs: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (problem) {
      const planned = waitsMs[tries];
      if (!(problem instanceof TemporaryFetchError) || planned === undefined) throw problem;
      const spread = planned * (1 + SPREAD * (2 * Math.random() - 1));
      const waitMs = Math.round(Math.max(spread, problem.retryAfterMs ?? 0));
      if (waitMs > longestMs) throw problem;
      onWait(problem, waitMs);
      await sleep(waitMs, undefined, { signal });
    }
  }
}
