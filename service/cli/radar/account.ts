/** Opens the state of a data directory for the radar's commands, and finds the account that they are about. */
import { existsSync } from 'node:fs';
import { radarErrorSentences } from '@daicho/shared/messages/radar.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import { type Account, listAccounts } from '../../accounts/accounts.ts';
import { openState, sqlitePath } from '../../state/open-state.ts';
import { postgresAddress } from '../../state/postgres-address.ts';
import type { StateTables } from '../../state/tables.ts';

export interface StatePlace {
  readonly data: string;
  /** Id or name of an account; the only one without it. */
  readonly account?: string;
}

/** Opens the state, if there is one: a command makes none. */
export async function openExistingState(data: string): Promise<Kysely<StateTables> | undefined> {
  const postgres = postgresAddress(process.env.DAICHO_STATE);
  if (postgres === undefined && !existsSync(sqlitePath(data))) return undefined;
  return openState(data, { postgres });
}

/**
 * Does the work with the state open, and closes it.
 *
 * @throws SentenceError where there is no state.
 */
export async function withState<R>(
  data: string,
  work: (db: Kysely<StateTables>) => Promise<R>,
): Promise<R> {
  const db = await openExistingState(data);
  if (db === undefined) throw new SentenceError(radarErrorSentences.noState, { path: data });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Does the work for the account that is meant. @throws SentenceError where that is none, or several may be. */
export function withAccount<R>(
  { data, account }: StatePlace,
  work: (db: Kysely<StateTables>, accountId: string) => Promise<R>,
): Promise<R> {
  return withState(data, async (db) => {
    const { id } = chosenAccount(await listAccounts(db), { data, account });
    return work(db, id);
  });
}

function chosenAccount(
  accounts: readonly Account[],
  { data, account }: { readonly data: string; readonly account: string | undefined },
): Account {
  const [only, ...others] = accounts;
  if (only === undefined) throw new SentenceError(radarErrorSentences.noState, { path: data });
  const named = { accounts: accounts.map(({ id, name }) => `${id} (${name})`).join(', ') };
  if (account === undefined) {
    if (others.length === 0) return only;
    throw new SentenceError(radarErrorSentences.whichAccount, named);
  }
  const chosen =
    accounts.find(({ id }) => id === account) ?? accounts.find(({ name }) => name === account);
  if (chosen !== undefined) return chosen;
  throw new SentenceError(radarErrorSentences.noAccount, { account, ...named });
}
