/**
 * Leases due deliveries for one attempt each, and records how the attempt ended:
 *
 *     waiting → (leased) ┬ accepted            → delivered
 *                        ├ failed, tries left  → waiting, until the next attempt is due
 *                        └ failed, none left   → parked
 *
 * A lease expires, so that another process can send deliveries that a dead process had leased. Of all processes that
 * share the state, only one at a time has a lease on deliveries of a webhook, so that these go out one by one, in
 * order. A delivery that somebody requested by hand goes first. It is sent even to a webhook that is off, and its
 * attempt may run at the same time as one other attempt.
 */
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import type { Outcome } from './exchange.ts';
import { BY_HAND } from './queue.ts';
import { SWITCH_OFF_MS, waitBeforeRetry } from './schedule.ts';
import type { Secrets } from './secrets.ts';

/** If an address works again after failing for longer than this, everything that waits for it is sent at once. */
const RESUME_AFTER_MS = 60_000;

export interface DueWebhook {
  readonly webhookId: string;
  /** First failure of the address since its last success. */
  readonly failingSince: number | null;
}

/** A delivery that may be attempted once, with its webhook's address and secrets. */
export interface Lease extends DueWebhook, Secrets {
  readonly address: string;
  readonly id: string;
  readonly kind: string;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Number of failed attempts since the delivery was queued. */
  readonly failures: number;
}

export interface EndedAttempt {
  readonly lease: Lease;
  readonly outcome: Outcome;
  /** When the attempt began, in milliseconds since 1970. */
  readonly at: number;
  /** Body that was sent. */
  readonly body: string;
}

interface Turn {
  /** Random id of the process. */
  readonly holder: string;
  readonly now: number;
}

/**
 * Gives the time, in SQL, by which a delivery must have been due to be attempted now. It depends on the number of
 * attempts to the webhook that are under way: with none, it is now; with one, it is the due time of deliveries that
 * were requested by hand; with more, it is before all due times.
 */
const latest = (underWay: RawBuilder<unknown>, now: number) =>
  sql`case ${underWay} when 0 then cast(${now} as bigint) when 1 then ${sql.lit(BY_HAND)} else -1 end`;

/**
 * Lists the webhooks to which an attempt may begin, in the order in which they became due. A webhook does not count as
 * failing if its next delivery was requested by hand. Of the deliveries, this reads only an index of the waiting ones:
 * 10,000 take some milliseconds.
 */
