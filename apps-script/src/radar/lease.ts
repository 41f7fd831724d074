/**
 * Lets one check run at a time. A lock instead of this lease would block formulas and the sidebar for as long as a
 * check runs.
 */
import { host } from '../host/host.ts';
import { scriptLock } from '../host/locks.ts';

const LEASE = 'daicho.radar.lease';
/** Longer than Google lets an execution run. A killed check blocks other checks until this time is over. */
const LEASE_MS = 7 * 60 * 1000;
const WAIT_MS = 5_000;

/** @returns the result of the work; undefined if another check is under way. */
export function withCheckLease<T>(work: () => T): T | undefined {
  if (!take()) return undefined;
  try {
    return work();
  } finally {
    host.properties.erase([LEASE]);
  }
}

function take(): boolean {
  if (!scriptLock.acquire(WAIT_MS)) return false;
  try {
    const now = host.now();
    const until = Number(host.properties.all()[LEASE] ?? 0);
    // If the stored lease ends later than a new lease would, the stored lease was made while the clock was ahead.
    if (until > now && until <= now + LEASE_MS) return false;
    host.properties.set({ [LEASE]: String(now + LEASE_MS) });
    return true;
  } finally {
    scriptLock.release();
  }
}
