/** Decides whether to try again, and after how long. */
import type { ApiError } from './error.ts';

export interface RetryPolicy {
  /** Number of tries, the first included. */
  readonly tries: number;
  /** Number of tries after time-outs; small, since the caller then makes the request smaller. */
  readonly triesAfterTimeout: number;
  /** Number of tries if the network fails after the service has answered in the same run; by default `tries`. */
  readonly triesAfterLoss?: number;
  /** Wait before the second try, doubled before each later try. */
  readonly baseMs: number;
  readonly maxMs: number;
  /** Longest wait that a service may ask for; a longer wait ends the call. */
  readonly maxRetryAfterMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  tries: 5,
  triesAfterTimeout: 2,
  baseMs: 500,
  maxMs: 20_000,
  maxRetryAfterMs: 300_000,
};

/**
 * Gives the milliseconds to wait before the next try, never less than the service asked for;
 * undefined if the call should give up.
 *
 * @param tried number of tries so far.
 * @param random in [0, 1): half of the wait is jitter, so that clients do not return all at once.
 */
export function waitBeforeRetry(
  policy: RetryPolicy,
  error: ApiError,
  tried: number,
  random: number,
): number | undefined {
  const tries = error.kind === 'timeout' ? policy.triesAfterTimeout : policy.tries;
  if (!error.retryable || tried >= tries) return undefined;
  const asked = (error.retryAfter ?? 0) * 1000;
  if (asked > policy.maxRetryAfterMs) return undefined;
  const backoff = Math.min(policy.maxMs, policy.baseMs * 2 ** (tried - 1));
  const jittered = backoff * (0.5 + random / 2);
  return Math.max(jittered, asked);
}
