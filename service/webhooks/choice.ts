/**
 * Chooses the accounts whose first delivery is sent now. An account has one attempt under way at a time, and one more
 * that somebody asked for by hand. Addresses that work go before those that fail, which have at most half of the room.
 */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';

/** Attempts under way in a process to addresses that fail. */
const FAILING_UNDER_WAY_MAX = 100;
/** An address that failed is left alone for as long as it has been failing, within these bounds. */
const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 60_000;

/** Account for which something waits; times are milliseconds since 1970. */
export interface WaitingAccount {
  readonly accountId: string;
  /** When its first delivery is due; `BY_HAND` where somebody asked for it. */
  readonly dueAt: number;
  readonly address: string | null;
  /** First failure of the address since its last success. */
  readonly failingSince: number | null;
  readonly switchedOffAt: number | null;
}

/**
 * Lists the enabled accounts for which something waits, those that are due longest first. An index alone finds them:
 * 10,000 deliveries take some milliseconds.
 */
export function waitingAccounts(db: Kysely<StateTables>): Promise<readonly WaitingAccount[]> {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('delivery')
        .select((row) => ['account_id', row.fn.min('next_attempt_at').as('dueAt')])
        .where('status', '=', 'waiting')
        .groupBy('account_id')
        .as('waiting'),
    )
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .leftJoin('webhook', 'webhook.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'waiting.dueAt',
      'webhook.address',
      'webhook.failing_since as failingSince',
      'webhook.switched_off_at as switchedOffAt',
    ])
    .where('account.disabled', '=', 0)
    .orderBy('waiting.dueAt')
    .execute();
}

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
    const { accountId, address, failingSince, switchedOffAt } = account;
    const isByHand = account.dueAt === BY_HAND;
    const isBusy = (begun.get(accountId) ?? 0) > (isByHand ? 1 : 0);
    const failed = failedAt.get(accountId);
    const isPaused = failingSince !== null && failed !== undefined && !isByHand;
    const readyAt = Math.max(account.dueAt, isPaused ? failed + pause(failed - failingSince) : 0);
    if (address === null || (switchedOffAt !== null && !isByHand)) unreachable.push(accountId);
    else if (isBusy) continue;
    else if (readyAt > now) dueAt = Math.min(dueAt, readyAt);
    else (failingSince === null || isByHand ? working : failing).push(accountId);
  }
  const failingUnderWay = underWay.filter(({ isFailing }) => isFailing).length;
  const failingRoom = FAILING_UNDER_WAY_MAX - failingUnderWay;
  return { ready: [...working, ...failing.slice(0, failingRoom)], unreachable, dueAt };
}

const pause = (failingMs: number): number =>
  Math.min(Math.max(failingMs, PAUSE_MIN_MS), PAUSE_MAX_MS);
