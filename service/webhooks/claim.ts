/**
 * Finds the webhooks that have something due, and claims their first deliveries for an attempt. A claim is a lease that
 * expires, so another process sends what a dead one had claimed. Of all processes that share the state, only one has a
 * claim on a webhook at a time: its deliveries go out one by one, in order.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';
import { BY_HAND } from './queue.ts';

/** A delivery that this process may attempt once, with everything that the attempt needs. */
export interface Claim {
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
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: number | null;
}

/** Webhook with a delivery that is due. */
export interface DueWebhook {
  readonly webhookId: string;
  /** Whether somebody asked for its first delivery by hand. */
  readonly isByHand: boolean;
  /** First failure of its address since its last success. */
  readonly failingSince: number | null;
}

/**
 * Lists the webhooks of enabled accounts with due deliveries, those due longest first. It needs only an index: 10,000
 * deliveries take some milliseconds.
 */
export async function dueWebhooks(
  db: Kysely<StateTables>,
  now: number,
): Promise<readonly DueWebhook[]> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('delivery')
        .select((row) => ['webhook_id', 'account_id', row.fn.min('next_attempt_at').as('dueAt')])
        .where('status', '=', 'waiting')
        .groupBy(['webhook_id', 'account_id'])
        .as('waiting'),
    )
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .innerJoin('webhook', 'webhook.id', 'waiting.webhook_id')
    .select(['webhook.id as webhookId', 'waiting.dueAt', 'webhook.failing_since as failingSince'])
    .where('account.disabled', '=', 0)
    .where('waiting.dueAt', '<=', now)
    .orderBy('waiting.dueAt')
    .execute();
  return rows.map(({ webhookId, dueAt, failingSince }) => ({
    webhookId,
    isByHand: dueAt === BY_HAND,
    failingSince,
  }));
}

/**
 * Claims the first delivery of each webhook that is on and has no attempt under way. What somebody asked for by hand
 * goes also to a webhook that is off, and beside one other attempt.
 */
export async function claimFirst(
  inside: Transaction<StateTables>,
  webhookIds: readonly string[],
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<readonly Claim[]> {
  if (webhookIds.length === 0) return [];
  const webhooks = await inside
    .selectFrom('webhook')
    .select((webhook) => {
      const waiting = webhook
        .selectFrom('delivery')
        .where('status', '=', 'waiting')
        .whereRef('delivery.webhook_id', '=', 'webhook.id')
        .whereRef('delivery.account_id', '=', 'webhook.account_id');
      const due = waiting.where('next_attempt_at', '<=', now);
      const underWay = waiting
        .where('next_attempt_at', '>', now)
        .where('claimed_by', 'is not', null);
      return [
        'id as webhookId',
        'address',
        'secret',
        'previous_secret as previousSecret',
        'previous_secret_until as previousSecretUntil',
        'failing_since as failingSince',
        'switched_off_at as switchedOffAt',
        'enabled',
        due.select('id').orderBy('next_attempt_at').limit(1).as('first'),
        due.select((one) => one.fn.min('next_attempt_at').as('dueAt')).as('dueAt'),
        underWay.select((one) => one.fn.countAll<number>().as('count')).as('underWay'),
      ];
    })
    .where('id', 'in', webhookIds)
    // Skips webhooks for which another process is claiming. In SQLite a writer is alone.
    .$if(isPostgres(inside), (free) => free.forUpdate().skipLocked())
    .execute();
  const free = webhooks.filter(({ dueAt, enabled, switchedOffAt, underWay }) =>
    dueAt === BY_HAND
      ? Number(underWay) <= 1
      : Number(underWay) === 0 && enabled === 1 && switchedOffAt === null,
  );
  const ids = free.flatMap(({ first }) => first ?? []);
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
    const webhook = free.find(({ first }) => first === delivery.id);
    return webhook === undefined ? [] : { ...webhook, ...delivery, token };
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
