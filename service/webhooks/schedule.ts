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

/**
 * Bounds of the time for which nothing is sent to an address that failed. Within them, that time is as long as the
 * address has been failing.
 */
const PAUSE_MIN_MS = 5 * SECOND;
const PAUSE_MAX_MS = MINUTE;
/** Longest wait that a receiver may ask for. */
const ASKED_MAX_MS = 10 * HOUR;
/**
 * Largest random part that is added to a wait, as a share of the wait, so that deliveries that failed together do not
 * come back together.
 */
const JITTER = 0.2;
/** Longest wait before an attempt. */
export const LONGEST_WAIT_MS = ASKED_MAX_MS * (1 + JITTER);
/** How long an address may fail before it is switched off. */
export const SWITCH_OFF_MS = 5 * 24 * HOUR;

/**
 * Gives the wait before the next attempt, or undefined if none follows.
 *
 * @param failures number of failed attempts, including the last one.
 * @param askedMs wait that the receiver asked for (`Retry-After`). It may lengthen the planned wait, but not shorten
 * it.
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
 * @param failingSince the address's first failure since its last success.
 * @param failedAt when this process last saw the address fail, or undefined if it never did.
 */
export function isPaused(failingSince: number, failedAt: number | undefined, now: number): boolean {
  // A failure in the future means that the clock was set back.
  if (failedAt === undefined || failedAt > now) return false;
  const pause = Math.min(Math.max(failedAt - failingSince, PAUSE_MIN_MS), PAUSE_MAX_MS);
  return now < failedAt + pause;
}
