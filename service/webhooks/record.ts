/**
 * Records what became of attempts. A claim that lapsed meanwhile changes nothing: the delivery is another attempt's.
 *
 * Rows of `webhook` are written before rows of `delivery`, and in the order of their accounts: two processes that
 * record at the same time then wait for each other at most one way round.
 */
import type { Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { type Claim, idsOf, tokensOf } from './claim.ts';
import type { Outcome } from './exchange.ts';
import { SWITCH_OFF_MS, waitBeforeRetry } from './schedule.ts';

/** An attempt that ended. */
export interface Ended {
  readonly claim: Claim;
  readonly outcome: Outcome;
  /** Address that was asked. */
  readonly address: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
}

/** Time of failing after which a success has everything that waits sent at once; after less, each keeps its own time. */
const RESUME_AFTER_MS = 60_000;

/** @returns accounts whose address is switched off from now on. */
export async function record(
  inside: Transaction<StateTables>,
  ended: readonly Ended[],
  now: number,
): Promise<readonly string[]> {
  if (ended.length === 0) return [];
  const webhooks = await webhooksOf(inside, ended);
  const switchedOff = await recordAddresses(inside, ended, webhooks, now);
  const failed = ended.filter((one) => !isTaken(one));
  const recorded = new Set([
    ...(await recordDelivered(inside, ended.filter(isTaken), now)),
    ...(await recordFailed(inside, failed, webhooks, now)),
  ]);
  const attempts = ended.filter(({ claim }) => recorded.has(claim));
  if (attempts.length > 0) {
    await inside
      .insertInto('delivery_attempt')
      .values(
        attempts.map(({ claim, outcome, at }) => ({
          delivery_id: claim.id,
          number: claim.attempt,
          at,
          ms: outcome.ms,
          status: outcome.status,
          failure: outcome.failure,
          response: outcome.response,
        })),
      )
      .execute();
  }
  return switchedOff;
}

const isTaken = ({ outcome }: Ended): boolean => outcome.failure === null;

interface Webhook {
  readonly account_id: string;
  readonly address: string;
  readonly failing_since: number | null;
  readonly switched_off_at: number | null;
}

/** Reads the addresses that the accounts have now, in the order of the accounts. */
async function webhooksOf(
  inside: Transaction<StateTables>,
  ended: readonly Ended[],
): Promise<readonly Webhook[]> {
  const webhooks = await inside
    .selectFrom('webhook')
    .select(['account_id', 'address', 'failing_since', 'switched_off_at'])
    .where('account_id', 'in', [...new Set(ended.map(({ claim }) => claim.accountId))])
    .execute();
  return webhooks.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1));
}

/** Whether an attempt went to the address that its account has now: another one says nothing of that. */
const isOf = ({ account_id, address }: Webhook, { claim, ...asked }: Ended): boolean =>
  claim.accountId === account_id && asked.address === address;

/** Notes which addresses work and which fail. A test that fails says nothing: its owner is looking. */
async function recordAddresses(
  inside: Transaction<StateTables>,
  ended: readonly Ended[],
  webhooks: readonly Webhook[],
  now: number,
): Promise<readonly string[]> {
  const telling = ended.filter((one) => isTaken(one) || one.claim.kind !== 'test');
  const switchedOff: string[] = [];
  for (const webhook of webhooks) {
    const last = telling.findLast((one) => isOf(webhook, one));
    if (last === undefined) continue;
    const failingSince = webhook.failing_since;
    const isOff = webhook.switched_off_at !== null;
    if (isTaken(last)) {
      if (failingSince === null && !isOff) continue;
      const resumes = isOff || now - (failingSince ?? now) >= RESUME_AFTER_MS;
      const works = { failing_since: null, switched_off_at: null };
      await writeWebhook(inside, webhook, { ...works, ...(resumes && { resuming: 1 }) });
    } else {
      const since = failingSince ?? last.at;
      const isOver = last.outcome.failure === 'gone' || now - since >= SWITCH_OFF_MS;
      if (failingSince !== null && !(isOver && !isOff)) continue;
      const off = isOver && !isOff ? { switched_off_at: now, resuming: 0 } : {};
      await writeWebhook(inside, webhook, { failing_since: since, ...off });
      if (isOver && !isOff) switchedOff.push(webhook.account_id);
    }
  }
  return switchedOff;
}

async function writeWebhook(
  inside: Transaction<StateTables>,
  { account_id, address }: Webhook,
  change: {
    readonly failing_since: number | null;
    readonly switched_off_at?: number | null;
    readonly resuming?: number;
  },
): Promise<void> {
  await inside
    .updateTable('webhook')
    .set(change)
    .where('account_id', '=', account_id)
    .where('address', '=', address)
    .execute();
}

/** @returns the claims that still held. */
async function recordDelivered(
  inside: Transaction<StateTables>,
  delivered: readonly Ended[],
  now: number,
): Promise<readonly Claim[]> {
  if (delivered.length === 0) return [];
  const claims = delivered.map(({ claim }) => claim);
  const rows = await inside
    .updateTable('delivery')
    .set({ status: 'delivered', finished_at: now, claimed_by: null })
    .where('id', 'in', idsOf(claims))
    .where('claimed_by', 'in', tokensOf(claims))
    .returning('id')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return claims.filter(({ id }) => ids.has(id));
}

/**
 * Plans the next attempt, or parks. What the address before this one did not take is sent to this one at once.
 *
 * @returns the claims that still held.
 */
async function recordFailed(
  inside: Transaction<StateTables>,
  failed: readonly Ended[],
  webhooks: readonly Webhook[],
  now: number,
): Promise<readonly Claim[]> {
  const recorded: Claim[] = [];
  for (const one of failed) {
    const { claim } = one;
    const isMoved = claim.kind !== 'test' && !webhooks.some((webhook) => isOf(webhook, one));
    const { failures, wait } = isMoved ? { failures: 0, wait: 0 } : afterFailure(one);
    const { numUpdatedRows } = await inside
      .updateTable('delivery')
      .set({
        claimed_by: null,
        failures,
        ...(wait === undefined
          ? { status: 'parked', finished_at: now }
          : { next_attempt_at: now + wait }),
      })
      .where('id', '=', claim.id)
      .where('claimed_by', '=', claim.token)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) recorded.push(claim);
  }
  return recorded;
}

/** Gives what follows a failure; no wait where no attempt does. */
function afterFailure({ claim, outcome }: Ended): { failures: number; wait: number | undefined } {
  const failures = claim.failures + 1;
  const isOnce = claim.kind === 'test';
  return { failures, wait: isOnce ? undefined : waitBeforeRetry(failures, outcome.retryAfterMs) };
}
