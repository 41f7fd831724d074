/** Plans a turn: of the accounts for which something waits, what is begun now, what is parked, and when the rest is due. */
import type { AccountPaces } from './account-pace.ts';
import type { Wish } from './claim.ts';
import { BY_HAND } from './queue.ts';
import type { WaitingAccount } from './waiting-accounts.ts';

/** Room for attempts. */
export interface Room {
  /** For all accounts. */
  readonly all: number;
  /** For accounts whose address fails. */
  readonly failing: number;
}

export interface TurnPlan {
  readonly wishes: readonly Wish[];
  /** Accounts to whose address nothing is sent; `isByHandToo` where there is none. */
  readonly parks: readonly { readonly accountId: string; readonly isByHandToo: boolean }[];
  /** Milliseconds since 1970 at which the first of the rest is due; infinite where none is by time alone. */
  readonly dueAt: number;
  /** Id of the last account that was looked at; undefined where all were. */
  readonly stoppedAt: string | undefined;
}

/** @param accounts in the order in which they have their turn. @param room more than none. */
export function planTurn(
  accounts: readonly WaitingAccount[],
  { now, paces, room }: { readonly now: number; readonly paces: AccountPaces; readonly room: Room },
): TurnPlan {
  const wishes: Wish[] = [];
  const parks: { accountId: string; isByHandToo: boolean }[] = [];
  let { all, failing } = room;
  let dueAt = Number.POSITIVE_INFINITY;
  let stoppedAt: string | undefined;
  for (const { accountId, deliveryId, webhook, isDisabled, ...account } of accounts) {
    if (all === 0) return { wishes, parks, dueAt, stoppedAt };
    const isByHand = account.dueAt === BY_HAND;
    if (webhook === null || (webhook.isSwitchedOff && !isByHand)) {
      parks.push({ accountId, isByHandToo: webhook === null });
      continue;
    }
    if (isDisabled) continue;
    // The pause after a failure is over when the address was changed or works for another process.
    const isPaused = webhook.isFailing && !isByHand;
    const readyAt = Math.max(account.dueAt, isPaused ? paces.pausedUntil(accountId) : 0);
    if (readyAt > now) {
      dueAt = Math.min(dueAt, readyAt);
      continue;
    }
    const left = webhook.isFailing ? Math.min(all, failing) : all;
    const count = Math.min(left, paces.room(accountId, isByHand), isByHand ? 1 : left);
    // Where there is no room, the end of an attempt brings the next turn.
    if (count <= 0) continue;
    wishes.push({ accountId, deliveryId, count });
    stoppedAt = accountId;
    all -= count;
    if (webhook.isFailing) failing -= count;
  }
  return { wishes, parks, dueAt, stoppedAt: undefined };
}
