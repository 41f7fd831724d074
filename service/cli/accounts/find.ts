/** Finds accounts and keys as people name them: by name, or by the beginning of their id. */

import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Kysely } from 'kysely';
import { type AccountKey, listKeys } from '../../accounts/account-keys.ts';
import { type Account, listAccounts } from '../../accounts/accounts.ts';
import type { StateTables } from '../../state/tables.ts';
import { accountCommandSentences as sentences } from './words.ts';

/** Number of characters of an id that are shown. */
const SHORT_ID = 8;
/** Smallest number of characters that may stand for an id. */
const PREFIX_MIN = 4;

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID);
}

/** @throws SentenceError if none or several fit. */
export async function accountNamed(db: Kysely<StateTables>, text: string): Promise<Account> {
  const accounts = await listAccounts(db);
  const named = accounts.filter(({ name }) => name === text.trim());
  const found = named.length > 0 ? named : startingWith(accounts, text);
  const [account] = found;
  if (account === undefined) throw new SentenceError(sentences.noSuchAccount, { account: text });
  if (found.length > 1) {
    const ids = found.map(({ id }) => shortId(id)).join(', ');
    throw new SentenceError(sentences.severalAccounts, { account: text, ids });
  }
  return account;
}

/** Finds a key of any account. @throws SentenceError if none or several fit. */
export async function keyNamed(db: Kysely<StateTables>, text: string): Promise<AccountKey> {
  const accounts = await listAccounts(db);
  const keys = (await Promise.all(accounts.map(({ id }) => listKeys(db, id)))).flat();
  const name = text.trim();
  const whole = keys.filter(({ id }) => id === name.toLowerCase());
  // An empty text, such as an unset variable of a script, never stands for a key, even if a key has no name.
  const named = keys.filter((key) => key.name === name && name !== '' && key.state === 'in_force');
  // Owners name their keys themselves. A name that looks like the beginning of another key's id identifies neither key.
  const found = whole.length > 0 ? whole : [...new Set([...named, ...startingWith(keys, name)])];
  const [key] = found;
  if (key === undefined) throw new SentenceError(sentences.noSuchKey);
  if (found.length > 1) {
    const ids = found.map(({ id }) => shortId(id)).join(', ');
    throw new SentenceError(sentences.severalKeys, { ids });
  }
  return key;
}

function startingWith<T extends { readonly id: string }>(all: readonly T[], text: string): T[] {
  return text.length < PREFIX_MIN ? [] : all.filter(({ id }) => id.startsWith(text.toLowerCase()));
}
