/**
 * Leases due deliveries for one attempt each, and records how the attempt ended:
 *
 *     waiting → (leased) ┬ accepted            → delivered
 *                        ├ failed, tries left  → waiting, until the next attempt is due
 *                        └ failed, none left   → parked
 *
 * A lease expires, so that another process can send deliveries that a dead process had leased. Only one of the
 * processes that share the state has a lease on a webhook at a time, so that its deliveries go out one by one, in
 * order. A delivery that somebody requested by hand goes first. It is sent even to a webhook that is off, and may run
 * at the same time as one other attempt.
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
  /** Number of earlier failed attempts since it was queued. */
  readonly failures: number;
}

export interface EndedAttempt {
  readonly lease: Lease;
  readonly outcome: Outcome;
  /** When it began, in milliseconds since 1970. */
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
 * Latest due time of a delivery that may begin, by the number of attempts to its webhook that are under way: with none,
 * any due time up to now; with one, only that of a delivery asked for by hand; with more, no time.
 */
const latest = (underWay: RawBuilder<unknown>, now: number) =>
  sql`case ${underWay} when 0 then cast(${now} as bigint) when 1 then ${sql.lit(BY_HAND)} else -1 end`;

/**
 * Lists the webhooks with an attempt to begin, the longest due first. Deliveries that were requested by hand do not
 * count as failing. This reads only an index of waiting deliveries: 10,000 deliveries take some milliseconds.
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

/** Leases the first delivery of each of these webhooks, which {@link dueWebhooks} has listed just before. */
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
  // Two processes that record at the same time write in the same order, so they do not deadlock.
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
      // Skips an attempt that is already recorded: the connection may have broken just after that.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return switchedOff;
}

/**
 * Records the result of an attempt for its address. A failed test changes nothing, since the owner sees its result.
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
    // A first failure with a future time was written by a clock that was ahead, so it may have been long ago.
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
