/**
 * Says when a failed delivery is tried again, by the schedule that Svix publishes for its own service, and for how long
 * nothing is sent to its address.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waiting times between attempts. A delivery that fails after the last wait is parked. */
export const RETRY_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];

/** An address that failed is left alone for as long as it has been failing, within these bounds. */
const PAUSE_MIN_MS = 5 * SECOND;
const PAUSE_MAX_MS = MINUTE;
/** Longest wait that a receiver may ask for. */
const ASKED_MAX_MS = 10 * HOUR;
/** Random part of a wait, so that deliveries that failed together do not come back together. */
const JITTER = 0.2;
/** Longest wait before an attempt. */
export const LONGEST_WAIT_MS = ASKED_MAX_MS * (1 + JITTER);
/** How long an address may fail before it is switched off. */
export const SWITCH_OFF_MS = 5 * 24 * HOUR;

/**
 * Gives the wait before the next attempt, or undefined if none follows.
 *
 * @param failures number of failed attempts, including the last one.
 * @param askedMs wait that the receiver asked for (`Retry-After`). It may lengthen the planned wait, not shorten it.
 * @param random in [0, 1).
 */
export function waitBeforeRetry(
  failures: number,
  askedMs: number,
  random: number = Math.random(),
): number | undefined {
  const planned = RETRY_MS[failures - 1];
  if (planned === undefined) return undefined;
  return Math.round(Math.max(planned, Math.min(askedMs, ASKED_MAX_MS)) * (1 + JITTER * random));
}

/**
 * Whether nothing is sent to a failing address for now.
 *
 * @param failingSince its first failure since the last success.
 * @param failedAt when it was last seen to fail, or undefined if this process did not see it.
 */
export function isPaused(failingSince: number, failedAt: number | undefined, now: number): boolean {
  // A failure in the future means that the clock was set back.
  if (failedAt === undefined || failedAt > now) return false;
  const pause = Math.min(Math.max(failedAt - failingSince, PAUSE_MIN_MS), PAUSE_MAX_MS);
  return now < failedAt + pause;
}
