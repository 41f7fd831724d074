/**
 * Finds the webhooks that have something due, and claims their first deliveries for an attempt. A claim is a lease that
 * expires, so another process sends what a dead one had claimed. Of all processes that share the state, only one has a
 * claim on a webhook at a time: its deliveries go out one by one, in order.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';
import type { Secrets } from './signature.ts';

/** A delivery that this process may attempt once, with everything that the attempt needs. */
export interface Claim extends Secrets {
  readonly id: string;
  readonly webhookId: string;
  readonly kind: string;
  /** Day of detection in Japan, `YYYY-MM-DD`. */
  readonly date: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Number of earlier failed attempts since it was queued. */
  readonly failures: number;
  /** Shows that the claim still holds. */
  readonly token: string;
  readonly address: string;
  /** First failure of the address since its last success. */
  readonly failingSince: number | null;
}

/** Webhook with a delivery that is due. */
interface DueWebhook {
  readonly webhookId: string;
  /** When its first delivery is due; `BY_HAND` if somebody asked for it. */
  readonly dueAt: number;
  readonly failingSince: number | null;
}

/**
 * Lists the webhooks of enabled accounts that have due deliveries and no attempt under way, those due longest first. Of
 * what is due, it reads only an index: 10,000 deliveries take some milliseconds.
 */
export async function dueWebhooks(
  db: Kysely<StateTables>,
  now: number,
): Promise<readonly DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select webhook.id as "webhookId", "dueAt", webhook.failing_since as "failingSince"
    from (select webhook_id, account_id, min(next_attempt_at) as "dueAt",
        sum(case when next_attempt_at > ${now} and claimed_by is not null then 1 else 0 end) as "underWay"
      from delivery where status = 'waiting' group by webhook_id, account_id) as waiting
    join account on account.id = waiting.account_id and account.disabled = 0
    join webhook on webhook.id = waiting.webhook_id
    where "dueAt" <= ${now} and "underWay" <= case when "dueAt" = ${BY_HAND} then 1 else 0 end
    order by "dueAt"`.execute(db);
  return rows;
}

interface Head extends Pick<Claim, 'webhookId' | 'address' | 'failingSince'>, Secrets {
  readonly isOn: number;
  /** Id of the first delivery that is due. */
  readonly first: string | null;
  readonly dueAt: number | null;
  readonly underWay: number;
}

/**
 * Claims the first delivery of each webhook of an enabled account that is on and has no attempt under way. What somebody
 * asked for by hand goes also to a webhook that is off, and beside one other attempt.
 */
export async function claimFirst(
  inside: Transaction<StateTables>,
  webhookIds: readonly string[],
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<readonly Claim[]> {
  if (webhookIds.length === 0) return [];
  const waiting = sql`delivery where status = 'waiting'
    and delivery.webhook_id = webhook.id and delivery.account_id = webhook.account_id`;
  const due = sql`${waiting} and next_attempt_at <= ${now}`;
  // Skips webhooks for which another process is claiming. In SQLite a writer is alone.
  const lock = isPostgres(inside) ? sql`for update of webhook skip locked` : sql``;
  const { rows } = await sql<Head>`
    select webhook.id as "webhookId", address, secret, previous_secret as "previousSecret",
      previous_secret_until as "previousSecretUntil", failing_since as "failingSince",
      case when enabled = 1 and switched_off_at is null then 1 else 0 end as "isOn",
      (select id from ${due} order by next_attempt_at limit 1) as first,
      (select min(next_attempt_at) from ${due}) as "dueAt",
      (select count(*) from ${waiting} and next_attempt_at > ${now} and claimed_by is not null) as "underWay"
    from webhook join account on account.id = webhook.account_id and account.disabled = 0
    where webhook.id in (${sql.join(webhookIds)}) ${lock}`.execute(inside);
  const heads = rows.filter(({ dueAt, isOn, underWay }) =>
    dueAt === BY_HAND ? underWay <= 1 : isOn === 1 && underWay === 0,
  );
  const ids = heads.flatMap(({ first }) => first ?? []);
  if (ids.length === 0) return [];
  const token = randomUUID();
  const claimed = await inside
    .updateTable('delivery')
    .set((row) => ({
      claimed_by: token,
      next_attempt_at: now + leaseMs,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', ids)
    // Another process may have claimed it just before the webhook was locked.
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'kind', 'date', 'attempts as attempt', 'failures'])
    .execute();
  return claimed.flatMap((delivery) => {
    const head = heads.find(({ first }) => first === delivery.id);
    return head === undefined ? [] : { ...head, ...delivery, token };
  });
}

/** Gives claims back: another attempt may begin at once. */
export async function giveBack(
  inside: Transaction<StateTables>,
  claims: readonly Claim[],
  now: number,
): Promise<void> {
  await inside
    .updateTable('delivery')
    .set({ claimed_by: null, next_attempt_at: now })
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .where(
      'claimed_by',
      'in',
      claims.map(({ token }) => token),
    )
    .execute();
}

const isPostgres = (db: Kysely<StateTables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
