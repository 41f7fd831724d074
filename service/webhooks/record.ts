/**
 * Records the results of attempts. A claim that lapsed meanwhile changes nothing of the delivery, which another process
 * may have claimed.
 *
 * Webhooks are processed in order, and the row of `webhook` is written before that of `delivery`, so that two
 * processes that record at the same time do not deadlock.
 */
import type { Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import type { Claim } from './claim.ts';
import type { Outcome } from './exchange.ts';
import { SWITCH_OFF_MS, waitBeforeRetry } from './schedule.ts';

/** An attempt that ended. */
export interface Ended {
  readonly claim: Claim;
  readonly outcome: Outcome;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Body that was sent. */
  readonly body: string;
}

/**
 * How long an address has to have failed for a success to send everything waiting at once; after less, each delivery
 * keeps its own time.
 */
const RESUME_AFTER_MS = 60_000;

/** Whether the receiver accepted it. */
export const isTaken = ({ outcome }: Ended): boolean => outcome.failure === null;

/** @returns webhooks that are switched off from now on. */
export async function record(
  inside: Transaction<StateTables>,
  ended: readonly Ended[],
  now: number,
): Promise<readonly string[]> {
  if (ended.length === 0) return [];
  const ids = ended.map(({ claim }) => claim.webhookId);
  const webhooks = await inside
    .selectFrom('webhook')
    .select(['id', 'address', 'failing_since', 'switched_off_at'])
    .where('id', 'in', ids)
    .execute();
  // A failed test does not count as a failure of the address, since its owner is watching.
  const telling = ended.filter((one) => isTaken(one) || one.claim.kind !== 'test');
  const switchedOff: string[] = [];
  for (const webhook of webhooks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const last = telling.findLast((one) => isOf(webhook, one));
    if (last !== undefined && (await recordAddress(inside, last, webhook, now))) {
      switchedOff.push(webhook.id);
    }
  }
  const delivered = await recordDelivered(inside, ended.filter(isTaken), now);
  const tried: Ended[] = [];
  for (const one of ended.filter((other) => !isTaken(other))) {
    const isMoved = !webhooks.some((webhook) => isOf(webhook, one));
    if (await recordFailed(inside, one, { isMoved, now })) tried.push(one);
  }
  await recordAttempts(inside, [...delivered, ...tried]);
  return switchedOff;
}

interface WebhookRow {
  readonly id: string;
  readonly address: string;
  readonly failing_since: number | null;
  readonly switched_off_at: number | null;
}

/** Whether an attempt went to the address that its webhook has now. */
const isOf = ({ id, address }: WebhookRow, { claim }: Ended): boolean =>
  claim.webhookId === id && claim.address === address;

/** @returns whether the address is switched off from now on. */
async function recordAddress(
  inside: Transaction<StateTables>,
  { outcome, at }: Ended,
  { id, address, failing_since: failingSince, switched_off_at: offAt }: WebhookRow,
  now: number,
): Promise<boolean> {
  const update = inside.updateTable('webhook').where('id', '=', id).where('address', '=', address);
  if (outcome.failure === null) {
    if (failingSince === null && offAt === null) return false;
    // A failure with a future time may have been long ago.
    const isLong = failingSince !== null && Math.abs(now - failingSince) >= RESUME_AFTER_MS;
    const resumes = offAt !== null || isLong;
    const works = { failing_since: null, switched_off_at: null };
    await update.set({ ...works, ...(resumes && { resuming: 1 }) }).execute();
    return false;
  }
  const since = failingSince ?? at;
  const isOver = outcome.failure === 'gone' || now - since >= SWITCH_OFF_MS;
  const switchesOff = isOver && offAt === null;
  if (failingSince !== null && !switchesOff) return false;
  const off = switchesOff && { switched_off_at: now, resuming: 0 };
  await update.set({ failing_since: since, ...off }).execute();
  return switchesOff;
}

/** @returns those whose claim still held. */
async function recordDelivered(
  inside: Transaction<StateTables>,
  delivered: readonly Ended[],
  now: number,
): Promise<readonly Ended[]> {
  if (delivered.length === 0) return [];
  const rows = await inside
    .updateTable('delivery')
    .set({ status: 'delivered', finished_at: now, claimed_by: null })
    .where(
      'id',
      'in',
      delivered.map(({ claim }) => claim.id),
    )
    .where(
      'claimed_by',
      'in',
      delivered.map(({ claim }) => claim.token),
    )
    .returning('id')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return delivered.filter(({ claim }) => ids.has(claim.id));
}

/**
 * Plans the next attempt, or parks. What a former address did not accept is sent to the new one at once.
 *
 * @returns whether the claim still held.
 */
async function recordFailed(
  inside: Transaction<StateTables>,
  { claim, outcome }: Ended,
  { isMoved, now }: { readonly isMoved: boolean; readonly now: number },
): Promise<boolean> {
  const isTest = claim.kind === 'test';
  const failures = isMoved ? 0 : claim.failures + 1;
  const wait = isMoved ? 0 : waitBeforeRetry(failures, outcome.retryAfterMs);
  const { numUpdatedRows } = await inside
    .updateTable('delivery')
    .set({
      claimed_by: null,
      failures,
      ...(wait === undefined || isTest
        ? { status: 'parked', finished_at: now }
        : { next_attempt_at: now + wait }),
    })
    .where('id', '=', claim.id)
    .where('claimed_by', '=', claim.token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function recordAttempts(
  inside: Transaction<StateTables>,
  ended: readonly Ended[],
): Promise<void> {
  if (ended.length === 0) return;
  const rows = ended.map(({ claim, outcome: { ms, status, failure, response }, at, body }) => ({
    delivery_id: claim.id,
    number: claim.attempt,
    at,
    ms,
    status,
    failure,
    response,
    body,
  }));
  await inside.insertInto('delivery_attempt').values(rows).execute();
}
