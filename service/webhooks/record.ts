/**
 * Records the outcomes of attempts:
 *
 *     waiting → (claimed) ┬ accepted            → delivered
 *                         ├ failed, tries left  → waiting, until the next attempt is due
 *                         └ failed, none left   → parked
 *
 * Beside that, what waits for a webhook that is off is parked, and queued again when the webhook works (upkeep.ts). A claim
 * that lapsed meanwhile changes nothing of the delivery, which another process may have claimed.
 *
 * Webhooks are processed in order, and the row of `webhook` is written before that of `delivery`, so that two
 * processes that record at the same time do not deadlock.
 */
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { type Claim, stillClaimed } from './claim.ts';
import type { Outcome } from './exchange.ts';
import { SWITCH_OFF_MS, waitBeforeRetry } from './schedule.ts';

/** An attempt that ended. */
export interface EndedAttempt {
  readonly claim: Claim;
  readonly outcome: Outcome;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Body that was sent. */
  readonly body: string;
}

/**
 * If an address has failed for longer than this, its first success sends everything waiting at once; otherwise each
 * delivery keeps its own time.
 */
const RESUME_AFTER_MS = 60_000;

/** @returns webhooks that are switched off from now on. */
export async function record(
  inside: Transaction<StateTables>,
  ended: readonly EndedAttempt[],
  now: number,
): Promise<readonly string[]> {
  if (ended.length === 0) return [];
  const webhooks = await inside
    .selectFrom('webhook')
    .select(['id', 'address', 'failing_since', 'switched_off_at'])
    .where(
      'id',
      'in',
      ended.map(({ claim }) => claim.webhookId),
    )
    .orderBy('id')
    .execute();
  const switchedOff: string[] = [];
  for (const webhook of webhooks) {
    // A failed test does not count as a failure of the address, since its owner is watching.
    const last = ended.findLast(
      (one) => wentTo(webhook, one) && (one.outcome.failure === null || one.claim.kind !== 'test'),
    );
    const changes = last && addressAfter(last, webhook, now);
    if (changes === undefined) continue;
    const { id, address } = webhook;
    await inside
      .updateTable('webhook')
      .set(changes)
      .where('id', '=', id)
      .where('address', '=', address)
      .execute();
    if (changes.switched_off_at === now) switchedOff.push(id);
  }
  for (const one of ended) {
    const isMoved = !webhooks.some((webhook) => wentTo(webhook, one));
    await inside
      .updateTable('delivery')
      .set({ claimed_by: null, ...deliveryAfter(one, isMoved, now) })
      .where(stillClaimed([one.claim]))
      .execute();
  }
  const attempts = ended.map(({ claim, outcome: { ms, status, failure, response }, at, body }) => ({
    delivery_id: claim.id,
    number: claim.attempt,
    ...{ at, ms, status, failure, response, body },
  }));
  await inside.insertInto('delivery_attempt').values(attempts).execute();
  return switchedOff;
}

type Address = Pick<
  Selectable<StateTables['webhook']>,
  'id' | 'address' | 'failing_since' | 'switched_off_at'
>;

/** Whether an attempt went to the address that its webhook has now. */
const wentTo = ({ id, address }: Address, { claim }: EndedAttempt): boolean =>
  claim.webhookId === id && claim.address === address;

/** Says what an attempt changes of the state of its address; undefined where it changes nothing. */
function addressAfter(
  { outcome, at }: EndedAttempt,
  { failing_since: failingSince, switched_off_at: offAt }: Address,
  now: number,
): Updateable<StateTables['webhook']> | undefined {
  if (outcome.failure === null) {
    if (failingSince === null && offAt === null) return undefined;
    // A failure with a future time may have been long ago.
    const isLong = failingSince !== null && Math.abs(now - failingSince) >= RESUME_AFTER_MS;
    const resuming = offAt !== null || isLong ? { resuming: 1 } : {};
    return { failing_since: null, switched_off_at: null, ...resuming };
  }
  const since = failingSince ?? at;
  const isOver = outcome.failure === 'gone' || now - since >= SWITCH_OFF_MS;
  if (isOver && offAt === null) return { failing_since: since, switched_off_at: now, resuming: 0 };
  return failingSince === null ? { failing_since: since } : undefined;
}

/** Says what an attempt changes of its delivery. What a former address did not accept is sent to the new one at once. */
function deliveryAfter(
  { claim, outcome }: EndedAttempt,
  isMoved: boolean,
  now: number,
): Updateable<StateTables['delivery']> {
  if (outcome.failure === null) return { status: 'delivered', finished_at: now };
  const failures = isMoved ? 0 : claim.failures + 1;
  const wait = isMoved ? 0 : waitBeforeRetry(failures, outcome.retryAfterMs);
  const isLast = wait === undefined || claim.kind === 'test';
  return isLast
    ? { failures, status: 'parked', finished_at: now }
    : { failures, next_attempt_at: now + wait };
}
