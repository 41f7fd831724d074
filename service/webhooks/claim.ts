/**
 * Finds the webhooks that have something due, and claims their first deliveries for an attempt. A claim is a lease that
 * expires, so another process sends what a dead one had claimed. Of all processes that share the state, only one has a
 * claim on a webhook at a time: its deliveries go out one by one, in order.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';
import type { Secrets } from './signature.ts';

/** Webhook with a delivery that is due. */
interface DueWebhook {
  readonly webhookId: string;
  /** When its first delivery is due; `BY_HAND` if somebody asked for it. */
  readonly dueAt: number;
  /** First failure of the address since its last success. */
  readonly failingSince: number | null;
}

/** A delivery that this process may attempt once, with everything that the attempt needs. */
export interface Claim extends Pick<DueWebhook, 'webhookId' | 'failingSince'>, Secrets {
  readonly id: string;
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
}

/**
 * Lists the webhooks of enabled accounts that are on, have something due and no attempt under way, those due longest
 * first. What somebody asked for by hand goes also to a webhook that is off, and beside one other attempt. This reads only an
 * index of what is due: 10,000 deliveries take some milliseconds.
 */
export async function dueWebhooks(
  db: Kysely<StateTables>,
  now: number,
): Promise<readonly DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select webhook.id as "webhookId", "dueAt", failing_since as "failingSince"
    from (select webhook_id, account_id, min(next_attempt_at) as "dueAt",
        sum(case when next_attempt_at > ${now} and claimed_by is not null then 1 else 0 end) as "underWay"
      from delivery where status = 'waiting' group by webhook_id, account_id) as waiting
    join account on account.id = waiting.account_id and account.disabled = 0
    join webhook on webhook.id = waiting.webhook_id
    where ("dueAt" = ${BY_HAND} and "underWay" <= 1)
      or ("dueAt" <= ${now} and "underWay" = 0 and enabled = 1 and switched_off_at is null)
    order by "dueAt"`.execute(db);
  return rows;
}

type Head = Omit<Claim, 'id' | 'kind' | 'date' | 'attempt' | 'failures' | 'token'> & {
  /** Id of the first delivery that is due. */
  readonly first: string | null;
};

/** Claims the first delivery of each of these webhooks, which {@link dueWebhooks} has listed just before. */
export async function claimFirst(
  inside: Transaction<StateTables>,
  webhookIds: readonly string[],
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<readonly Claim[]> {
  if (webhookIds.length === 0) return [];
  const waiting = sql`delivery where status = 'waiting'
    and webhook_id = webhook.id and delivery.account_id = webhook.account_id`;
  // Skips webhooks for which another process is claiming. In SQLite a writer is alone.
  const lock = isPostgres(inside) ? sql`for update of webhook skip locked` : sql``;
  const { rows: heads } = await sql<Head>`
    select webhook.id as "webhookId", address, secret, previous_secret as "previousSecret",
      previous_secret_until as "previousSecretUntil", failing_since as "failingSince",
      (select id from ${waiting} and next_attempt_at <= ${now} order by next_attempt_at limit 1) as first
    from webhook where id in (${sql.join(webhookIds)})
      and (select count(*) from ${waiting} and next_attempt_at > ${now} and claimed_by is not null)
        <= (select count(*) from (select 1 from ${waiting} and next_attempt_at = ${BY_HAND} limit 1) as "byHand")
    ${lock}`.execute(inside);
  const byFirst = new Map(
    heads.flatMap((head) => (head.first === null ? [] : [[head.first, head]])),
  );
  if (byFirst.size === 0) return [];
  const token = randomUUID();
  const claimed = await inside
    .updateTable('delivery')
    .set((row) => ({
      claimed_by: token,
      next_attempt_at: now + leaseMs,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', [...byFirst.keys()])
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'kind', 'date', 'attempts as attempt', 'failures'])
    .execute();
  return claimed.flatMap((delivery) => {
    const head = byFirst.get(delivery.id);
    return head === undefined ? [] : { ...head, ...delivery, token };
  });
}

/** Condition for deliveries whose claims still hold: others lapsed, and may have been claimed by another process. */
export function stillClaimed(claims: readonly Claim[]): RawBuilder<boolean> {
  const pairs = claims.map(({ id, token }) => sql`(${id}, ${token})`);
  return sql<boolean>`(id, claimed_by) in (values ${sql.join(pairs)})`;
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
    .where(stillClaimed(claims))
    .execute();
}

const isPostgres = (db: Kysely<StateTables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
