/**
 * Claims deliveries for an attempt: of all processes that share the state one gets each. A claim is a lease: it lapses
 * at a time, so that what a process had claimed when it died is sent by another.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { canSkipLocked } from './skip-locked.ts';

/** What to claim of an account. */
export interface Wish {
  readonly accountId: string;
  /** Its first delivery. */
  readonly deliveryId: string;
  /** Number of deliveries. */
  readonly count: number;
}

/** A delivery that this process may attempt, once. */
export interface Claim {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Number of attempts that failed before, since it was queued. */
  readonly failures: number;
  /** Shows that the claim still holds. */
  readonly token: string;
}

/** Claims what of the wishes is due and free, in their order. */
export async function claim(
  inside: Transaction<StateTables>,
  wishes: readonly Wish[],
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<readonly Claim[]> {
  const ids: string[] = [];
  for (const { accountId, deliveryId, count } of wishes) {
    if (count === 1) ids.push(deliveryId);
    else ids.push(...(await firstOf(inside, accountId, count, now)));
  }
  if (ids.length === 0) return [];
  const token = randomUUID();
  const rows = await inside
    .updateTable('delivery')
    .set((row) => ({
      claimed_by: token,
      next_attempt_at: now + leaseMs,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', (row) =>
      row
        .selectFrom('delivery')
        .select('id')
        .where('id', 'in', ids)
        .where('status', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .$if(canSkipLocked(inside), (free) => free.forUpdate().skipLocked()),
    )
    .returning(['id', 'account_id as accountId', 'kind', 'date', 'attempts', 'failures'])
    .execute();
  const claims = new Map(
    rows.map(({ attempts, ...row }) => [row.id, { ...row, attempt: attempts, token }]),
  );
  return ids.flatMap((id) => claims.get(id) ?? []);
}

async function firstOf(
  inside: Transaction<StateTables>,
  accountId: string,
  count: number,
  now: number,
): Promise<readonly string[]> {
  const rows = await inside
    .selectFrom('delivery')
    .select('id')
    .where('status', '=', 'waiting')
    .where('account_id', '=', accountId)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives claims back: another attempt may begin at once. */
export async function giveBack(
  inside: Transaction<StateTables>,
  claims: readonly Claim[],
  now: number,
): Promise<void> {
  if (claims.length === 0) return;
  await inside
    .updateTable('delivery')
    .set({ claimed_by: null, next_attempt_at: now })
    .where('id', 'in', idsOf(claims))
    .where('claimed_by', 'in', tokensOf(claims))
    .execute();
}

export const idsOf = (claims: readonly Claim[]): string[] => claims.map(({ id }) => id);

export const tokensOf = (claims: readonly Claim[]): string[] => [
  ...new Set(claims.map(({ token }) => token)),
];
