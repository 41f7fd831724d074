/**
 * Lets the formulas of a document ask one after another. When a file opens, many formulas are calculated at the same
 * time. With the lock, each formula finds the answers to earlier questions in the cache, and the service does not get
 * all requests at once. A formula that has waited too long asks without the lock, a few requests at a time, so that the
 * formula does not exceed its 30 seconds.
 */
import type { Host } from '../host/host.ts';

interface RequestPermit {
  /** Largest number of requests that may be sent together. */
  readonly width: number;
  /** Whether the formula waited while other formulas asked; the cache may then hold the results of those formulas. */
  readonly hasWaited: boolean;
}

const WIDTH_ALONE = 50;
const WIDTH_BESIDE_OTHERS = 5;
/** Time that a formula with few requests waits before it asks without the lock. */
const WAIT_OF_FEW_MS = 1500;
const WAIT_OF_MANY_MS = 8000;

export function withRequestLock<T>(
  host: Host,
  requests: number,
  work: (permit: RequestPermit) => T,
): T {
  const isFree = host.lock.acquire(0);
  const wait = requests <= WIDTH_BESIDE_OTHERS ? WAIT_OF_FEW_MS : WAIT_OF_MANY_MS;
  const isLocked = isFree || host.lock.acquire(wait);
  try {
    return work({ width: isLocked ? WIDTH_ALONE : WIDTH_BESIDE_OTHERS, hasWaited: !isFree });
  } finally {
    if (isLocked) host.lock.release();
  }
}
