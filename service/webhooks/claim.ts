/**
 * Claims deliveries for an attempt: of all processes that share the state, only one gets each. A claim is a lease
 * that expires, so another process sends what a dead one had claimed.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import type { StateTables } from '../state/tables.ts';

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
  /** Whether the address failed last. */
  readonly isFailing: boolean;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: number | null;
}

/** Claims the first delivery of each webhook, if it is due and free. */
export async function claimFirst(
  inside: Transaction<StateTables>,
  webhookIds: readonly string[],
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<readonly Claim[]> {
  if (webhookIds.length === 0) return [];
  const webhooks = await inside
    .selectFrom('webhook')
    .select((webhook) => [
      'address',
      'secret',
      'previous_secret as previousSecret',
      'previous_secret_until as previousSecretUntil',
      'failing_since as failingSince',
      webhook
        .selectFrom('delivery')
        .select('id')
        .where('status', '=', 'waiting')
        .whereRef('delivery.webhook_id', '=', 'webhook.id')
        .whereRef('delivery.account_id', '=', 'webhook.account_id')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .as('deliveryId'),
    ])
    .where('id', 'in', webhookIds)
    .execute();
  const ids = webhooks.flatMap(({ deliveryId }) => deliveryId ?? []);
  if (ids.length === 0) return [];
  const token = randomUUID();
  const claimed = await inside
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
        // Skips what another process is changing. In SQLite a writer is alone.
        .$if(isPostgres(inside), (free) => free.forUpdate().skipLocked()),
    )
    .returning(['id', 'webhook_id as webhookId', 'kind', 'date', 'attempts as attempt', 'failures'])
    .execute();
  return claimed.flatMap((row) => {
    const webhook = webhooks.find(({ deliveryId }) => deliveryId === row.id);
    if (webhook === undefined) return [];
    const { deliveryId: _, failingSince, ...rest } = webhook;
    return { ...row, ...rest, token, isFailing: failingSince !== null };
  });
}

/** Gives claims back: another attempt may begin at once. */
export async function giveBack(
  inside: Transaction<StateTables>,
  claims: readonly Claim[],
  now: number,
): Promise<void> {
  const ids = claims.map(({ id }) => id);
  const tokens = claims.map(({ token }) => token);
  await inside
    .updateTable('delivery')
    .set({ claimed_by: null, next_attempt_at: now })
    .where('id', 'in', ids)
    .where('claimed_by', 'in', tokens)
    .execute();
}

const isPostgres = (db: Kysely<StateTables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
