/** Lists the accounts for which something waits, with what decides whether it is sent now. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

export interface WaitingAccount {
  readonly accountId: string;
  /** When its first delivery is due, in milliseconds since 1970; `BY_HAND` where somebody asked for it. */
  readonly dueAt: number;
  readonly isDisabled: boolean;
  readonly hasAddress: boolean;
  /** First failure of the address since its last success; null where it works. */
  readonly failingSince: number | null;
  readonly isSwitchedOff: boolean;
}

/** Lists them, those that are due longest first. An index alone answers: 10,000 deliveries take some milliseconds. */
export async function waitingAccounts(db: Kysely<StateTables>): Promise<readonly WaitingAccount[]> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('delivery')
        .select((row) => ['account_id', row.fn.min('next_attempt_at').as('dueAt')])
        .where('status', '=', 'waiting')
        .groupBy('account_id')
        .as('waiting'),
    )
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .leftJoin('webhook', 'webhook.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'waiting.dueAt',
      'account.disabled',
      'webhook.address',
      'webhook.failing_since as failingSince',
      'webhook.switched_off_at as switchedOffAt',
    ])
    .orderBy('waiting.dueAt')
    .execute();
  return rows.map(({ disabled, address, switchedOffAt, ...account }) => ({
    ...account,
    isDisabled: disabled === 1,
    hasAddress: address !== null,
    isSwitchedOff: switchedOffAt !== null,
  }));
}
