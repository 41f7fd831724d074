/** Opens the state of a data directory for a command about one account, and finds that account. */
import { existsSync } from 'node:fs';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { type Account, listAccounts } from '../../accounts/accounts.ts';
import { settings } from '../../config/settings.ts';
import { commonValue } from '../../config/sources.ts';
import { radarErrorSentences } from '../../radar/words.ts';
import { openState, sqlitePath } from '../../state/open-state.ts';
import type { StateTables } from '../../state/tables.ts';
import { accountNamed, shortId } from '../accounts/find.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';

export interface AccountOptions {
  readonly data: string;
  /** Name of an account, or the beginning of its id; by default the only account. */
  readonly account?: string;
  readonly lang?: string;
}

/** Adds the options that say which account a command is about, and the language of its messages. */
export function accountOptions(command: Command): Command {
  return command
    .option('--account <account>', 'its name, or the beginning of its id; the only one without it')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--lang <ja|en>', 'language of the messages');
}

/** Opens the state on PostgreSQL, or that of the directory if there is one. Makes no new state in the directory. */
export async function openExistingState(data: string): Promise<Kysely<StateTables> | undefined> {
  const postgres = await commonValue(settings.state);
  if (postgres === undefined && !existsSync(sqlitePath(data))) return undefined;
  return openState(data, { postgres });
}

/** Opens the state, does the work, and closes the state. @throws SentenceError if there is no state. */
export async function withExistingState<R>(
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

/**
 * Does the work for the named account or, if none is named, for the only account.
 *
 * @throws SentenceError if there is no state, if no account fits, or if several do.
 */
export function withAccount<R>(
  { data, account }: AccountOptions,
  work: (db: Kysely<StateTables>, accountId: string) => Promise<R>,
): Promise<R> {
  return withExistingState(data, async (db) => {
    const { id } =
      account === undefined ? await onlyAccount(db, data) : await accountNamed(db, account);
    return work(db, id);
  });
}

async function onlyAccount(db: Kysely<StateTables>, data: string): Promise<Account> {
  const [only, ...others] = await listAccounts(db);
  if (only === undefined) throw new SentenceError(radarErrorSentences.noState, { path: data });
  if (others.length === 0) return only;
  const names = [only, ...others].map(({ id, name }) => `${name} (${shortId(id)})`).join(', ');
  throw new SentenceError(radarErrorSentences.whichAccount, { accounts: names });
}