export async function dueWebhooks(
  db: Kysely<StateTables>,
  now: number,
): Promise<readonly DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select webhook.id as "webhookId",
      case "dueAt" when ${sql.lit(BY_HAND)} then null else failing_since end as "failingSince"
    from (select webhook_id, account_id, min(next_attempt_at) as "dueAt",
        sum(case when next_attempt_at > ${now} and claimed_by is not null then 1 else 0 end) as "underWay"
      from delivery where status = 'waiting' group by webhook_id, account_id) as waiting
    join account on account.id = waiting.account_id and account.disabled = 0
    join webhook on webhook.id = waiting.webhook_id
    where "dueAt" <= ${latest(sql`"underWay"`, now)}
      and ("dueAt" = ${sql.lit(BY_HAND)} or (enabled = 1 and switched_off_at is null))
    order by "dueAt"`.execute(db);
  return rows;
}

/** Leases the first delivery of each of some webhooks, which {@link dueWebhooks} has listed just before. */
export async function leaseFirst(
  inside: Transaction<StateTables>,
  webhookIds: readonly string[],
  { holder, leaseMs, now }: Turn & { readonly leaseMs: number },
): Promise<readonly Lease[]> {
  if (webhookIds.length === 0) return [];
  const webhooks = await inside
    .selectFrom('webhook')
    .select(['id as webhookId', 'address', 'secret', 'failing_since as failingSince'])
    .select(['previous_secret as previousSecret', 'previous_secret_until as previousSecretUntil'])
    .where('id', 'in', webhookIds)
    // Skips webhooks from which another process is leasing. In SQLite there is only one writer.
    .$if(isPostgres(inside), (query) => query.forUpdate().skipLocked())
    .execute();
  if (webhooks.length === 0) return [];
  const waiting = sql`from delivery where status = 'waiting'
    and webhook_id = webhook.id and delivery.account_id = webhook.account_id`;
  const underWay = sql`(select count(*) ${waiting} and next_attempt_at > ${now} and claimed_by is not null)`;
  const { rows } = await sql<
    Pick<Lease, 'id' | 'webhookId' | 'kind' | 'date' | 'attempt' | 'failures'>
  >`
    update delivery set claimed_by = ${holder}, next_attempt_at = ${now + leaseMs}, attempts = attempts + 1
    where status = 'waiting' and next_attempt_at <= ${now} and id in (
      select (select id ${waiting} and next_attempt_at <= ${latest(underWay, now)}
        order by next_attempt_at limit 1)
      from webhook where id in (${sql.join(webhooks.map(({ webhookId }) => webhookId))}))
    returning id, webhook_id as "webhookId", kind, date, attempts as attempt, failures`.execute(
    inside,
  );
  return webhooks.flatMap((webhook) =>
    rows
      .filter(({ webhookId }) => webhookId === webhook.webhookId)
      .map((delivery) => ({ ...webhook, ...delivery })),
  );
}

/** Records attempts of a process. @returns webhooks that are switched off from now on. */
export async function record(
  inside: Transaction<StateTables>,
  ended: readonly EndedAttempt[],
  { holder, now }: Turn,
): Promise<readonly string[]> {
  const switchedOff: string[] = [];
  // Sorts by webhook: two processes that record at the same time then write in the same order, and do not deadlock.
  for (const one of ended.toSorted((a, b) => a.lease.webhookId.localeCompare(b.lease.webhookId))) {
    const { id, webhookId, attempt } = one.lease;
    const offAt = await recordAddress(inside, one, now);
    if (offAt === now) switchedOff.push(webhookId);
    await inside
      .updateTable('delivery')
      .set({ claimed_by: null, ...deliveryAfter(one, offAt === undefined, now) })
      .where('id', '=', id)
      // If the lease expired, another process may have the delivery.
      .where('claimed_by', '=', holder)
      .where('attempts', '=', attempt)
      .execute();
    const { ms, status, failure, response } = one.outcome;
    const shown = { at: one.at, ms, status, failure, response, body: one.body };
    await inside
      .insertInto('delivery_attempt')
      .values({ delivery_id: id, number: attempt, ...shown })
      // Skips an attempt that is already recorded: the connection may have broken just after the attempt was recorded.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return switchedOff;
}

/**
 * Records the result of an attempt for its address. A failed test changes nothing, since the owner sees the test.
 *
 * @returns when the address was switched off, null if it is on, or undefined if the attempt failed and the webhook has
 * another address by now.
 */
async function recordAddress(
  inside: Transaction<StateTables>,
  { lease: { webhookId, address, kind }, outcome: { failure }, at }: EndedAttempt,
  now: number,
): Promise<number | null | undefined> {
  const its = sql`where id = ${webhookId} and address = ${address}`;
  if (failure === null) {
    // If the time of the first failure is in the future, it was written while the clock was ahead, and the failure may
    // have been long ago.
    await sql`update webhook set failing_since = null, switched_off_at = null,
        resuming = case when switched_off_at is not null or abs(${now} - failing_since) >= ${RESUME_AFTER_MS}
          then 1 else resuming end
      ${its} and (failing_since is not null or switched_off_at is not null)`.execute(inside);
    return null;
  }
  if (kind === 'test') return null;
  const since = sql`coalesce(failing_since, ${at})`;
  const isOver = failure === 'gone' ? sql`true` : sql`${now} - ${since} >= ${SWITCH_OFF_MS}`;
  const { rows } = await sql<{ offAt: number | null }>`update webhook set failing_since = ${since},
      switched_off_at = case when ${isOver} then coalesce(switched_off_at, ${now}) else switched_off_at end
    ${its} returning switched_off_at as "offAt"`.execute(inside);
  return rows[0]?.offAt;
}

/**
 * Gives the changes that an attempt makes to its delivery. A notification that a former address did not accept is sent
 * to the new one at once.
 */
function deliveryAfter({ lease, outcome }: EndedAttempt, isMoved: boolean, now: number) {
  if (outcome.failure === null) return { status: 'delivered', finished_at: now };
  const failures = isMoved ? 0 : lease.failures + 1;
  const wait = isMoved ? 0 : waitBeforeRetry(failures, outcome.retryAfterMs);
  return wait === undefined || lease.kind === 'test'
    ? { failures, status: 'parked', finished_at: now }
    : { failures, next_attempt_at: now + wait };
}

/** Gives back everything that a process leased: other attempts may begin at once. */
export async function giveBack(db: Kysely<StateTables>, holder: string, now: number) {
  await db
    .updateTable('delivery')
    .set({ claimed_by: null, next_attempt_at: now })
    .where('status', '=', 'waiting')
    .where('claimed_by', '=', holder)
    .execute();
}

function isPostgres(db: Kysely<StateTables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
