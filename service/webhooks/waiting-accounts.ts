/** Lists the accounts for which something waits, each with its first delivery, without reading what else they have. */
import { type Kysely, sql } from 'kysely';
import type { StateTables } from '../state/tables.ts';

/** An account for which something waits. */
export interface WaitingAccount {
  readonly accountId: string;
  /** The delivery whose turn comes first. */
  readonly deliveryId: string;
  /** Milliseconds since 1970; 0 where somebody asked for it by hand. */
  readonly dueAt: number;
  readonly isDisabled: boolean;
  /** Null where the account has no address. */
  readonly webhook: WaitingWebhook | null;
}

export interface WaitingWebhook {
  readonly address: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: number | null;
  readonly isFailing: boolean;
  readonly isSwitchedOff: boolean;
}

/**
 * Lists some accounts in the order of their ids. Goes from account to account by the index `delivery_by_turn`: ten
 * thousand deliveries of one cost no more than one.
 *
 * @param after id behind which to begin; empty for the first.
 */
export async function waitingAccounts(
  db: Kysely<StateTables>,
  after: string,
  limit: number,
): Promise<readonly WaitingAccount[]> {
  const rows = await db
    .withRecursive('turn(account_id, place)', (query) =>
      query
        .selectFrom('delivery')
        .select((row) => [
          row.fn.min<string | null>('account_id').as('account_id'),
          sql.lit(1).as('place'),
        ])
        .where('status', '=', 'waiting')
        .where('account_id', '>', after)
        .unionAll(
          query
            .selectFrom('turn')
            .select((turn) => [
              turn
                .selectFrom('delivery')
                .select((row) => row.fn.min('delivery.account_id').as('account_id'))
                .where('delivery.status', '=', 'waiting')
                .whereRef('delivery.account_id', '>', 'turn.account_id')
                .as('account_id'),
              sql<number>`turn.place + 1`.as('place'),
            ])
            .where('turn.account_id', 'is not', null)
            .where('turn.place', '<', limit),
        ),
    )
    .selectFrom('turn')
    .innerJoin('delivery', (join) =>
      join.on('delivery.id', '=', (on) =>
        on
          .selectFrom('delivery as first')
          .select('first.id')
          .where('first.status', '=', 'waiting')
          .whereRef('first.account_id', '=', 'turn.account_id')
          .orderBy('first.next_attempt_at')
          .limit(1),
      ),
    )
    .innerJoin('account', 'account.id', 'turn.account_id')
    .leftJoin('webhook', 'webhook.account_id', 'turn.account_id')
    .select([
      'account.id as accountId',
      'delivery.id as deliveryId',
      'delivery.next_attempt_at as dueAt',
      'account.disabled as disabled',
      'webhook.address as address',
      'webhook.secret as secret',
      'webhook.previous_secret as previousSecret',
      'webhook.previous_secret_until as previousSecretUntil',
      'webhook.failing_since as failingSince',
      'webhook.switched_off_at as switchedOffAt',
    ])
    .orderBy('turn.place')
    .execute();
  return rows.map(({ accountId, deliveryId, dueAt, disabled, ...row }) => ({
    accountId,
    deliveryId,
    dueAt,
    isDisabled: disabled === 1,
    webhook:
      row.address === null || row.secret === null
        ? null
        : {
            address: row.address,
            secret: row.secret,
            previousSecret: row.previousSecret,
            previousSecretUntil: row.previousSecretUntil,
            isFailing: row.failingSince !== null,
            isSwitchedOff: row.switchedOffAt !== null,
          },
  }));
}
