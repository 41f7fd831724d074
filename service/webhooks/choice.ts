/**
 * Chooses the accounts whose first delivery is sent now. An account has one attempt under way at a time, and one more
 * that somebody asked for by hand. Addresses that work go before those that fail, which have at most half of the room.
 */
import { BY_HAND } from './queue.ts';
import type { WaitingAccount } from './waiting-accounts.ts';

/** Attempts under way in a process to addresses that fail. */
const FAILING_UNDER_WAY_MAX = 100;
/** An address that failed is left alone for as long as it has been failing, within these bounds. */
const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 60_000;

export interface UnderWay {
  readonly accountId: string;
  /** Whether the address failed before the attempt began. */
  readonly isFailing: boolean;
}

export interface Choice {
  /** Accounts whose first delivery is sent, the first first. */
  readonly ready: readonly string[];
  /** Accounts to whose address nothing is sent: there is none, or it is switched off. */
  readonly unreachable: readonly string[];
  /** Milliseconds since 1970 when the first of the others is due; infinite where time alone brings none. */
  readonly dueAt: number;
}

/**
 * @param accounts those that are due longest first.
 * @param failedAt when this process last saw the address of each account fail.
 */
export function choose(
  accounts: readonly WaitingAccount[],
  now: number,
  underWay: readonly UnderWay[],
  failedAt: ReadonlyMap<string, number>,
): Choice {
  const begun = new Map<string, number>();
  for (const { accountId } of underWay) begun.set(accountId, (begun.get(accountId) ?? 0) + 1);
  const working: string[] = [];
  const failing: string[] = [];
  const unreachable: string[] = [];
  let dueAt = Number.POSITIVE_INFINITY;
  for (const account of accounts) {
    const { accountId, hasAddress, failingSince, isSwitchedOff, isDisabled } = account;
    const isByHand = account.dueAt === BY_HAND;
    const isBusy = (begun.get(accountId) ?? 0) > (isByHand ? 1 : 0);
    const failed = failedAt.get(accountId);
    const isPaused = failingSince !== null && failed !== undefined && !isByHand;
    const readyAt = Math.max(account.dueAt, isPaused ? failed + pause(failed - failingSince) : 0);
    if (!hasAddress || (isSwitchedOff && !isByHand)) unreachable.push(accountId);
    else if (isDisabled || isBusy) continue;
    else if (readyAt > now) dueAt = Math.min(dueAt, readyAt);
    else (failingSince === null || isByHand ? working : failing).push(accountId);
  }
  const failingUnderWay = underWay.filter(({ isFailing }) => isFailing).length;
  const failingRoom = FAILING_UNDER_WAY_MAX - failingUnderWay;
  return { ready: [...working, ...failing.slice(0, failingRoom)], unreachable, dueAt };
}

const pause = (failingMs: number): number =>
  Math.min(Math.max(failingMs, PAUSE_MIN_MS), PAUSE_MAX_MS);
